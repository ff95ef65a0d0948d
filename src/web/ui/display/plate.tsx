import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

/** The square behind product pictures, in the pictures' background color. */
export function Plate({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx('relative aspect-square overflow-hidden rounded-s bg-plate *:size-full', className)}>
      {children}
    </div>
  );
}
