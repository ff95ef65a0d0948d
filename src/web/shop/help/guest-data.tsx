import { useMutation } from '@tanstack/react-query';
import * as accounts from '#domain/api/accounts.privacy.calls.ts';
import { ask } from '#web/ask.ts';
import { failureText } from '#web/failure-text.ts';
import { saveFile } from '#web/save-file.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { toast } from '#web/ui/messages/toast-store.ts';

/** A guest's data, as a file or erased, for as long as the emailed code opens the order (R-PRIV-5). */
export function GuestData({ lookupId, onErased }: { lookupId: string; onErased: () => void }) {
  const failed = (title: string) => (error: Error) =>
    toast({ title, description: failureText(error), tone: 'destructive' });
  const download = useMutation({
    mutationFn: () => ask(accounts.exportGuestData, { lookupId }),
    onSuccess: (data) => saveFile('my-data.json', JSON.stringify(data, null, 2), 'application/json'),
    onError: failed('Not downloaded'),
  });
  const erase = useMutation({
    mutationFn: () => ask(accounts.eraseGuest, { lookupId }),
    onSuccess() {
      toast({ title: 'Data erased', description: 'We emailed you a confirmation.' });
      onErased();
    },
    onError: failed('Not erased'),
  });
  async function confirm() {
    const goesOn = await showAlert({
      title: 'Erase your data?',
      text: 'Your name, addresses, messages and subscriptions are erased for good, for all orders with this email. The orders stay in the store’s books without you, because tax law asks for them.',
      action: 'Erase my data',
      cancel: 'Cancel',
      danger: true,
    });
    if (goesOn) erase.mutate();
  }
  return (
    <div className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
      <Button
        level="text"
        size="small"
        busy={download.isPending && 'Downloading...'}
        onClick={() => download.mutate()}
      >
        Download my data
      </Button>
      <Button level="text" size="small" busy={erase.isPending && 'Erasing...'} onClick={() => void confirm()}>
        Erase my data
      </Button>
    </div>
  );
}
