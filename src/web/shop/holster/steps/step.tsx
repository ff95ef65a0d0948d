import { useId, type ReactNode } from 'react';

type StepProps = {
  title: string;
  /** The chosen value, next to the heading. */
  aside?: ReactNode;
  /** A line below the heading. */
  note?: ReactNode;
  children: ReactNode;
};

/** One choice of the builder under its heading. */
export function Step({ title, aside, note, children }: StepProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line py-7 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 id={id} className="type-h3">
          {title}
        </h3>
        {aside !== undefined && <span className="type-small text-text-2">{aside}</span>}
      </div>
      {note !== undefined && <div className="type-small mt-1 text-text-2">{note}</div>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
