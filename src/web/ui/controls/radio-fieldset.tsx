import { useId, type ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { FieldNote } from './field-note.tsx';

type RadioFieldsetProps = {
  legend: ReactNode;
  hideLegend?: boolean | undefined;
  error?: string | undefined;
  className?: string | undefined;
  /** How the boxes lie. */
  boxes: string;
  /** The boxes; their radio buttons share this name. */
  children: (name: string) => ReactNode;
};

/** What every choice of one has around its radio buttons: the legend before them and the error behind. */
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
