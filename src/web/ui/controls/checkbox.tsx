import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { FieldNote } from './field-note.tsx';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** Yes or no, its label to the right, hint or error below. */
export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const noteId = useId();
  const note = error ?? hint;
  return (
    <div className={className}>
      <label className="type-body flex min-h-11 cursor-pointer items-center gap-3">
        <input
          {...rest}
          type="checkbox"
          aria-describedby={note ? noteId : undefined}
          aria-invalid={error ? true : undefined}
          className="size-5 shrink-0 accent-primary"
        />
        {label}
      </label>
      {note && <FieldNote id={noteId} error={error} hint={hint} className="pl-8" />}
    </div>
  );
}
