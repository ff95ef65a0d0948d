import type { UseFormRegisterReturn } from 'react-hook-form';

type RadioRowProps = {
  legend: string;
  register: UseFormRegisterReturn;
  options: readonly (readonly [value: string, label: string])[];
};

/** One choice of a few, each a click away. */
export function RadioRow({ legend, register, options }: RadioRowProps) {
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="type-label">{legend}</legend>
      {options.map(([value, label]) => (
        <label key={value} className="type-body flex min-h-11 items-center gap-2">
          <input type="radio" value={value} className="size-5 accent-primary" {...register} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
