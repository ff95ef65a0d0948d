import { useId, useState, type SubmitEvent } from 'react';
import * as restock from '#domain/api/restock.calls.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { choiceName, nameWithChoice } from '#domain/catalog/products/variants.ts';
import { colorName } from '#domain/catalog/holster/options.ts';
import { refusalMessage } from '#web/api-client.ts';
import { ask } from '#web/ask.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';

type RestockFormProps = {
  product: Pick<Product, 'id' | 'name'>;
  /** What is sold out of it; empty: all. */
  size: string;
  color: string;
};

/** On a sold-out product or variant: asks for the address that gets one email when it is back (R-RESTOCK-1). */
export function RestockForm({ product, size, color }: RestockFormProps) {
  const choice = { size, color };
  const titleId = useId();
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState<{ wanted: string; email: string } | null>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const chosen = choiceName(choice, colorName);
  const wanted = nameWithChoice(product.name, choice, colorName);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // From the field: it may have been filled in before this code loaded.
    const typed = new FormData(event.currentTarget).get('email');
    const email = typeof typed === 'string' ? typed : '';
    setEmail(email);
    if (!/^[^\s@]+@\S+$/.test(email.trim())) return setError('Please enter your email address');
    setError(undefined);
    setBusy(true);
    try {
      await ask(restock.request, {}, { productId: product.id, ...choice, email });
      setAsked({ wanted, email: email.trim() });
    } catch (cause) {
      setError(refusalMessage(cause) ?? 'Please check your connection and try again.');
    } finally {
      setBusy(false);
    }
  }

  // Another choice asks anew.
  if (asked?.wanted === wanted) {
    return (
      <output className="block">
        <Notice title="Check your email">
          Open the link we sent to <strong className="wrap-anywhere">{asked.email}</strong> to confirm. Then
          we’ll email you once, when {wanted} is back in stock.
        </Notice>
      </output>
    );
  }
  return (
    <form
      noValidate
      method="post"
      aria-labelledby={titleId}
      onSubmit={(event) => void send(event)}
      className="grid gap-3 rounded-m border border-line bg-surface p-4"
    >
      <h2 id={titleId} className="type-strong wrap-anywhere">
        {chosen === '' ? 'Email me when it’s back' : `${chosen}: email me when it’s back`}
      </h2>
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label="Email"
          hideLabel
          placeholder="Email address"
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          aria-required
          value={email}
          error={error}
          onChange={(event) => setEmail(event.target.value)}
          className="min-w-0 grow-999 basis-48"
        />
        <Button type="submit" busy={busy && 'Sending...'} className="grow">
          Email me
        </Button>
      </div>
      <p className="type-note text-text-2">We’ll ask you to confirm, then send one email. Nothing else.</p>
    </form>
  );
}
