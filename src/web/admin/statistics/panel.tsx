import { useId, type ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

type PanelProps = { title: string; aside?: ReactNode; children: ReactNode; className?: string };

/** A paper-colored card with a heading. */
export function Panel({ title, aside, children, className }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cx('flex min-w-0 flex-col rounded-m border border-line bg-surface p-4 md:p-6', className)}
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="type-h3">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
