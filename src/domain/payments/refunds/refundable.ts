import { toDecimal, type Cents } from '#domain/money/amounts/money.ts';
import type { FieldError } from '#domain/result.ts';
import type { PaymentStatus } from '#domain/payments/settle/payment-status.ts';

/** A refund's amounts: all but failed ones count as refunded, so that nothing is refunded twice. */
export type CountedRefund = {
  amountCents: Cents;
  status: 'requested' | 'pending' | 'completed' | 'failed';
};

export type RefundedPayment = { status: PaymentStatus; provider: string; amountCents: Cents };

/** The refundable amount of a payment, in cents. Zero if it was not captured or was reversed. */
export function refundableOf(payment: RefundedPayment, refunds: readonly CountedRefund[]): Cents {
  const isHere = payment.status === 'captured' || payment.status === 'partially-refunded';
  if (!isHere || payment.provider === 'none') return 0;
  return Math.max(0, payment.amountCents - goneOf(refunds));
}

/** Refunded or being refunded, in cents. */
function goneOf(refunds: readonly CountedRefund[]): Cents {
  return sumOf(refunds.filter(({ status }) => status !== 'failed'));
}

/** Gone back to the customer, through the provider or in cash; in cents. */
function completedOf(refunds: readonly CountedRefund[]): Cents {
  return sumOf(refunds.filter(({ status }) => status === 'completed'));
}

/** Requested refunds that the provider has not sent yet, in cents. */
export function underWayOf(refunds: readonly CountedRefund[]): Cents {
  return goneOf(refunds) - completedOf(refunds);
}

/** Why this amount cannot go back of what is `left`; null if it can. In cents. */
export function refusalOfAmount(amount: Cents, left: Cents): FieldError<'amount'> | null {
  if (!Number.isSafeInteger(amount) || amount <= 0) {
    return { field: 'amount', message: 'Enter an amount above 0.' };
  }
  if (left === 0) return { field: 'amount', message: 'This payment has nothing left to refund.' };
  if (amount <= left) return null;
  return { field: 'amount', message: `At most ${toDecimal(left)} can be refunded. Enter a smaller amount.` };
}

/** Why these units cannot be refunded; null if they can: never more of a line than were bought and not given back. */
export function refusalOfUnits(
  wanted: readonly { lineId: number; quantity: number }[],
  left: readonly { lineId: number; units: number }[],
  bought: readonly { id: number; name: string }[],
): string | null {
  if (new Set(wanted.map(({ lineId }) => lineId)).size < wanted.length) return 'Name each item once.';
  for (const { lineId, quantity } of wanted) {
    const line = bought.find(({ id }) => id === lineId);
    if (!line) return 'This item is not part of the order.';
    if (!Number.isSafeInteger(quantity) || quantity < 1) return `Enter the quantity of ${line.name}.`;
    const units = left.find((one) => one.lineId === lineId)?.units ?? 0;
    if (units <= 0) return `All units of ${line.name} are already refunded.`;
    if (quantity > units) return `Only ${units} of ${line.name} can be refunded.`;
  }
  return null;
}

/** A captured payment's status after these refunds. */
export function statusAfter(
  captured: Cents,
  refunds: readonly CountedRefund[],
): 'captured' | 'partially-refunded' | 'refunded' {
  const back = completedOf(refunds);
  if (back === 0) return 'captured';
  return back < captured ? 'partially-refunded' : 'refunded';
}

function sumOf(refunds: readonly CountedRefund[]): Cents {
  return refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
