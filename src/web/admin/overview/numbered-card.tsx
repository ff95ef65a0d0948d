import { useId, type ReactNode } from 'react';

type NumberedCardProps = { title: string } & (
  | { none: string; children?: ReactNode }
  | { count: string; note: ReactNode; actions?: ReactNode; children: ReactNode }
);

/** A card that begins with how much there is to do; without work it is one line (R-STAT-11). */
export function NumberedCard({ title, children, ...content }: NumberedCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-m border border-line bg-surface">
      {'none' in content ? (
        <p className="type-small px-4 py-3 text-text-2 sm:px-5">
          <strong id={id} className="font-semibold text-text">
            {title}
          </strong>
          : {content.none}
        </p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 px-4 py-3 sm:px-5 sm:py-4">
          <div className="flex min-w-0 items-center gap-3 sm:gap-4">
            <span aria-hidden className="type-h2 tabular sm:text-[2.5rem]! sm:leading-none">
              {content.count}
            </span>
            <div className="min-w-0">
              <h2 id={id} className="type-h3">
                <span className="sr-only">{content.count} </span>
                {title}
              </h2>
              <p className="type-small text-text-2">{content.note}</p>
            </div>
          </div>
          {content.actions && (
            <div className="flex flex-row-reverse flex-wrap items-center gap-x-5 gap-y-2 max-sm:w-full sm:flex-row">
              {content.actions}
            </div>
          )}
        </div>
      )}
      {children}
    </section>
  );
}
