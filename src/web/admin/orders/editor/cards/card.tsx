import type { ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { cx } from '#web/ui/cx.ts';
import { useStillFoot } from './use-still-foot.ts';

type CardProps = {
  title: string;
  /** On the right of the title. */
  aside?: ReactNode;
  note?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** A part of the order's page. */
export function Card({ title, aside, note, className, children }: CardProps) {
  return (
    <section
      aria-label={title}
      className={cx('rounded-l border border-line bg-surface p-4 sm:p-6', className)}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="type-h3">{title}</h3>
        {aside}
      </div>
      {note && <p className="type-small text-text-2">{note}</p>}
      {children && <div className="mt-4">{children}</div>}
    </section>
  );
}

type PanelProps = {
  title: string;
  note?: ReactNode;
  onClose: () => void;
  /** Below a line: the email switch and the buttons. */
  foot: ReactNode;
  children: ReactNode;
};

/** A card that does something: it opens at the top of the page, above what it changes. */
export function Panel({ title, note, onClose, foot, children }: PanelProps) {
  const stillFoot = useStillFoot();
  return (
    <section aria-label={title} className="rounded-l border-2 border-primary bg-surface">
      <div className="flex items-start justify-between gap-4 p-4 pb-0 sm:p-6 sm:pb-0">
        <div>
          <h3 className="type-h3">{title}</h3>
          {note && <p className="type-small wrap-anywhere text-text-2">{note}</p>}
        </div>
        <button
          type="button"
          aria-label={`Close ${title}`}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-s hover:bg-hover"
          onClick={onClose}
        >
          <X size={20} aria-hidden />
        </button>
      </div>
      {children}
      <div
        ref={stillFoot}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-4 py-3 sm:px-6"
      >
        {foot}
      </div>
    </section>
  );
}
