import { Link } from '#web/ui/controls/link.tsx';
import { paths } from '#domain/paths.ts';
import { shop } from '#domain/shop.ts';
import { Mark } from '#web/brand/mark.tsx';

/** The mark and the store's name as live text, because the store can be renamed. */
export function Logo({ onFollow }: { onFollow?: () => void }) {
  const [name, word] = shop.wordmark;
  return (
    <Link to={paths.home} onClick={onFollow} className="flex h-11 shrink-0 items-center gap-[min(12px,3vw)]">
      <Mark className="size-[min(36px,10vw)] md:size-10" />
      <span>
        <span className="block font-display text-[min(1.0625rem,5vw)] leading-5 font-semibold uppercase">
          {name}
        </span>
        <span className="block text-[min(0.6875rem,3.5vw)] leading-4 font-semibold tracking-[0.18em] text-link uppercase">
          {word}
        </span>
        <span className="sr-only"> home</span>
      </span>
    </Link>
  );
}
