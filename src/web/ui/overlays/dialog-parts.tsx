import type { KeyboardEvent, ReactNode } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import X from 'lucide-react/icons/x';
import { Dialog as Radix } from 'radix-ui';
import { cx } from '#web/ui/cx.ts';
import { windowFoot } from './published-height.ts';
import { showErrors } from './show-errors.ts';
import { useKeptFocus, useReturnedFocus } from './use-returned-focus.ts';

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Announced to screen readers if the title alone is not enough. */
  description?: string;
  /** Shown below the title and announced with it; replaces `description`. */
  subtitle?: ReactNode;
  children: ReactNode;
  /** Fixed below the scrolling body. */
  foot?: ReactNode;
  /** A window of its own: the header has a way back instead of a cross, the title's badges and the record's actions. */
  page?: PageParts;
};

/** `back`: where closing leads, such as 'Orders'. */
export type PageParts = { back: string; badges?: ReactNode; actions?: ReactNode };

/** Also over an open dialog, because a later window comes later in the document. */
export const scrim =
  'fixed inset-0 z-50 animate-[appear_200ms_var(--ease-in-place)] bg-ink-950/62 data-[state=closed]:animate-[disappear_160ms_var(--ease-away)_forwards]';

type Placed = {
  className: string;
  /** Whether the focus starts in the first field of the form; that of a page starts at its title. */
  startsInForm?: boolean;
};

/** A window over the dimmed page; a click outside closes it. `className` sets its position. */
export function SheetOverlay({ open, onClose, ...content }: SheetProps & Placed) {
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <SheetContent onClose={onClose} {...content} />
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Radix gives Escape to what came last, also if that is a toast, which leaves it to the window (R-MSG-3). Spread into the content. */
export function closeOnEscape(close: () => void) {
  return {
    onKeyDown(event: KeyboardEvent) {
      const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
      if (event.key === 'Escape' && isOwn && !event.isDefaultPrevented()) close();
    },
  };
}

/** The header, scrolling body and footer shared by dialog and drawer. */
function SheetContent({
  onClose,
  className,
  startsInForm = false,
  title,
  description,
  subtitle,
  children,
  foot,
  page,
}: Omit<SheetProps, 'open'> & Placed) {
  return (
    <Radix.Content
      ref={showErrors}
      {...useReturnedFocus(page ? 'title' : startsInForm ? 'form' : undefined)}
      {...useKeptFocus()}
      {...closeOnEscape(onClose)}
      {...(description || subtitle ? {} : { 'aria-describedby': undefined })}
      className={cx(
        'on-bone fixed z-50 flex flex-col bg-ground shadow-drawer outline-none',
        // Zoomed to 400 %, header and footer would leave no room: all of it scrolls.
        '[@media(height<25rem)]:overflow-y-auto',
        className,
      )}
    >
      {!page && <SheetHeader {...{ title, subtitle, description }} />}
      <section
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard, even with nothing focusable inside
        tabIndex={0}
        className="relative grow scroll-py-4 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2 [@media(height<25rem)]:shrink-0 [@media(height<25rem)]:overflow-y-visible"
      >
        {page && <PageHeader {...{ title, subtitle, page }} />}
        {children}
      </section>
      {foot && (
        <footer
          ref={windowFoot}
          className="shrink-0 border-t border-line bg-surface p-6 pb-[max(24px,env(safe-area-inset-bottom))]"
        >
          {foot}
        </footer>
      )}
    </Radix.Content>
  );
}

function SheetHeader({
  title,
  subtitle,
  description,
}: Pick<SheetProps, 'title' | 'subtitle'> & { description: string | undefined }) {
  return (
    <header className="flex min-h-18 shrink-0 items-center justify-between gap-3 border-b border-line bg-surface py-4 pr-3 pl-6">
      <div className="min-w-0">
        <Radix.Title className="type-h3">{title}</Radix.Title>
        {(subtitle ?? description) && (
          <Radix.Description className={subtitle ? 'type-small wrap-anywhere text-text-2' : 'sr-only'}>
            {subtitle ?? description}
          </Radix.Description>
        )}
      </div>
      <Radix.Close
        aria-label="Close"
        className="grid size-11 shrink-0 place-items-center rounded-s hover:bg-hover"
      >
        <X size={20} aria-hidden />
      </Radix.Close>
    </header>
  );
}

/** On the ground, as a page's head is: it scrolls away with the page. */
function PageHeader({
  title,
  subtitle,
  page: { back, badges, actions },
}: Pick<SheetProps, 'title' | 'subtitle'> & { page: PageParts }) {
  return (
    <header className="px-4 pt-2 md:px-8">
      <div className="mx-auto max-w-[1376px]">
        <Radix.Close className="type-small -ml-1 inline-flex min-h-11 items-center gap-1 rounded-s pr-2 text-text-2 hover:text-text">
          <ChevronLeft size={18} aria-hidden />
          {back}
        </Radix.Close>
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Radix.Title data-title tabIndex={-1} className="type-h2 wrap-anywhere outline-none">
                {title}
              </Radix.Title>
              {badges}
            </div>
            {subtitle && (
              <Radix.Description className="type-small wrap-anywhere text-text-2">
                {subtitle}
              </Radix.Description>
            )}
          </div>
          {actions}
        </div>
      </div>
    </header>
  );
}
