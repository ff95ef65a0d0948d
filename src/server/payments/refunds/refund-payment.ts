import { eq } from 'drizzle-orm';
import type { OrderParts } from '#domain/money/ledger/ledger.ts';
import { toDecimal, type Cents } from '#domain/money/amounts/money.ts';
import type { RefundCause } from '#domain/payments/refunds/refund-causes.ts';
import { refundableOf, refusalOfAmount } from '#domain/payments/refunds/refundable.ts';
import { failed, ok, type FieldError, type Result } from '#domain/result.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { refundGroups, refunds } from '#server/db/schema/payments.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import type { Services } from '#server/services.ts';
import { lockPayment } from '#server/payments/settle/payments.queries.ts';

export type RefundRow = typeof refunds.$inferSelect;
export type RefundGroupRow = typeof refundGroups.$inferSelect;

/** A refund as it is given. `key`: the caller's idempotency key, per order; null: the provider reported it. */
export type NewRefundGroup = {
  orderId: number;
  cause: RefundCause;
  reason: string;
  key: string | null;
  /** For the customer's email. */
  note?: string;
  /** Whether the customer gets an email once it has succeeded. */
  isEmailed?: boolean;
};

export async function storeRefundGroup(tx: Database, group: NewRefundGroup): Promise<RefundGroupRow> {
  const [stored] = await tx.insert(refundGroups).values(group).returning();
  if (!stored) throw new Error('the refund was not stored');
  return stored;
}

/** The refund of an earlier request with this key. */
export async function findRefundGroup(tx: Database, key: string): Promise<RefundGroupRow | null> {
  const [group] = await tx.select().from(refundGroups).where(eq(refundGroups.key, key));
  return group ?? null;
}

export type RefundPart = {
  payment: { id: string };
  group: RefundGroupRow;
  amount: Cents;
  /** Its place among the parts of its refund. */
  part?: number;
  /** The parts of the amount that are for shipping, and for no part of the order. In cents. */
  shipping?: Cents;
  other?: Cents;
  /** The part that is sales tax; null: the amount is for no part of the order. */
  tax?: Cents | null;
  /** What the books take it from; null: from no order. */
  parts: OrderParts | null;
  /** For the order's history: '2 × Sling, 1 × Cap'. */
  items?: string;
  restocked?: string;
  notPutBack?: string | undefined;
  actor: 'owner' | 'system';
};

/**
 * Refunds any part of a captured payment: the refund is committed in the caller's transaction, and a job sends it. Takes the
 * payment's lock, so that concurrent refunds never exceed the capture.
 */
export async function refundPayment(
  { queue }: Pick<Services, 'queue'>,
  tx: Database,
  part: RefundPart,
): Promise<Result<RefundRow, FieldError>> {
  const { group, amount, shipping = 0, other = 0, tax = null, parts, actor } = part;
  const { items = '', restocked = '', notPutBack } = part;
  const found = await lockPayment(tx, part.payment.id);
  if (!found) throw new Error('there is no such payment');
  const { payment, order } = found;
  const before = await tx.select().from(refunds).where(eq(refunds.paymentId, payment.id));
  const refusal = refusalOfAmount(amount, refundableOf(payment, before));
  if (refusal) return failed(refusal);
  const [refund] = await tx
    .insert(refunds)
    .values({
      groupId: group.id,
      paymentId: payment.id,
      amountCents: amount,
      part: part.part ?? 0,
      shippingCents: shipping,
      otherCents: other,
      taxCents: tax,
      parts,
    })
    .returning();
  if (!refund) throw new Error('the refund was not stored');
  await queue.send(tx, 'refund.send', { refundId: refund.id });
  await recordEvent(tx, order.id, {
    actor,
    what: 'refund-requested',
    detail: {
      amount: toDecimal(amount),
      reason: group.reason,
      ...(items !== '' && { items }),
      ...(shipping > 0 && { shipping: toDecimal(shipping) }),
      ...(other > 0 && { other: toDecimal(other) }),
      ...(restocked !== '' && { restock: restocked }),
      ...(notPutBack && { notPutBack }),
    },
  });
  return ok(refund);
}

export const differentAmount =
  'This refund was already requested for a different amount. Please start it again.';
