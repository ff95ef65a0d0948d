import type { z } from 'zod';
import { bookRefund, bookRefundFailure } from '../balance/book.ts';
import type { Cause } from '../http/api-call.ts';
import type { Provider } from '../provider.ts';
import { chargesOf, refundedOf } from '../state/ledger.ts';
import { type Charge, type Refund } from '../state/records.ts';
import { chargeEvent, refundEvent } from '../webhooks/events.ts';
import { newId } from '../wire/ids.ts';
import { invalid, missing } from '../wire/problem.ts';
import { ok, refuse, type Result } from '../wire/result.ts';
import type { createRefundRequest } from './refund-request.schema.ts';

/** Refunds a part of a charge, at most the rest. */
export function createRefund(
  provider: Provider,
  wanted: z.output<typeof createRefundRequest>,
  cause: Cause,
): Result<Refund> {
  const { ledger, now } = provider;
  const charged = findCharge(provider, wanted);
  if (!charged.ok) return charged;
  const charge = charged.value;
  const left = charge.amount - refundedOf(ledger, charge);
  if (left === 0) {
    return refuse(
      invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' }),
    );
  }
  const amount = wanted.amount ?? left;
  if (amount > left) {
    return refuse(
      invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
        param: 'amount',
      }),
    );
  }
  const refund: Refund = {
    id: newId('re'),
    chargeId: charge.id,
    intentId: charge.intentId,
    status: takesTime(provider) ? 'pending' : 'succeeded',
    amount,
    currency: charge.currency,
    reason: wanted.reason ?? null,
    metadata: wanted.metadata,
    balanceTransactionId: null,
    createdAt: now(),
  };
  ledger.refunds.add(refund);
  refund.balanceTransactionId = bookRefund(provider, refund).id;
  charge.refundIds.push(refund.id);
  provider.webhooks.send(chargeEvent(provider, 'charge.refunded', charge, cause));
  return ok(refund);
}

/** Completes a pending refund. Returns false without any effect if it is not pending. */
export function settleRefund(provider: Provider, refund: Refund, settlesAs: 'succeeded' | 'failed'): boolean {
  if (refund.status !== 'pending') return false;
  refund.status = settlesAs;
  if (settlesAs === 'failed') bookRefundFailure(provider, refund);
  provider.webhooks.send(
    refundEvent(provider, settlesAs === 'failed' ? 'refund.failed' : 'refund.updated', refund),
  );
  return true;
}

function takesTime({ pendingRefunds }: Provider): boolean {
  if (pendingRefunds.left === 0) return false;
  pendingRefunds.left -= 1;
  return true;
}

function findCharge(
  { ledger }: Provider,
  {
    charge: id,
    payment_intent: intentId,
  }: { charge?: string | undefined; payment_intent?: string | undefined },
): Result<Charge> {
  if (id !== undefined) {
    const charge = ledger.charges.get(id);
    return charge ? ok(charge) : refuse(missing('charge', id, 'charge'));
  }
  if (intentId === undefined) {
    return refuse(
      invalid('One of the following params should be provided for this request: payment_intent or charge.', {
        isValidation: true,
      }),
    );
  }
  const intent = ledger.intents.get(intentId);
  if (!intent) return refuse(missing('payment_intent', intentId, 'payment_intent'));
  const charge = chargesOf(ledger, intent).findLast(({ status }) => status === 'succeeded');
  return charge
    ? ok(charge)
    : refuse(
        invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
          param: 'payment_intent',
        }),
      );
}
