import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

const sizes = { large: 'type-price-lg', medium: 'type-price', small: 'type-strong tabular' } as const;

/** A formatted amount of money, in tabular digits. */
export function Price({
  size = 'small',
  children,
  className,
}: {
  size?: keyof typeof sizes;
  children: ReactNode;
  className?: string;
}) {
  return <span className={cx(sizes[size], className)}>{children}</span>;
}
