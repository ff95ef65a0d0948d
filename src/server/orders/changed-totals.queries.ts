import { and, eq, inArray, sql } from 'drizzle-orm';
import { toDecimal } from '#domain/money/money.ts';
import { changedTotals, type ChangedTotals, type TotalChange } from '#domain/orders/changed-totals.ts';
import type { ChangedTotalsOnWire } from '#domain/orders/changed-totals.schema.ts';
import { isSold } from '#domain/orders/order-status.ts';
import type { Database } from '#server/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { paymentRequests } from '#server/db/schema/payment-requests.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';

type OrderRow = Pick<typeof orders.$inferSelect, 'id' | 'paidAt' | 'totalCents' | 'refundedCents'>;

/** What changed the totals of these orders after they were paid, by order; nothing for one that was not changed. */
export async function findChangedTotals(
  db: Database,
  rows: readonly OrderRow[],
): Promise<Map<number, ChangedTotals>> {
  const sold = rows.filter(isSold);
  const ids = sold.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const made = Map.groupBy(await refundsOf(db, ids), ({ orderId }) => orderId);
  const asked = Map.groupBy(await differencesOf(db, ids), ({ orderId }) => orderId);
  return new Map(
    sold.flatMap((order) => {
      const requests = (asked.get(order.id) ?? []).flatMap(({ state, paidAt, ...request }) => {
        // One that was paid before the order was paid again is not part of its amounts.
        const isOld = state === 'paid' && (paidAt?.getTime() ?? 0) < (order.paidAt?.getTime() ?? 0);
        return isOld || (state !== 'open' && state !== 'paid') ? [] : [{ ...request, state }];
      });
      const { totalCents, refundedCents } = order;
      const refundsMade = made.get(order.id) ?? [];
      const changed = changedTotals({ totalCents, refundedCents, refunds: refundsMade, requests });
      return changed === null ? [] : [[order.id, changed] as const];
    }),
  );
}

export async function readChangedTotals(db: Database, order: OrderRow): Promise<ChangedTotals | null> {
  return (await findChangedTotals(db, [order])).get(order.id) ?? null;
}

/** The same in an answer. */
export function onWire(changed: ChangedTotals | null): ChangedTotalsOnWire {
  if (changed === null) return null;
  const { original, changes, asked, paid, refunded, refundPending, owedBack } = changed;
  return {
    original: toDecimal(original),
    changes: changes.map(changeOnWire),
    asked: asked && { ...changeOnWire(asked), expiresAt: asked.expiresAt.toISOString() },
    paid: toDecimal(paid),
    refunded: toDecimal(refunded),
    refundPending: toDecimal(refundPending),
    owedBack: toDecimal(owedBack),
  };
}

function changeOnWire({ cause, amount, shipping, tax }: TotalChange) {
  return {
    cause,
    amount: toDecimal(amount),
    shipping: toDecimal(shipping),
    tax: tax === null ? null : toDecimal(tax),
  };
}

/** Of the payments whose money the order's amounts are. */
async function refundsOf(db: Database, ids: readonly number[]) {
  const { cause, status, amountCents, shippingCents, taxCents, otherCents, createdAt } = refunds;
  const orderId = payments.orderId;
  return db
    .select({ orderId, cause, status, amountCents, shippingCents, taxCents, otherCents, createdAt })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        inArray(orderId, [...ids]),
        sql`pays_order(${payments.captureId}, ${payments.requestId}, ${payments.endReason} is not null,
          ${orders.paymentTransactionId}, ${orders.paidAt})`,
      ),
    );
}

async function differencesOf(db: Database, ids: readonly number[]) {
  const { orderId, purpose, state } = paymentRequests;
  const { cause, amountCents, shippingCents, taxCents, expiresAt, paidAt } = paymentRequests;
  return db
    .select({ orderId, cause, state, amountCents, shippingCents, taxCents, expiresAt, paidAt })
    .from(paymentRequests)
    .where(and(inArray(orderId, [...ids]), eq(purpose, 'difference'), inArray(state, ['open', 'paid'])));
}
