import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { Toast as Radix } from 'radix-ui';
import { useRef, useEffect, type RefObject } from 'react';
import {
  dismissToast,
  toastDuration,
  toastHotkey,
  toastSwipeThreshold,
  type ShownToast,
} from './toast-store.ts';

export function Overlay({ toasts }: { open: boolean; onClose: () => void; toasts: readonly ShownToast[] }) {
  const viewport = useRef<HTMLOListElement>(null);
  const returnFocus = useFocusBefore(viewport);
  /** Whether a window takes the Escape that Radix closes the toast for. */
  const isTaken = useRef(false);
  return (
    <Radix.Provider
      duration={toastDuration}
      swipeDirection="right"
      swipeThreshold={toastSwipeThreshold}
      label="Message"
    >
      {toasts.map(({ id, open, title, description, tone, action }) => (
        <Radix.Root
          key={id}
          open={open}
          onOpenChange={(isOpen) => {
            if (isOpen) return;
            if (isTaken.current) {
              isTaken.current = false;
              return;
            }
            dismissToast(id);
            returnFocus();
          }}
          onEscapeKeyDown={({ target }) => {
            isTaken.current = target instanceof Element && target.closest('[role$=dialog]') !== null;
          }}
          type={tone === 'destructive' ? 'foreground' : 'background'}
          className="on-charcoal flex w-full items-start max-[20rem]:flex-wrap gap-3 rounded-m border border-line bg-ink-900 p-4 shadow-toast data-[state=open]:animate-[rise_200ms_var(--ease-in-place)] data-[state=closed]:animate-[disappear_160ms_var(--ease-away)_forwards] data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
        >
          {tone === 'destructive' ? (
            <CircleAlert size={20} aria-hidden className="mt-0.5 shrink-0 text-danger" />
          ) : (
            <CircleCheck size={20} aria-hidden className="mt-0.5 shrink-0 text-positive" />
          )}
          <div className="min-w-0 flex-1">
            <Radix.Title className="type-strong">{title}</Radix.Title>
            {description && (
              <Radix.Description className="type-small mt-1 text-text-2">{description}</Radix.Description>
            )}
          </div>
          {action && (
            <Radix.Action
              altText={action.label}
              onClick={action.onSelect}
              className="type-label link -my-1 inline-flex min-h-11 shrink-0 items-center self-center max-[20rem]:order-last max-[20rem]:basis-full"
            >
              {action.label}
            </Radix.Action>
          )}
          <Radix.Close
            aria-label="Dismiss"
            className="-m-2 grid size-11 shrink-0 place-items-center rounded-s hover:bg-hover"
          >
            <X size={16} aria-hidden />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        ref={viewport}
        hotkey={toastHotkey}
        label="Messages ({hotkey})"
        className="toast-place"
      />
    </Radix.Provider>
  );
}

/** Returns a function that moves the focus from the toasts back to the element that had it before them. */
function useFocusBefore(viewport: RefObject<HTMLElement | null>): () => void {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    const remember = () => {
      const { activeElement } = document;
      // Around the list are the stops by which Tab enters and leaves it.
      if (!activeElement?.closest('[role=region]')?.contains(viewport.current))
        before.current = activeElement;
    };
    remember();
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [viewport]);
  return () => {
    // A toast that closes leaves the focus that it had on its list.
    if (!viewport.current?.contains(document.activeElement)) return;
    const place = before.current?.isConnected ? before.current : null;
    const isPlace = place instanceof HTMLElement && place !== document.body;
    (isPlace ? place : document.getElementById('main'))?.focus({ preventScroll: true });
  };
}
