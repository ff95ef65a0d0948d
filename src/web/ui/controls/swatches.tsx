import { cx } from '#web/ui/cx.ts';
import { RadioFieldset, type SingleChoice } from './radio-fieldset.tsx';

export type Swatch = {
  value: string;
  label: string;
  color: string;
  /** Struck through, and said in words; it can still be chosen. */
  soldOut?: boolean;
  /** Struck through; its label says why it cannot be chosen. */
  disabled?: boolean;
};

export type SwatchesProps = SingleChoice & { swatches: readonly Swatch[] };

/** A color choice; the chosen color's name is next to the legend, because color alone is not accessible. */
export function Swatches({ swatches, required, ...choice }: SwatchesProps) {
  const { legend, value, onChange } = choice;
  const chosen = swatches.find((swatch) => swatch.value === value);
  const named = (
    <>
      {legend}
      {chosen && (
        <span className="font-normal">
          : {chosen.label}
          {chosen.soldOut && ', sold out'}
        </span>
      )}
    </>
  );
  return (
    <RadioFieldset {...choice} legend={named} boxes="flex flex-wrap gap-4">
      {(name) =>
        swatches.map((swatch) => (
          <label
            key={swatch.value}
            title={swatch.label}
            className={cx(
              'relative size-11 rounded-full',
              'has-checked:before:absolute has-checked:before:-inset-[5px] has-checked:before:rounded-full has-checked:before:border-2 has-checked:before:border-primary',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-[7px] has-focus-visible:outline-focus',
            )}
          >
            <input
              type="radio"
              name={name}
              value={swatch.value}
              checked={swatch.value === value}
              required={required}
              disabled={swatch.disabled}
              onChange={() => onChange(swatch.value)}
              className="absolute inset-0 cursor-pointer appearance-none disabled:cursor-not-allowed outline-none"
            />
            <svg aria-hidden viewBox="0 0 44 44" className="size-11">
              <circle cx="22" cy="22" r="21.5" fill={swatch.color} stroke="#0003" />
              {(swatch.soldOut || swatch.disabled) && (
                <>
                  <path d="M7 37 37 7" stroke="#000" strokeWidth="4" />
                  <path d="M7 37 37 7" stroke="#fff" strokeWidth="2" />
                </>
              )}
            </svg>
            <span className="sr-only">
              {swatch.label}
              {swatch.soldOut && ', sold out'}
            </span>
          </label>
        ))
      }
    </RadioFieldset>
  );
}
