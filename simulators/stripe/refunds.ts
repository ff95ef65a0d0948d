import { book } from './balance.ts';
import { event } from './events.ts';
import { invalid, missing, ok, refuse, type Result } from './problem.ts';
import type { Provider } from './provider.ts';
import { newId, type Charge, type Refund } from './records.ts';
import { chargeView, refundedOf, refundView } from './views.ts';

type Wanted = {
  charge?: string | undefined;
  payment_intent?: string | undefined;
  amount?: number | undefined;
  metadata: Record<string, string>;
};

/** Refunds a part of a charge, or the rest. */
export function createRefund(provider: Provider, wanted: Wanted): Result<Refund> {
  const found = findCharge(provider, wanted);
  if (!found.ok) return found;
  const charge = found.value;
  const left = charge.amount - refundedOf(provider, charge);
  if (left === 0)
    return refuse(
      invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' }),
    );
  const { amount = left, metadata } = wanted;
  if (amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
    return refuse(invalid(message, { param: 'amount' }));
  }
  const isSlow = provider.pendingRefunds > 0;
  if (isSlow) provider.pendingRefunds -= 1;
  const refund: Refund = {
    id: newId('re'),
    chargeId: charge.id,
    intentId: charge.intentId,
    status: isSlow ? 'pending' : 'succeeded',
    amount,
    currency: charge.currency,
    metadata,
    balanceTransactionId: null,
    createdAt: provider.now(),
  };
  provider.refunds.set(refund.id, refund);
  refund.balanceTransactionId = book(provider, 'refund', refund).id;
  charge.refundIds.push(refund.id);
  provider.webhooks.send(event(provider, 'charge.refunded', chargeView(provider, charge)));
  return ok(refund);
}

/** Ends a pending refund. Returns false without any effect if it is not pending. */
export function settleRefund(provider: Provider, refund: Refund, settlesAs: 'succeeded' | 'failed'): boolean {
  if (refund.status !== 'pending') return false;
  refund.status = settlesAs;
  if (settlesAs === 'failed') book(provider, 'refund_failure', refund);
  const type = settlesAs === 'failed' ? 'refund.failed' : 'refund.updated';
  provider.webhooks.send(event(provider, type, refundView(refund)));
  return true;
}

function findCharge(
  { charges, intents }: Provider,
  { charge: id, payment_intent: intentId }: Wanted,
): Result<Charge> {
  if (id !== undefined) {
    const charge = charges.get(id);
    return charge ? ok(charge) : refuse(missing('charge', id, 'charge'));
  }
  const intent = intents.get(intentId ?? '');
  if (!intent) return refuse(missing('payment_intent', intentId ?? '', 'payment_intent'));
  const charge = intent.chargeIds
    .map((one) => charges.get(one))
    .findLast((one) => one?.status === 'succeeded');
  const message = `This PaymentIntent (${intentId}) does not have a successful charge to refund.`;
  return charge ? ok(charge) : refuse(invalid(message, { param: 'payment_intent' }));
}
