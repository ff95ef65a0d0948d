import { useId, type ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { FieldNote } from './field-note.tsx';

type RadioFieldsetProps = {
  legend: ReactNode;
  hideLegend?: boolean | undefined;
  error?: string | undefined;
  className?: string | undefined;
  /** The layout of the boxes. */
  boxes: string;
  /** The boxes; their radio buttons share this name. */
  children: (name: string) => ReactNode;
};

/** The frame of a single choice: a legend, the radio buttons and the error. */
export function RadioFieldset({ legend, hideLegend, error, className, boxes, children }: RadioFieldsetProps) {
  const name = useId();
  return (
    <fieldset className={className} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={cx('type-label mb-2', hideLegend && 'sr-only')}>{legend}</legend>
      <div className={boxes}>{children(name)}</div>
      {error && <FieldNote id={`${name}-error`} error={error} />}
    </fieldset>
  );
}
