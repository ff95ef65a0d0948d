import { eq } from 'drizzle-orm';
import { toDecimal, type Cents } from '#domain/money/money.ts';
import type { RefundCause } from '#domain/payments/refund-causes.ts';
import type { RefundLine } from '#domain/payments/providers.ts';
import { refusalToRefund } from '#domain/payments/refundable.ts';
import { failed, ok, type FieldError, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/open-database.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { findOrderLines, type OrderLineRow } from '#server/orders/orders.queries.ts';
import { recordEvent } from '#server/orders/record-event.ts';
import type { Services } from '#server/services.ts';
import { lockPayment } from '#server/payments/payments.queries.ts';
import { findRefunds } from './refunds.queries.ts';

export type RefundRow = typeof refunds.$inferSelect;

export type RefundRequest = {
  payment: { id: string };
  amount: Cents;
  /** Which units it is for; null: none, such as shipping or goodwill. */
  lines?: readonly RefundLine[] | null;
  /** The part of the amount that is for shipping. */
  shipping?: Cents;
  /** The part of the amount that is for neither, such as goodwill. */
  other?: Cents;
  /** The part of the amount that is sales tax; null: not known, so the ledger takes it from all parts. */
  tax?: Cents | null;
  reason: string;
  cause: RefundCause;
  /** For the customer's email. */
  note?: string;
  /** Whether the customer gets an email once it has succeeded. */
  isEmailed?: boolean;
  /** The caller's idempotency key, per order: a repeated request is one refund. */
  key: string;
  actor: 'owner' | 'system';
};

/**
 * Refunds any part of a captured payment: the refund is committed in the caller's transaction, and a job sends it. Takes the
 * payment's lock, so that concurrent refunds never exceed the capture.
 */
export async function refundPayment(
  { queue }: Pick<Services, 'queue'>,
  tx: Database,
  request: RefundRequest,
): Promise<Result<RefundRow, FieldError>> {
  const {
    payment: { id },
    amount,
    lines = null,
    shipping = 0,
    other = 0,
    tax = null,
    reason,
    cause,
    key,
    actor,
  } = request;
  const { note = '', isEmailed = true } = request;
  const found = await lockPayment(tx, id);
  if (!found) throw new Error('there is no such payment');
  const { payment, order } = found;
  const known = await findByKey(tx, key);
  if (known) return sameRefund(known, id, amount);

  const bought = lines === null ? [] : await findOrderLines(tx, [order.id]);
  const before = await tx.select().from(refunds).where(eq(refunds.paymentId, id));
  const ofOrder = lines === null ? before : await findRefunds(tx, order.id);
  const refusal = refusalToRefund({ amount, lines }, payment, before, bought, ofOrder);
  if (refusal) return failed(refusal);

  const [refund] = await tx
    .insert(refunds)
    .values({
      paymentId: id,
      amountCents: amount,
      lines: lines && [...lines],
      shippingCents: shipping,
      otherCents: other,
      taxCents: tax,
      reason,
      cause,
      note,
      isEmailed,
      key,
    })
    .returning();
  if (!refund) throw new Error('the refund was not stored');
  await queue.send(tx, 'refund.send', { refundId: refund.id });
  const items = itemsOf(lines ?? [], bought, ({ quantity }) => quantity);
  const restock = itemsOf(lines ?? [], bought, (line) => line.restock ?? 0);
  await recordEvent(tx, order.id, {
    actor,
    what: 'refund-requested',
    detail: {
      amount: toDecimal(amount),
      reason,
      ...(items !== '' && { items }),
      ...(shipping > 0 && { shipping: toDecimal(shipping) }),
      ...(other > 0 && { other: toDecimal(other) }),
      ...(restock !== '' && { restock }),
    },
  });
  return ok(refund);
}

/** The refund of an earlier request with this key. */
async function findByKey(tx: Database, key: string): Promise<RefundRow | null> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.key, key));
  return refund ?? null;
}

/** The earlier refund, unless it was for another amount (R-REF-6). */
function sameRefund(refund: RefundRow, paymentId: string, amount: Cents): Result<RefundRow, FieldError> {
  if (refund.paymentId === paymentId && refund.amountCents === amount) {
    return ok(refund);
  }
  return failed({ field: 'key', message: differentAmount });
}

export const differentAmount =
  'This refund was already requested for a different amount. Please start it again.';

/** '2 × Sling, 1 × Cap', for the order's history. */
function itemsOf(
  lines: readonly RefundLine[],
  bought: readonly OrderLineRow[],
  unitsOf: (line: RefundLine) => number,
): string {
  return lines
    .filter((line) => unitsOf(line) > 0)
    .map((line) => `${unitsOf(line)} × ${bought.find(({ id }) => id === line.lineId)?.name ?? ''}`)
    .join(', ');
}
