import { useId, type ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { useEarly } from '#web/ui/use-early.ts';
import { FieldNote } from './field-note.tsx';

/** A single choice, however it looks. */
export type SingleChoice = {
  legend: string;
  value: string | null;
  onChange: (value: string) => void;
  error?: string | undefined;
  hideLegend?: boolean;
  className?: string;
  /** The field's name in a form that the browser sends by itself. */
  name?: string;
  /** The browser sends no form without a choice. */
  required?: boolean;
};

type RadioFieldsetProps = Omit<SingleChoice, 'legend' | 'required'> & {
  legend: ReactNode;
  /** The layout of the boxes. */
  boxes: string;
  /** The boxes; their radio buttons share this name. */
  children: (name: string) => ReactNode;
};

/** The frame of a single choice: a legend, the radio buttons and the error. */
export function RadioFieldset(props: RadioFieldsetProps) {
  const { legend, hideLegend, error, className, boxes, value, onChange, children } = props;
  const id = useId();
  const fieldset = useEarly<HTMLFieldSetElement>((fieldset) => {
    const early = fieldset.querySelector<HTMLInputElement>('input:checked')?.value;
    if (early !== undefined && early !== value) onChange(early);
  });
  return (
    <fieldset ref={fieldset} className={className} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={cx('type-label mb-2', hideLegend && 'sr-only')}>{legend}</legend>
      <div className={boxes}>{children(props.name ?? id)}</div>
      {error && <FieldNote id={`${id}-error`} error={error} />}
    </fieldset>
  );
}
