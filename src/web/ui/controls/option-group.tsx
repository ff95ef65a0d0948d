import { cx } from '#web/ui/cx.ts';
import { RadioFieldset } from './radio-fieldset.tsx';

export type Option = { value: string; label: string; help?: string; extra?: string; disabled?: boolean };

export type OptionGroupProps = {
  legend: string;
  options: readonly Option[];
  value: string | null;
  onChange: (value: string) => void;
  error?: string | undefined;
  hideLegend?: boolean;
  className?: string;
  /** Small boxes in a row, as for sizes. */
  compact?: boolean;
};

/** A single choice shown as boxes: radio buttons in semantics and keyboard use. */
export function OptionGroup({
  legend,
  options,
  value,
  onChange,
  error,
  hideLegend,
  className,
  compact,
}: OptionGroupProps) {
  const boxes = compact
    ? 'flex flex-wrap gap-2'
    : 'grid gap-2 md:grid-cols-[repeat(auto-fit,minmax(136px,1fr))]';
  return (
    <RadioFieldset {...{ legend, hideLegend, error, className, boxes }}>
      {(name) =>
        options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'relative flex min-h-12 cursor-pointer rounded-s border border-edge bg-surface hover:border-text',
              'has-checked:border-primary has-checked:bg-selected has-checked:shadow-[inset_0_0_0_1px_var(--primary)] forced-colors:has-checked:border-4',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              'has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:border-line has-disabled:bg-transparent has-disabled:text-text-2',
              compact
                ? 'min-w-16 items-center justify-center px-3 has-disabled:line-through'
                : 'items-center gap-3 px-4 py-3 md:flex-col md:items-start md:gap-2',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
            />
            <span className={compact ? 'min-w-0 text-center' : 'min-w-0 grow'}>
              <span className={cx('block', compact ? 'type-label' : 'type-strong')}>{option.label}</span>
              {option.help && <span className="type-note mt-0.5 block text-text-2">{option.help}</span>}
            </span>
            {option.extra && <span className="type-small tabular shrink-0">{option.extra}</span>}
          </label>
        ))
      }
    </RadioFieldset>
  );
}
