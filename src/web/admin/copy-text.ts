import { toast, type Toast } from '#web/ui/messages/toast-store.ts';

type Said = Pick<Toast, 'title' | 'description'>;

/** Copies a text to the clipboard, and says whether that worked. */
export async function copyText(text: string, done: Said, failed: Said): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    toast({ ...failed, tone: 'destructive' });
  }
}
