import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

type FieldNoteProps = {
  id: string;
  /** Replaces the hint. */
  error: string | undefined;
  hint?: ReactNode;
  className?: string;
};

/** A field's hint or error, next to the control in their common parent. In a dialog an error is scrolled into view. */
export function FieldNote({ id, error, hint, className = 'mt-2' }: FieldNoteProps) {
  return (
    <p id={id} className={cx('type-note', className, error ? 'font-semibold text-danger' : 'text-text-2')}>
      {error ?? hint}
    </p>
  );
}
