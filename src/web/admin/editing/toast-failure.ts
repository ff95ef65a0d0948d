import { refusalMessage } from '#web/api-client.ts';
import { toast } from '#web/ui/messages/toast-store.ts';

export const unreachable = 'Please check your connection and try again. Nothing you typed is lost.';

/** Says what went wrong, with the server's message if there is one (R-ADMIN-20). */
export function toastFailure(title: string, error: unknown): void {
  toast({ title, description: refusalMessage(error) ?? unreachable, tone: 'destructive' });
}
