import { AlertDialog as Radix } from 'radix-ui';
import { Button } from '#web/ui/controls/button.tsx';
import { closeOnEscape, scrim } from '#web/ui/overlays/dialog-parts.tsx';
import { useReturnedFocus } from '#web/ui/overlays/use-returned-focus.ts';
import type { WaitingAlert } from './alert-store.ts';

type AlertOverlayProps = {
  open: boolean;
  onClose: () => void;
  alert: WaitingAlert | undefined;
};

export function Overlay({ open, alert }: AlertOverlayProps) {
  const returnedFocus = useReturnedFocus();
  if (!alert) return null;
  // Focuses the cancel button, or the only button.
  const GoOn = alert.cancel ? Radix.Action : Radix.Cancel;
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => isOpen || alert.answer(false)}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          {...returnedFocus}
          {...closeOnEscape(() => alert.answer(false))}
          className="on-bone fixed top-1/2 left-1/2 z-50 w-[min(480px,calc(100vw-32px))] -translate-1/2 animate-[rise_200ms_var(--ease-in-place)] rounded-l bg-surface p-6 shadow-drawer outline-none"
        >
          <Radix.Title className={alert.title ? 'type-h3 mb-2' : 'sr-only'}>
            {alert.title ?? 'Please note'}
          </Radix.Title>
          <Radix.Description className="type-body">{alert.text}</Radix.Description>
          <div className="mt-6 flex justify-end gap-3">
            {alert.cancel && (
              <Radix.Cancel asChild>
                <Button level="secondary" size="small">
                  {alert.cancel}
                </Button>
              </Radix.Cancel>
            )}
            <GoOn asChild>
              <Button
                level={alert.danger ? 'danger' : 'primary'}
                size="small"
                className={alert.danger ? 'bg-red-700! text-bone-50!' : ''}
                onClick={(event) => {
                  // Closing the window would be a second answer.
                  event.preventDefault();
                  alert.answer(true);
                }}
              >
                {alert.action ?? 'OK'}
              </Button>
            </GoOn>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
