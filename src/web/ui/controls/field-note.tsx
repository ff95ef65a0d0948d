import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '../cx.ts';

type FieldNoteProps = {
  id: string;
  /** In place of the hint. */
  error: string | undefined;
  hint?: ReactNode;
  className?: string;
  role?: 'alert';
};

/**
 * A field's hint or error, beside the control in the element that holds both. The error of a field with the focus is scrolled
 * into view, which a browser does for the control alone: the note may lie behind the foot of a dialog.
 */
export function FieldNote({ id, error, hint, className = 'mt-2', role }: FieldNoteProps) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const field = note.current?.parentElement;
    if (!error || !field) return;
    const show = () => {
      // On a page the header or a bar may lie over its ends.
      if (field.closest('[role=dialog]')) field.scrollIntoView({ block: 'nearest' });
      note.current?.scrollIntoView({ block: 'nearest' });
    };
    if (field.contains(document.activeElement)) show();
    // Saved again without a change: the error is the same, and the focus comes anew. Not from one control of many to another.
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.getAttribute('aria-describedby') === id) show();
    };
    field.addEventListener('focusin', onFocus);
    return () => field.removeEventListener('focusin', onFocus);
  }, [id, error]);
  return (
    <p
      ref={note}
      id={id}
      role={role}
      className={cx('type-note', className, error ? 'font-semibold text-danger' : 'text-text-2')}
    >
      {error ?? hint}
    </p>
  );
}
