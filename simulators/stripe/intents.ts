import { book } from './balance.ts';
import { intentEvent } from './events.ts';
import type { Provider } from './provider.ts';
import { newId, type CardProblem, type Charge, type Intent } from './records.ts';

/** A new intent, as the owner's own integration creates and confirms it in a browser. */
export function createIntent(
  { intents, now }: Provider,
  wanted: Pick<Intent, 'amount' | 'currency' | 'metadata'>,
): Intent {
  const intent: Intent = {
    id: newId('pi'),
    status: 'requires_payment_method',
    ...wanted,
    chargeIds: [],
    lastError: null,
    createdAt: now(),
    canceledAt: null,
  };
  intents.set(intent.id, intent);
  return intent;
}

/** Moves an intent as the customer or the bank does. A declined attempt has a decline code or was processing. */
export function moveIntent(
  provider: Provider,
  intent: Intent,
  { state, declineCode }: { state: Intent['status']; declineCode?: string | undefined },
): void {
  switch (state) {
    case 'succeeded':
    case 'requires_capture':
      return succeed(provider, intent, state === 'succeeded');
    case 'processing':
      addCharge(provider, intent, 'pending');
      intent.lastError = null;
      break;
    case 'canceled':
      intent.canceledAt = provider.now();
      break;
    case 'requires_payment_method':
      if (declineCode === undefined && intent.status !== 'processing') return;
      return fail(provider, intent, {
        code: 'card_declined',
        declineCode: declineCode ?? null,
        message: 'Your card was declined.',
      });
    case 'requires_action':
    case 'requires_confirmation':
  }
  intent.status = state;
  const silent = state === 'requires_confirmation' || state === 'requires_action';
  if (!silent) provider.webhooks.send(intentEvent(provider, `payment_intent.${state}`, intent));
}

/** The intent is paid, or only authorized. */
function succeed(provider: Provider, intent: Intent, isCaptured: boolean): void {
  const charge = openCharge(provider, intent) ?? addCharge(provider, intent, 'succeeded');
  charge.status = 'succeeded';
  charge.captured = isCaptured;
  if (isCaptured) charge.balanceTransactionId = book(provider, 'charge', charge).id;
  intent.status = isCaptured ? 'succeeded' : 'requires_capture';
  intent.lastError = null;
  const type = isCaptured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated';
  provider.webhooks.send(intentEvent(provider, type, intent));
}

/** The bank refused: the intent waits for another payment method. */
function fail(provider: Provider, intent: Intent, problem: CardProblem): void {
  const charge = openCharge(provider, intent) ?? addCharge(provider, intent, 'failed');
  charge.status = 'failed';
  charge.failure = problem;
  intent.status = 'requires_payment_method';
  intent.lastError = problem;
  provider.webhooks.send(intentEvent(provider, 'payment_intent.payment_failed', intent));
}

/** A debit in progress, or an authorization that waits for its capture. */
function openCharge({ charges }: Provider, intent: Intent): Charge | undefined {
  const charge = charges.get(intent.chargeIds.at(-1) ?? '');
  const isOpen = charge?.status === 'pending' || (charge?.status === 'succeeded' && !charge.captured);
  return isOpen ? charge : undefined;
}

function addCharge({ charges, now }: Provider, intent: Intent, status: Charge['status']): Charge {
  const charge: Charge = {
    id: newId('ch'),
    intentId: intent.id,
    status,
    captured: status !== 'failed',
    amount: intent.amount,
    currency: intent.currency,
    failure: null,
    refundIds: [],
    balanceTransactionId: null,
    disputed: false,
    createdAt: now(),
  };
  charges.set(charge.id, charge);
  intent.chargeIds.push(charge.id);
  return charge;
}
