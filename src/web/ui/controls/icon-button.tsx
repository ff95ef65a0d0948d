import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

export type IconButtonProps = ComponentProps<'button'> & {
  label: string;
  children: ReactNode;
};

/** A 44 px icon button with an accessible name. */
export function IconButton({ label, className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cx(
        'grid size-11 shrink-0 place-items-center rounded-s transition-colors hover:bg-hover disabled:text-on-disabled disabled:hover:bg-transparent',
        className,
      )}
    >
      {children}
    </button>
  );
}
