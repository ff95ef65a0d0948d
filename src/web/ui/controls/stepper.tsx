import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { useEarly } from '#web/ui/use-early.ts';

export type StepperProps = {
  /** The label, such as 'Quantity of Two-Point Sling'. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** Parses typed text; anything invalid becomes `min`. */
  read: (typed: string) => number;
  min?: number;
  max?: number;
  /** Minus stays enabled at `min` and goes below it, as in a cart, where that removes the line. */
  stepsBelow?: boolean;
  disabled?: boolean;
  /** The field's name in a form that the browser sends by itself. */
  name?: string;
  size?: 'large' | 'small';
  className?: string;
};

/** Minus, an editable number, plus. */
export function Stepper({
  label,
  value,
  onChange,
  read,
  min = 1,
  max = 99,
  stepsBelow = false,
  disabled = false,
  name,
  size = 'large',
  className,
}: StepperProps) {
  /** The text being typed; null otherwise. */
  const [typed, setTyped] = useState<string | null>(null);
  const input = useEarly<HTMLInputElement>((input) => {
    const early = read(input.value);
    if (early !== value) onChange(early);
  });
  const commit = () => {
    if (typed === null) return;
    const next = read(typed);
    setTyped(null);
    if (next !== value) onChange(next);
  };
  const side = cx(
    'grid h-full place-items-center transition-colors noscript:hidden hover:bg-hover disabled:text-on-disabled disabled:hover:bg-transparent',
    size === 'large' ? 'w-12' : 'w-10 max-md:w-9',
  );
  return (
    <fieldset
      aria-label={label}
      className={cx(
        'inline-flex items-center rounded-s border border-edge bg-surface',
        // As high as the button of its size.
        size === 'large'
          ? 'h-[max(48px,1.5rem+18px)]'
          : 'h-[max(40px,1.25rem+18px)] pointer-coarse:h-[max(44px,1.25rem+18px)]',
        className,
      )}
    >
      <button
        type="button"
        aria-label="Decrease quantity"
        className={side}
        disabled={disabled || (value <= min && !stepsBelow)}
        onClick={() => onChange(value - 1)}
      >
        <Minus size={16} aria-hidden />
      </button>
      <input
        ref={input}
        name={name}
        inputMode="numeric"
        aria-label={label}
        value={typed ?? String(value)}
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // Takes the number; a form is sent by its button.
            event.preventDefault();
            commit();
          }
          const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
          if (by === 0) return;
          event.preventDefault();
          const next = (typed === null ? value : read(typed)) + by;
          setTyped(null);
          if (next >= min && next <= max) onChange(next);
        }}
        className="type-strong tabular h-full w-[max(36px,1.5rem)] bg-transparent text-center"
      />
      <button
        type="button"
        aria-label="Increase quantity"
        className={side}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus size={16} aria-hidden />
      </button>
    </fieldset>
  );
}
