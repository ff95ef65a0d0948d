import { cx } from '#web/ui/cx.ts';

/** The store's logo mark, in the text color. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden className={cx(className)}>
      <path
        fill="currentColor"
        d="M2 50 22 18l9 13 9-19 22 38h-9.500L40.200 28.600 34.600 40l-12.200-7L11.600 50ZM27.400 50l6-6.400 6.200 2.800 2-3.800 4.200 7.400Z"
      />
    </svg>
  );
}
