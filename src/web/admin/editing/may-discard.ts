import { showAlert, type Alert } from '#web/ui/messages/alert-store.ts';

export const leaveQuestion: Alert = {
  title: 'Leave without saving?',
  text: 'Your changes have not been saved.',
  action: 'Leave',
  cancel: 'Keep editing',
  danger: true,
};

/** Asks before closing a dialog with unsaved changes; resolves to true if it may close. */
export function mayDiscard(): Promise<boolean> {
  return showAlert(leaveQuestion);
}
