import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

export type SubmenuPanelProps = { id: string; isOpen: boolean; className: string; children: ReactNode };

/** The list below a navigation entry; `className` sets its position and width. */
export function SubmenuPanel({ id, isOpen, className, children }: SubmenuPanelProps) {
  return (
    <ul
      id={id}
      hidden={!isOpen}
      className={cx(
        'absolute z-30 animate-[appear_200ms_var(--ease-in-place)] rounded-b-m bg-surface p-2 text-text shadow-menu',
        className,
      )}
    >
      {children}
    </ul>
  );
}

export const submenuEntry =
  'flex h-11 w-full items-center rounded-s px-3 text-[0.9375rem] font-semibold transition-colors hover:bg-hover';
