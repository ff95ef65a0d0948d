import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { saveStanding } from '#server/orders/edit/save-standing.ts';
import { payments, refundGroups, refunds } from '#server/db/schema/payments.ts';
import { noParts, partsTotal } from '#domain/money/ledger/ledger.ts';
import { sumOfRows } from '#domain/orders/read/adjustments.ts';
import { givingBack, row, rowsOfRefund } from '#domain/payments/refunds/refund-quote.ts';
import { addAdjustments, readStanding } from '#server/orders/read/order-record.ts';

type Line = {
  productId: number;
  name: string;
  category?: string;
  cents: number;
  quantity?: number;
  off?: number;
};

type Sale = {
  /** When the order was paid, as ISO text; null if it never was. */
  paidAt: string | null;
  /** When the order was placed; by default when it was paid. */
  placedAt?: string;
  status?: (typeof orders.status.enumValues)[number];
  lines?: readonly Line[];
  /** Half of it shipping, half tax. */
  besides?: number;
  isDeleted?: boolean;
};

type Named = { cents: number; units?: readonly number[] | undefined; shipping: number; tax: number };

let sold = 0;

/** Inserts past orders into the database, each with its own dates and amounts. */
export function salesLedger(db: Database) {
  async function sale({ paidAt, placedAt, status, lines = [sling], besides = 0, isDeleted }: Sale) {
    const number = `RT-SALE-${String((sold += 1)).padStart(4, '0')}`;
    const subtotal = lines.reduce((sum, { cents, quantity = 1 }) => sum + cents * quantity, 0);
    const discount = lines.reduce((sum, { off = 0 }) => sum + off, 0);
    const total = subtotal - discount + besides;
    const [order] = await db
      .insert(orders)
      .values({
        number,
        status: status ?? (paidAt === null ? 'pending' : 'paid'),
        fingerprint: number,
        customerName: 'Dana Whitaker',
        customerEmail: 'dana@example.com',
        subtotalCents: subtotal,
        discountCents: discount,
        shippingCents: besides / 2,
        taxCents: besides / 2,
        totalCents: total,
        createdAt: new Date(placedAt ?? paidAt ?? 0),
        paymentTransactionId: paidAt === null ? null : `capture-${number}`,
        deletedAt: isDeleted ? new Date() : null,
      })
      .returning();
    if (!order) throw new Error('the order was not stored');
    await db.insert(orderLines).values(
      lines.map(({ productId, name, category = 'slings', cents, quantity = 1, off = 0 }, index) => ({
        orderId: order.id,
        productId,
        lineKey: `${productId}:${index}`,
        name,
        category,
        imageUrl: '',
        options: {},
        unitPriceCents: cents,
        quantity,
        discountCents: off,
        taxCents: 0,
      })),
    );
    if (paidAt === null) return order;
    // As in the store, the lines exist before the payment.
    const paid = await db
      .update(orders)
      .set({ paidAt: new Date(paidAt), paidRound: 1 })
      .where(eq(orders.id, order.id))
      .returning();
    await saveStanding(db, order.id);
    return paid[0] ?? order;
  }

  /** Refunds part of an order, from the capture that paid it or from another one. `units`: of each line, in the order of `lines`. */
  async function refund(
    order: typeof orders.$inferSelect,
    cents: number,
    {
      status = 'completed',
      capture = order.paymentTransactionId ?? '',
      units,
      shipping = 0,
      other = 0,
      tax = null,
    }: {
      status?: (typeof refunds.status.enumValues)[number];
      capture?: string;
      units?: readonly number[];
      shipping?: number;
      other?: number;
      tax?: number | null;
    } = {},
  ) {
    const known = await db.select().from(payments).where(eq(payments.captureId, capture));
    const [payment] =
      known.length > 0
        ? known
        : await db
            .insert(payments)
            .values({
              orderId: order.id,
              provider: 'paypal',
              status: 'captured',
              amountCents: order.totalCents,
              captureId: capture,
            })
            .returning();
    if (!payment) throw new Error('the payment was not stored');
    const [group] = await db
      .insert(refundGroups)
      .values({ orderId: order.id, cause: 'owner', reason: 'returned' })
      .returning();
    if (!group) throw new Error('the refund was not stored');
    const [now] = await db.select().from(orders).where(eq(orders.id, order.id));
    const giving =
      capture === order.paymentTransactionId && now
        ? await givingOf(now, { cents, units, shipping, tax: tax ?? 0 })
        : null;
    if (giving) await addAdjustments(db, order, giving.rows, { refundGroupId: group.id });
    await db.insert(refunds).values({
      groupId: group.id,
      paymentId: payment.id,
      amountCents: cents,
      parts: giving?.parts ?? null,
      shippingCents: shipping,
      otherCents: other,
      taxCents: tax,
      status,
      createdAt: order.createdAt,
    });
    await saveStanding(db, order.id);
  }

  /** The units and the shipping that it names; the rest is for no part of the order. */
  async function givingOf(order: typeof orders.$inferSelect, { cents, units = [], shipping, tax }: Named) {
    const standing = await readStanding(db, order);
    const lines = standing.lines.flatMap(({ lineId }, index) => {
      const quantity = units[index] ?? 0;
      return quantity === 0 ? [] : [{ lineId, quantity }];
    });
    const most = Number.MAX_SAFE_INTEGER;
    const { rows } = rowsOfRefund(standing, most, { lines, shipping, other: 0 }, () => 0);
    const named = [...rows, row('refund', { ...noParts, tax: 0 - tax })];
    return givingBack(standing, named, { cents: cents + partsTotal(sumOfRows(named)), cause: 'goodwill' });
  }

  return { sale, refund };
}

export const sling: Line = { productId: 31, name: 'Two-Point Sling, Black', cents: 39_99 };
