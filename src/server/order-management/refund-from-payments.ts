import type { Cents } from '#domain/money/money.ts';
import { refusalOfAmount } from '#domain/payments/refundable.ts';
import { keyOfPart } from '#domain/payments/split-refund.ts';
import { failed, ok, type FieldError, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/open-database.ts';
import {
  refundPayment,
  type RefundRequest,
  type RefundRow,
} from '#server/payments/refunds/refund-payment.ts';
import { readMoney } from './owner-orders.queries.ts';

/**
 * Refunds a part of an order's money: from the first payment that has all of it left; if none has, from one after another, such as
 * what paid the order and then a paid difference. The lines stand in the first part. Resolves to the refund, or the first of them.
 */
export async function refundFromPayments(
  services: Parameters<typeof refundPayment>[0],
  tx: Database,
  orderId: number,
  wish: Omit<RefundRequest, 'payment'>,
): Promise<Result<RefundRow, FieldError>> {
  const { refundables, refundable } = await readMoney(tx, orderId);
  const refusal = refusalOfAmount(wish.amount, refundable);
  if (refusal !== null) return failed(refusal);
  const whole = refundables.filter(({ amount }) => amount >= wish.amount).slice(0, 1);
  const made: RefundRow[] = [];
  const left = {
    amount: wish.amount,
    shipping: wish.shipping ?? 0,
    other: wish.other ?? 0,
    tax: wish.tax ?? 0,
  };
  for (const { payment, amount: most } of whole.length > 0 ? whole : refundables) {
    const part = partOf(left, most);
    if (part.amount === 0) break;
    const asked = await refundPayment(services, tx, {
      ...wish,
      ...part,
      payment,
      lines: made.length === 0 ? (wish.lines ?? null) : null,
      tax: wish.tax == null ? null : part.tax,
      key: made.length === 0 ? wish.key : keyOfPart(wish.key, payment.id),
    });
    if (!asked.ok) return asked;
    made.push(asked.value);
    left.amount -= part.amount;
    left.shipping -= part.shipping;
    left.other -= part.other;
    left.tax -= part.tax;
  }
  const [first] = made;
  if (!first || left.amount > 0) throw new Error('the payments have less left than they said');
  return ok(first);
}

type Parts = { amount: Cents; shipping: Cents; other: Cents; tax: Cents };

/** Shipping and tax come first, what is for no line last. */
function partOf(left: Parts, most: Cents): Parts {
  const amount = Math.min(left.amount, most);
  const shipping = Math.min(left.shipping, amount);
  const other = Math.max(0, left.other - (left.amount - amount));
  return { amount, shipping, other, tax: Math.min(left.tax, amount - shipping) };
}
