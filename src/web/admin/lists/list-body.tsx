import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import type { AdminList } from './use-admin-list.ts';

type ListBodyProps = {
  list: Pick<AdminList<unknown>, 'rows' | 'error' | 'isFormer'>;
  children: ReactNode;
};

/** What a list shows. Rows of a former address are seen, not operated: the heading already names another list. */
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
