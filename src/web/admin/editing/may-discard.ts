import { showAlert } from '#web/ui/messages/alert-store.ts';

/** Asks before a dialog that holds unsaved changes is left; resolves to whether it may be. */
export function mayDiscard(): Promise<boolean> {
  return showAlert({
    title: 'Leave without saving?',
    text: 'What you changed here has not been saved.',
    action: 'Leave',
    cancel: 'Keep editing',
    danger: true,
  });
}
