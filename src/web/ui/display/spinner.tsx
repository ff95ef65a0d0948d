import { cx } from '#web/ui/cx.ts';

export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'inline-block size-8 animate-[spin_900ms_linear_infinite] rounded-full border-2 border-line border-t-primary',
        className,
      )}
    />
  );
}
