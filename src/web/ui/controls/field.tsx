import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { cx } from '#web/ui/cx.ts';
import { useEarly } from '#web/ui/use-early.ts';
import { FieldNote } from './field-note.tsx';

export type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
  hideLabel?: boolean | undefined;
};

type TextFieldProps = FieldProps & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

/** One line of text with its label above, hint or error below. */
export function TextField({ label, hint, error, className, hideLabel, id, ...rest }: TextFieldProps) {
  return (
    <Frame {...{ label, hint, error, className, hideLabel, id }}>
      {(control) => (
        <input
          {...rest}
          {...control}
          className={cx(edges(error), 'min-h-(--field-height) read-only:bg-plate')}
        />
      )}
    </Frame>
  );
}

type TextareaFieldProps = FieldProps &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

export function TextareaField({
  label,
  hint,
  error,
  className,
  hideLabel,
  id,
  rows = 4,
  ...rest
}: TextareaFieldProps) {
  return (
    <Frame {...{ label, hint, error, className, hideLabel, id }}>
      {(control) => <textarea {...rest} {...control} rows={rows} className={cx(edges(error), 'py-3')} />}
    </Frame>
  );
}

type SelectFieldProps = FieldProps &
  SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> };

/** A native select styled as a field. */
export function SelectField({ label, hint, error, className, id, children, ...rest }: SelectFieldProps) {
  const box = useEarly<HTMLSpanElement>((box) => {
    const select = box.querySelector('select');
    const isOffered = [...(select?.options ?? [])].some(({ value }) => value === rest.value);
    if (isOffered && select?.value !== rest.value)
      select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  return (
    <Frame {...{ label, hint, error, className, id }}>
      {(control) => (
        <span ref={box} className="relative block">
          <select
            {...rest}
            {...control}
            className={cx(
              edges(error),
              'min-h-(--field-height) appearance-none pr-10 disabled:bg-plate disabled:text-text-2',
            )}
          >
            {children}
          </select>
          <ChevronDown
            size={18}
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2"
          />
        </span>
      )}
    </Frame>
  );
}

type Control = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

function Frame({
  label,
  hint,
  error,
  className,
  hideLabel,
  id,
  children,
}: FieldProps & { id?: string | undefined; children: (control: Control) => ReactNode }) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'type-label mb-2 block'}>
        {label}
      </label>
      {children({
        id: controlId,
        ...(note ? { 'aria-describedby': `${controlId}-note` } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {note && <FieldNote id={`${controlId}-note`} error={error} hint={hint} />}
    </div>
  );
}

function edges(error: string | undefined): string {
  return cx(
    'type-body block w-full rounded-s bg-surface px-4 text-text placeholder:text-text-2',
    error ? 'border-2 border-danger' : 'border border-edge hover:border-text',
  );
}
