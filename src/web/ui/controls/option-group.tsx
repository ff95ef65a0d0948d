import { cx } from '#web/ui/cx.ts';
import type { PictureSources } from '#domain/platform/media/picture.ts';
import { Picture } from '#web/ui/display/picture.tsx';
import { RadioFieldset, type SingleChoice } from './radio-fieldset.tsx';

export type Option = {
  value: string;
  label: string;
  help?: string;
  extra?: string;
  disabled?: boolean;
  /** Struck through, and said in words; it can still be chosen. */
  soldOut?: boolean;
  /** A small picture before the words; its `alt` describes the option and is not part of its name. */
  picture?: { sources: PictureSources; alt: string; isMirrored?: boolean };
};

export type OptionGroupProps = SingleChoice & {
  options: readonly Option[];
  /** Small boxes in a row, as for sizes. */
  compact?: boolean;
  /** Shows the chosen option next to the legend. */
  named?: boolean;
};

/** A single choice shown as boxes: radio buttons in semantics and keyboard use. */
export function OptionGroup({ options, compact, named, required, ...choice }: OptionGroupProps) {
  const { legend, value, onChange } = choice;
  const chosen = named ? options.find((option) => option.value === value) : undefined;
  const title = chosen ? (
    <>
      {legend}
      <span className="font-normal">
        : {chosen.label}
        {chosen.soldOut && ', sold out'}
      </span>
    </>
  ) : (
    legend
  );
  const hasPictures = options.some(({ picture }) => picture);
  const boxes = compact
    ? 'flex flex-wrap gap-2'
    : cx(
        'grid gap-2',
        hasPictures
          ? 'md:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]'
          : 'md:grid-cols-[repeat(auto-fit,minmax(136px,1fr))]',
      );
  return (
    <RadioFieldset {...choice} legend={title} boxes={boxes}>
      {(name) =>
        options.map((option, place) => (
          <label
            key={option.value}
            className={cx(
              'relative flex min-h-12 cursor-pointer rounded-s border border-edge hover:border-text',
              compact && option.soldOut ? 'bg-plate text-text-2 has-checked:text-text' : 'bg-surface',
              'has-checked:border-primary has-checked:bg-selected has-checked:shadow-[inset_0_0_0_1px_var(--primary)] forced-colors:has-checked:border-4',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              'has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:border-line has-disabled:bg-transparent has-disabled:text-text-2',
              compact
                ? 'min-w-16 items-center justify-center px-3 has-disabled:line-through'
                : option.picture
                  ? 'items-center gap-3 p-2 pr-4'
                  : 'items-center px-4 py-3',
              !compact && 'md:items-start',
            )}
          >
            <input
              type="radio"
              aria-labelledby={option.picture && `${name}-${place}`}
              aria-describedby={option.picture && `${name}-${place}-picture`}
              aria-label={option.soldOut ? `${option.label}, sold out` : undefined}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              required={required}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
            />
            {compact && option.soldOut && <Strike />}
            {option.picture && (
              <span
                id={`${name}-${place}-picture`}
                className="size-[80px] shrink-0 overflow-hidden rounded-s bg-plate"
              >
                <Picture
                  picture={option.picture.sources}
                  alt={option.picture.alt}
                  sizes="80px"
                  className={cx('size-full', option.picture.isMirrored && '-scale-x-100')}
                />
              </span>
            )}
            <span
              id={`${name}-${place}`}
              className={
                compact
                  ? 'contents'
                  : 'flex min-w-0 grow flex-wrap items-center gap-x-3 md:flex-col md:items-start md:gap-y-2'
              }
            >
              <span className={compact ? 'min-w-0 text-center' : 'min-w-0 grow basis-24 md:basis-auto'}>
                <span
                  className={cx(
                    'block',
                    compact ? 'type-label' : 'type-strong',
                    option.soldOut && !compact && 'line-through',
                  )}
                >
                  {option.label}
                </span>
                {option.help && <span className="type-note mt-0.5 block text-text-2">{option.help}</span>}
              </span>
              {option.extra && <span className="type-small tabular shrink-0">{option.extra}</span>}
            </span>
          </label>
        ))
      }
    </RadioFieldset>
  );
}

/** A line from corner to corner. */
function Strike() {
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full">
      <line x1="0" y1="0" x2="100%" y2="100%" stroke="currentColor" />
    </svg>
  );
}
