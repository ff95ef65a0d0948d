import { toast, type Toast } from '#web/ui/messages/toast-store.ts';

export type Done = { message: string; isEmailKept?: boolean };

/** Says what a call did, and if its email went to nobody (R-EMAIL-3). */
export function toastDone({ message, isEmailKept = false }: Done, more: Pick<Toast, 'tone'> = {}): void {
  toast({
    title: message,
    ...(isEmailKept && { description: 'Not emailed: no mail server is set up.' }),
    ...more,
  });
}
