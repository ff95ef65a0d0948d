import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

/** Limits content to the page width inside its margins. */
export function Container({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx('container-page', className)}>{children}</div>;
}
