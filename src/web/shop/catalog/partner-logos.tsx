import { cx } from '#web/ui/cx.ts';

type LogoProps = { className?: string };

/** Rings and a bull's eye. */
export function AnythingTargetLogo({ className }: LogoProps) {
  return (
    <span className={cx('inline-flex items-center gap-4', className)}>
      <svg aria-hidden viewBox="0 0 64 64" className="size-16 shrink-0" fill="none" stroke="currentColor">
        <circle cx="32" cy="32" r="29" strokeWidth="4" />
        <circle cx="32" cy="32" r="18" strokeWidth="4" />
        <circle cx="32" cy="32" r="7" fill="currentColor" stroke="none" />
        <path d="M32 0v14M32 50v14M0 32h14M50 32h14" strokeWidth="4" />
      </svg>
      <span className="type-h2 leading-tight!">
        Anything
        <br />
        Target
      </span>
    </span>
  );
}

/** A grid with one cell filled. */
export function GriddLogo({ className }: LogoProps) {
  return (
    <span className={cx('inline-flex items-center gap-4', className)}>
      <svg
        aria-hidden
        viewBox="0 0 64 64"
        className="size-16 shrink-0"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
      >
        <path d="M2 2h60v60H2zM22 2v60M42 2v60M2 22h60M2 42h60" />
        <path d="M42 22h20v20H42z" fill="currentColor" stroke="none" />
      </svg>
      <span className="type-h2">Gridd</span>
    </span>
  );
}
