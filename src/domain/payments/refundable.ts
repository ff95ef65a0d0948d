import { toDecimal, type Cents } from '#domain/money/money.ts';
import type { FieldError } from '#domain/result.ts';
import type { RefundLine } from './providers.ts';
import type { PaymentStatus } from './payment-status.ts';

/** A refund's amounts: all but failed ones count as refunded, so that nothing is refunded twice. */
export type CountedRefund = {
  amountCents: Cents;
  status: 'requested' | 'pending' | 'completed' | 'failed';
  lines?: readonly RefundLine[] | null;
};

export type RefundedPayment = { status: PaymentStatus; provider: string; amountCents: Cents };

export type BoughtLine = { id: number; name: string; quantity: number };

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
export function completedOf(refunds: readonly CountedRefund[]): Cents {
  return sumOf(refunds.filter(({ status }) => status === 'completed'));
}

/** Requested refunds that the provider has not sent yet, in cents. */
export function underWayOf(refunds: readonly CountedRefund[]): Cents {
  return goneOf(refunds) - completedOf(refunds);
}

/**
 * Why a refund is not possible, with the field to change; null if it is possible. Never more than the captured amount minus
 * refunds, and never more units of a line than were bought and not refunded. `ofOrder`: the refunds of all its payments.
 */
export function refusalToRefund(
  wish: { amount: Cents; lines: readonly RefundLine[] | null },
  payment: RefundedPayment,
  refunds: readonly CountedRefund[],
  bought: readonly BoughtLine[],
  ofOrder: readonly CountedRefund[] = refunds,
): FieldError<'amount' | 'lines'> | null {
  const refusal = refusalOfAmount(wish.amount, refundableOf(payment, refunds));
  if (refusal !== null) return refusal;
  const message = wish.lines === null ? null : refusalOfLines(wish.lines, ofOrder, bought);
  return message === null ? null : { field: 'lines', message };
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

function refusalOfLines(
  wanted: readonly RefundLine[],
  refunds: readonly CountedRefund[],
  bought: readonly BoughtLine[],
): string | null {
  if (new Set(wanted.map(({ lineId }) => lineId)).size < wanted.length) return 'Name each item once.';
  for (const { lineId, quantity } of wanted) {
    const line = bought.find(({ id }) => id === lineId);
    if (!line) return 'This item is not part of the order.';
    if (!Number.isSafeInteger(quantity) || quantity < 1) return `Enter the quantity of ${line.name}.`;
    const left = line.quantity - refundedUnits(lineId, refunds);
    if (left <= 0) return `All units of ${line.name} are already refunded.`;
    if (quantity > left) return `Only ${left} of ${line.name} can be refunded.`;
  }
  return null;
}

export type PricedLine = BoughtLine & { unitPriceCents: Cents; discountCents: Cents };

/** A line's price after discount, in cents. */
export function netOf(line: PricedLine): Cents {
  return line.unitPriceCents * line.quantity - line.discountCents;
}

/** The part of a line's amount that falls on its first `units` units, in cents. */
export function linePartOf(cents: Cents, { quantity }: { quantity: number }, units: number): Cents {
  return Math.floor((cents * units) / quantity);
}

/** The units of a line that were refunded or are being refunded. */
export function refundedUnits(lineId: number, refunds: readonly CountedRefund[]): number {
  return refunds
    .filter(({ status }) => status !== 'failed')
    .flatMap(({ lines }) => lines ?? [])
    .filter((line) => line.lineId === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
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
