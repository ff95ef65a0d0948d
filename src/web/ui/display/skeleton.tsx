import { cx } from '#web/ui/cx.ts';

/** A still shape of what is coming, shown only if it takes longer than 200 ms. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden className={cx('animate-[appear_200ms_200ms_both] rounded-s bg-plate', className)} />
  );
}
