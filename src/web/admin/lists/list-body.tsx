import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import type { AdminList } from './use-admin-list.ts';

type ListBodyProps = {
  list: Pick<AdminList<unknown>, 'rows' | 'error' | 'isFormer'>;
  children: ReactNode;
};

/** A list's content. Rows of the previous address are visible but inert, because the heading already names the new list. */
export function ListBody({ list, children }: ListBodyProps) {
  const isFirstComing = list.rows === undefined && list.error === null;
  return (
    <div
      aria-busy={list.isFormer || isFirstComing}
      inert={list.isFormer}
      className={cx('transition-opacity', list.isFormer && 'opacity-60')}
    >
      {children}
    </div>
  );
}
