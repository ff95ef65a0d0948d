import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { cx } from '#web/ui/cx.ts';
import { useReturnedFocus } from './use-returned-focus.ts';
import { useShownErrors } from './use-shown-errors.ts';

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
};

export const scrim =
  'fixed inset-0 z-40 animate-[appear_200ms_var(--ease-in-place)] bg-ink-950/62 data-[state=closed]:animate-[disappear_160ms_var(--ease-away)_forwards]';

/** A window over the dimmed page; a click outside closes it. `className` sets its position. */
export function SheetOverlay({ open, onClose, ...content }: SheetProps & { className: string }) {
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <SheetContent {...content} />
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The header, scrolling body and footer shared by dialog and drawer. */
function SheetContent({
  className,
  title,
  description,
  subtitle,
  children,
  foot,
}: Omit<SheetProps, 'open' | 'onClose'> & { className: string }) {
  return (
    <Radix.Content
      ref={useShownErrors()}
      {...useReturnedFocus()}
      {...(description || subtitle ? {} : { 'aria-describedby': undefined })}
      className={cx('on-bone fixed z-50 flex flex-col bg-ground shadow-drawer outline-none', className)}
    >
      <header className="flex min-h-18 shrink-0 items-center justify-between gap-3 border-b border-line bg-surface py-3 pr-3 pl-6">
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
      <section
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard, even with nothing focusable inside
        tabIndex={0}
        className="relative grow overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
      >
        {children}
      </section>
      {foot && (
        <footer className="shrink-0 border-t border-line bg-surface p-6 pb-[max(24px,env(safe-area-inset-bottom))]">
          {foot}
        </footer>
      )}
    </Radix.Content>
  );
}
