import type { ReactNode } from 'react';
import { failureText } from '#web/failure-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import type { AdminList } from './use-admin-list.ts';

type Shown = Pick<AdminList<unknown>, 'rows' | 'error'> &
  Partial<Pick<AdminList<unknown>, 'isFormer' | 'isLoading' | 'hasMore' | 'showMore'>>;

type ListFrameProps = {
  /** An `AdminList`, or the rows and the error of a query. */
  list: Shown;
  /** Such as 'Failed to fetch orders'; without it, the page itself says that the rows could not be read. */
  failed?: string;
  /** What to do once there is a connection; by default the list has a button to refresh it. */
  next?: string;
  /** A button that does it. */
  retry?: ReactNode;
  /** What stands for no rows. */
  empty?: ReactNode;
  /** The height of the rows to come. */
  skeleton?: string;
  children: ReactNode;
};

/**
 * The states of a list in the dashboard: failed, loading, empty, or its rows as children, with a button for more. Rows of the previous
 * address are visible but inert, because the heading already names the new list.
 */
export function ListFrame(props: ListFrameProps) {
  const { list, failed, next = 'press Refresh', retry, empty, skeleton = 'h-96', children } = props;
  const { rows, error, isFormer = false } = list;
  const isFirstComing = rows === undefined && error === null;
  return (
    <>
      {failed && error !== null && (
        <Notice tone="red" role="alert" title={failed} className="mb-6">
          {failureText(error, { next })} {retry}
        </Notice>
      )}
      <div
        aria-busy={isFormer || isFirstComing}
        inert={isFormer}
        className={cx('transition-opacity', isFormer && 'opacity-60')}
      >
        {isFirstComing && <Skeleton className={skeleton} />}
        {rows?.length === 0 && empty}
        {rows && rows.length > 0 && children}
        {list.hasMore && (
          <Button
            level="secondary"
            className="mt-6"
            busy={list.isLoading && 'Loading...'}
            onClick={() => void list.showMore?.()}
          >
            Show more
          </Button>
        )}
      </div>
    </>
  );
}
