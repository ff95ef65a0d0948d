import { Link } from '#web/ui/controls/link.tsx';
import { paths } from '#domain/paths.ts';
import { useFacts } from '#web/facts.ts';
import { Mark } from '#web/brand/mark.tsx';

/** The mark and the store's name as live text, because the store can be renamed. */
export function Logo({ onFollow }: { onFollow?: () => void }) {
  const [name, ...words] = useFacts().name.split(' ');
  return (
    <Link
      to={paths.home}
      onClick={onFollow}
      className="flex min-h-11 shrink-0 items-center gap-[min(12px,3vw)]"
    >
      <Mark className="size-[min(36px,10vw)] md:size-10" />
      <span className="max-w-[min(10rem,50vw)] min-w-0 md:max-w-[15rem]">
        <span className="block truncate font-display text-[min(1.0625rem,5vw)] leading-[1.18] font-semibold uppercase">
          {name}
        </span>
        <span className="block truncate text-[min(0.6875rem,3.5vw)] leading-[1.45] font-semibold tracking-[0.18em] text-link uppercase">
          {words.join(' ')}
        </span>
        <span className="sr-only"> home</span>
      </span>
    </Link>
  );
}
