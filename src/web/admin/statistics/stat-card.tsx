import type { ReactNode } from 'react';

export type Stat = { label: string; value: string; note: ReactNode };

/** The statistics at the top, each with its label and a note. */
export function StatCards({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      {stats.map(({ label, value, note }) => (
        <div key={label} className="rounded-m border border-line bg-surface p-3 md:p-5">
          <dt className="type-small text-text-2">{label}</dt>
          <dd className="type-h3 tabular mt-1 text-[clamp(1rem,4.5vw,1.25rem)]! wrap-anywhere lg:text-[1.75rem]! lg:leading-10">
            {value}
          </dd>
          <dd className="type-small mt-1 text-text-2">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
