import { bookCharge } from '../balance/book.ts';
import type { Cause } from '../http/api-call.ts';
import type { Provider } from '../provider.ts';
import { chargesOf } from '../state/ledger.ts';
import { type Charge, type Intent } from '../state/records.ts';
import { newId } from '../wire/ids.ts';
import type { CardProblem } from '../wire/problem.ts';
import { intentEvent } from '../webhooks/events.ts';

/** The money has moved: the intent is paid, or authorized if it needs a manual capture. */
export function succeed(provider: Provider, intent: Intent, cause?: Cause): void {
  const charge = pendingCharge(provider, intent) ?? addCharge(provider, intent, 'succeeded');
  charge.status = 'succeeded';
  charge.captured = intent.captureMethod === 'automatic' || intent.status === 'requires_capture';
  if (charge.captured) charge.balanceTransactionId = bookCharge(provider, charge).id;
  intent.status = charge.captured ? 'succeeded' : 'requires_capture';
  intent.lastError = null;
  const type = charge.captured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated';
  provider.webhooks.send(intentEvent(provider, type, intent, cause));
}

/** The bank will answer in some days. */
export function process(provider: Provider, intent: Intent, cause?: Cause): void {
  addCharge(provider, intent, 'pending');
  intent.status = 'processing';
  intent.lastError = null;
  provider.webhooks.send(intentEvent(provider, 'payment_intent.processing', intent, cause));
}

/** The bank refused: the intent waits for another payment method. */
export function fail(provider: Provider, intent: Intent, problem: CardProblem, cause?: Cause): Charge {
  const charge = pendingCharge(provider, intent) ?? addCharge(provider, intent, 'failed');
  charge.status = 'failed';
  charge.failure = problem;
  intent.status = 'requires_payment_method';
  intent.lastError = problem;
  intent.paymentMethod = null;
  provider.webhooks.send(intentEvent(provider, 'payment_intent.payment_failed', intent, cause));
  return charge;
}

export function cancel(provider: Provider, intent: Intent, reason: string | null, cause?: Cause): void {
  intent.status = 'canceled';
  intent.canceledAt = provider.now();
  intent.cancellationReason = reason;
  provider.webhooks.send(intentEvent(provider, 'payment_intent.canceled', intent, cause));
}

/** A debit in progress, or an authorization that waits for its capture. */
function pendingCharge({ ledger }: Provider, intent: Intent): Charge | undefined {
  const charge = chargesOf(ledger, intent).at(-1);
  const isAuthorized = charge?.status === 'succeeded' && !charge.captured;
  return charge?.status === 'pending' || isAuthorized ? charge : undefined;
}

function addCharge({ ledger, now }: Provider, intent: Intent, status: Charge['status']): Charge {
  const charge: Charge = {
    id: newId('ch'),
    intentId: intent.id,
    status,
    captured: status !== 'failed',
    amount: intent.amount,
    currency: intent.currency,
    paymentMethod: intent.paymentMethod ?? newId('pm'),
    failure: null,
    refundIds: [],
    balanceTransactionId: null,
    disputed: false,
    createdAt: now(),
  };
  ledger.charges.add(charge);
  intent.chargeIds.push(charge.id);
  return charge;
}
