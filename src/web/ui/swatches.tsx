import { useId } from 'react';
import { cx } from './cx.ts';

export type Swatch = { value: string; label: string; color: string };

export type SwatchesProps = {
  legend: string;
  swatches: readonly Swatch[];
  value: string | null;
  onChange: (value: string) => void;
  error?: string | undefined;
  className?: string;
};

/** Colours to choose from; the chosen one's name stands beside the legend, since colour alone says nothing. */
export function Swatches({ legend, swatches, value, onChange, error, className }: SwatchesProps) {
  const name = useId();
  const chosen = swatches.find((swatch) => swatch.value === value);
  return (
    <fieldset className={className}>
      <legend className="type-label mb-2">
        {legend}
        {chosen && <span className="font-normal text-text-2"> {chosen.label}</span>}
      </legend>
      <div className="flex flex-wrap gap-3">
        {swatches.map((swatch) => (
          <label
            key={swatch.value}
            title={swatch.label}
            className={cx(
              'relative grid size-11 place-items-center rounded-full p-1',
              'has-checked:shadow-[0_0_0_2px_var(--primary)] has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus',
            )}
          >
            <input
              type="radio"
              name={name}
              value={swatch.value}
              checked={swatch.value === value}
              onChange={() => onChange(swatch.value)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <svg aria-hidden viewBox="0 0 36 36" className="size-9">
              <circle cx="18" cy="18" r="17.5" fill={swatch.color} stroke="#0003" />
            </svg>
            <span className="sr-only">{swatch.label}</span>
          </label>
        ))}
      </div>
      {error && <p className="type-note mt-2 text-danger">{error}</p>}
    </fieldset>
  );
}
