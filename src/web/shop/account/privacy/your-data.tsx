import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as accounts from '#domain/api/accounts.privacy.calls.ts';
import { heldData } from '#domain/identity/privacy/held-data.ts';
import { ask } from '#web/ask.ts';
import { failureText } from '#web/failure-text.ts';
import { saveFile } from '#web/save-file.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { EraseAccount } from './erase-account.tsx';

/** What the store holds about the customer, as a file, and how to erase it (R-PRIV-1). */
export function YourData() {
  const [isErasing, setErasing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const download = useMutation({
    mutationFn: () => ask(accounts.exportData),
    onSuccess: (data) => saveFile('my-data.json', JSON.stringify(data, null, 2), 'application/json'),
    onError: (error) =>
      toast({ title: 'Not downloaded', description: failureText(error), tone: 'destructive' }),
  });
  return (
    <section aria-labelledby="your-data" className="mt-12 md:mt-16">
      <h2 id="your-data" className="type-h2">
        Your data
      </h2>
      <p className="type-body mt-2 text-text-2">What this store holds about you, and for how long.</p>
      <dl className="mt-4 divide-y divide-line rounded-m border border-line bg-surface">
        {heldData.map(([what, until]) => (
          <div key={what} className="grid gap-x-6 gap-y-1 px-4 py-4 md:grid-cols-2 md:px-6">
            <dt className="type-body font-semibold">{what}</dt>
            <dd className="type-body text-text-2">{until}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          level="secondary"
          size="small"
          busy={download.isPending && 'Downloading...'}
          onClick={() => download.mutate()}
        >
          Download my data
        </Button>
        {!isErasing && (
          <Button ref={opener} level="danger" size="small" onClick={() => setErasing(true)}>
            Erase my account
          </Button>
        )}
      </div>
      {isErasing && (
        <EraseAccount
          onCancel={() => {
            setErasing(false);
            requestAnimationFrame(() => opener.current?.focus());
          }}
        />
      )}
    </section>
  );
}
