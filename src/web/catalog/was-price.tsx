import { cx } from '#web/ui/cx.ts';

/** What a reduced price is compared with, next to it; nothing for any other (R-PRICE-5). `was`: formatted. */
export function WasPrice({ was, className }: { was: string | null | undefined; className?: string }) {
  if (!was) return null;
  return (
    <s className={cx('type-small tabular font-normal text-text-2', className)}>
      <span className="sr-only">was </span>
      {was}
    </s>
  );
}
