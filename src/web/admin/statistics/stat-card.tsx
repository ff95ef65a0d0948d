import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Link } from '#web/ui/controls/link.tsx';

export type Stat = {
  label: string;
  value: string;
  note: ReactNode;
  /** What the value counts; the whole card is then a link to it. */
  to?: string;
};

/** The statistics at the top, each with its label and a note. */
export function StatCards({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(8rem,20%),1fr))] gap-3 md:gap-4">
      {stats.map(({ label, value, note, to }) => (
        <div
          key={label}
          className={cx(
            'rounded-m border border-line bg-surface p-3 md:p-5',
            to !== undefined && 'relative hover:bg-hover',
          )}
        >
          <dt className="type-small text-text-2">{label}</dt>
          <dd className="type-h3 tabular mt-1 text-[clamp(1rem,4.5vw,1.25rem)]! wrap-anywhere lg:text-[1.75rem]! lg:leading-10">
            {to === undefined ? (
              value
            ) : (
              <Link to={to} className="after:absolute after:inset-0 hover:underline">
                {value}
              </Link>
            )}
          </dd>
          <dd className="type-small mt-1 text-text-2">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
