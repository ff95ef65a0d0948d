import type { ComponentProps } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Link, type LinkProps } from './link.tsx';

export type ButtonLevel = 'primary' | 'secondary' | 'text' | 'danger';
export type ButtonSize = 'large' | 'small';

type Look = { level?: ButtonLevel; size?: ButtonSize };

export type ButtonProps = Look &
  ComponentProps<'button'> & {
    /**
     * While an action runs: this label replaces the button's own, the width stays, and clicks do nothing. The button keeps the
     * focus, which a disabled one would lose.
     */
    busy?: string | false | undefined;
  };

/** Four levels; one primary per view. */
export function Button({
  level = 'primary',
  size = 'large',
  busy,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isBusy = typeof busy === 'string';
  return (
    <button
      {...rest}
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={cx(looks(level, size), className)}
    >
      <span className="grid place-items-center">
        <span className={cx('col-start-1 row-start-1 inline-flex items-center gap-2', isBusy && 'invisible')}>
          {children}
        </span>
        {isBusy && <span className="col-start-1 row-start-1">{busy}</span>}
      </span>
    </button>
  );
}

export type ButtonLinkProps = Look & LinkProps;

export function ButtonLink({ level = 'primary', size = 'large', className, ...rest }: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={cx(looks(level, size), 'inline-flex items-center justify-center gap-2', className)}
    />
  );
}

const levels: Readonly<Record<ButtonLevel, string>> = {
  primary: 'border border-transparent bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border border-text text-text hover:bg-hover',
  text: 'link px-0! text-text!',
  danger: 'border border-danger text-danger hover:bg-hover',
};

function looks(level: ButtonLevel, size: ButtonSize): string {
  return cx(
    'rounded-s text-center whitespace-nowrap transition-colors select-none max-[20rem]:whitespace-normal',
    size === 'large'
      ? 'type-strong min-h-12 px-6 py-2'
      : 'type-label min-h-10 px-4 py-2 pointer-coarse:min-h-11',
    levels[level],
    'off:cursor-not-allowed off:border-transparent off:bg-disabled off:text-on-disabled off:no-underline',
  );
}
