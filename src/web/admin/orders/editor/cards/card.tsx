import type { ReactNode, ComponentProps, FormEvent, RefObject } from 'react';
import X from 'lucide-react/icons/x';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { cx } from '#web/ui/cx.ts';
import { stillFoot } from './still-foot.ts';

type CardProps = {
  title: string;
  /** Beside the title. */
  badge?: ReactNode;
  /** On the right of the title. */
  aside?: ReactNode;
  note?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** A part of the order's page. */
export function Card({ title, badge, aside, note, className, children }: CardProps) {
  return (
    <section
      aria-label={title}
      className={cx('rounded-l border border-line bg-surface p-4 sm:p-6', className)}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="type-h3">{title}</h3>
          {badge}
        </span>
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
  element: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent) => unknown;
  /** The email switch. Left out: nothing to email; nor is there for a customer without an address. */
  notify?: ({ address: string } & Omit<ComponentProps<typeof Checkbox>, 'label'>) | false;
  action: string;
  busy: string | false;
  isOff?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A card that does something: it opens at the top of the page, above what it changes. Below a line, the email switch on the left and
 * the two buttons on the right; for phones one above the other.
 */
export function Panel({ title, note, element, onSubmit, notify = false, onClose, ...props }: PanelProps) {
  const { address = '', ...checkbox } = notify || {};
  return (
    <form ref={element} noValidate onSubmit={(event) => void onSubmit(event)}>
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
        {props.children}
        <div
          ref={stillFoot}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-4 py-3 sm:px-6"
        >
          {address === '' ? (
            <span />
          ) : (
            <Checkbox {...checkbox} className="wrap-anywhere" label={`Email ${address}`} />
          )}
          <div className="flex gap-3 max-sm:w-full">
            <Button level="secondary" size="small" className="max-sm:grow" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              size="small"
              className="max-sm:grow"
              disabled={props.isOff}
              busy={props.busy}
            >
              {props.action}
            </Button>
          </div>
        </div>
      </section>
    </form>
  );
}
