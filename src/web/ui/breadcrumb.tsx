import { ChevronRight } from 'lucide-react';
import { Link } from './link.tsx';

export type Crumb = { label: string; to: string };

/** The way from the top to this page; `current` is the page itself. */
export function Breadcrumb({
  crumbs,
  current,
  className,
}: {
  crumbs: readonly Crumb[];
  current: string;
  className?: string;
}) {
  return (
    <nav aria-label="Breadcrumb" className={className}>
      <ol className="type-small flex flex-wrap items-center gap-x-2 text-text-2">
        {crumbs.map(({ label, to }) => (
          <li key={to} className="flex items-center gap-2">
            <Link
              to={to}
              className="inline-flex min-h-10 items-center hover:text-text hover:underline pointer-coarse:min-h-11"
            >
              {label}
            </Link>
            <ChevronRight size={14} aria-hidden />
          </li>
        ))}
        <li aria-current="page" className="text-text">
          {current}
        </li>
      </ol>
    </nav>
  );
}
