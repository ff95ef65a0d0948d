import { Link } from '#web/ui/link.tsx';
import { paths } from '#domain/paths.ts';
import { shop } from '#domain/shop.ts';

/** The mark and the shop's name in live text, since the shop can be renamed. */
export function Logo({ onFollow }: { onFollow?: () => void }) {
  const [name, word] = shop.wordmark;
  return (
    <Link to={paths.home} onClick={onFollow} className="flex h-11 shrink-0 items-center gap-3">
      <svg viewBox="0 0 64 64" aria-hidden className="size-9 md:size-10">
        <path
          fill="currentColor"
          d="M2 50 22 18l9 13 9-19 22 38h-9.500L40.200 28.600 34.600 40l-12.200-7L11.600 50ZM27.400 50l6-6.400 6.200 2.800 2-3.800 4.200 7.400Z"
        />
      </svg>
      <span>
        <span className="block font-display text-[1.0625rem] leading-5 font-semibold uppercase">{name}</span>
        <span className="block text-[0.6875rem] leading-4 font-semibold tracking-[0.18em] text-link uppercase">
          {word}
        </span>
        <span className="sr-only"> home</span>
      </span>
    </Link>
  );
}
