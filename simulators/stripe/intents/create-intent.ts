import type { Provider } from '../provider.ts';
import type { Intent } from '../state/records.ts';
import { clientSecretOf, newId } from '../wire/ids.ts';

export type NewIntent = Pick<Intent, 'amount' | 'currency' | 'metadata'> &
  Partial<Pick<Intent, 'description' | 'receiptEmail' | 'captureMethod' | 'paymentMethod'>>;

/** A new, unconfirmed intent in the ledger. */
export function createIntent({ ledger, now }: Provider, wanted: NewIntent): Intent {
  const id = newId('pi');
  const intent: Intent = {
    id,
    clientSecret: clientSecretOf(id),
    status: wanted.paymentMethod ? 'requires_confirmation' : 'requires_payment_method',
    description: null,
    receiptEmail: null,
    captureMethod: 'automatic',
    paymentMethod: null,
    ...wanted,
    chargeIds: [],
    lastError: null,
    createdAt: now(),
    canceledAt: null,
    cancellationReason: null,
  };
  ledger.intents.add(intent);
  return intent;
}
