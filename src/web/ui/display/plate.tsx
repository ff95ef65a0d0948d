import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

/** The square that goods lie on; its colour is the pictures' own ground. */
export function Plate({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx('relative aspect-square overflow-hidden rounded-s bg-plate *:size-full', className)}>
      {children}
    </div>
  );
}
