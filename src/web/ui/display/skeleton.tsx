import { cx } from '#web/ui/cx.ts';

/** A placeholder for loading content, shown only if it takes longer than 200 ms. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      data-loading
      className={cx('animate-[appear_200ms_200ms_both] rounded-s bg-plate', className)}
    />
  );
}
