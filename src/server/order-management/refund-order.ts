import { and, desc, eq, inArray } from 'drizzle-orm';
import { parseDecimal, toDecimal, formatPrice, type Cents } from '#domain/money/money.ts';
import { quoteRefund, refusalOfParts } from '#domain/orders/refund-quote.ts';
import type { RefundBody } from '#domain/orders/order-refund.schema.ts';
import type { RefundLine } from '#domain/payments/providers.ts';
import { partsOfRefund } from '#domain/payments/split-refund.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/open-database.ts';
import { undoIfRefused } from '#server/db/undo-if-refused.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { findOrderLines } from '#server/orders/orders.queries.ts';
import type { PaymentRow } from '#server/payments/payments.queries.ts';
import { differentAmount } from '#server/payments/refunds/refund-payment.ts';
import { findRefunds } from '#server/payments/refunds/refunds.queries.ts';
import { settlePayment } from '#server/payments/settle/settle-payment.ts';
import type { Services } from '#server/services.ts';
import { returnUnits } from '#server/stock/return-stock.ts';
import { unitsIn } from '#server/stock/taken-units.ts';
import { lockOrder, nextVersion } from './lock-order.ts';
import { chargedOrder, restockableIn, type OrderMoney } from './order-money.ts';
import { readMoney } from './owner-orders.queries.ts';
import { refusalWhileRequested } from './payment-requests/open-change.ts';
import { refundFromPayments } from './refund-from-payments.ts';

/**
 * Refunds a part of an order's money, or all of it, and puts the chosen units back into stock. The order's status does not change
 * (R-REF-1). The provider is checked first, to find refunds made there. A repeated key is the same refund, before the version is
 * compared, so that a form whose answer was lost can be sent again. Resolves to the refund's id.
 */
export async function refundOrder(
  services: Services,
  id: number,
  body: RefundBody,
  version: number | null = null,
): Promise<Result<string>> {
  const { db } = services.database;
  const key = `owner:${id}:${body.key}`;
  const seen = await findPaying(db, id);
  if (seen) await settlePayment(services, seen.id);
  return undoIfRefused(db, async (tx) => {
    const locked = await lockOrder(tx, id);
    if (!locked.ok) return locked;
    const known = await knownRefund(tx, id, key, parseDecimal(body.amount) ?? 0);
    if (known !== null) return known;
    const current = await lockOrder(tx, id, version);
    if (!current.ok) return current;
    if ((await findPaying(tx, id)) === null) {
      return refused('conflict', 'This order has no payment to refund.', {
        field: 'amount',
      });
    }
    const order = current.value;
    const money = { order, lines: await findOrderLines(tx, [id]), refunds: await findRefunds(tx, id) };
    const waiting = takesParts(body) ? await refusalWhileRequested(tx, order, services.clock()) : null;
    if (waiting !== null) return refused('conflict', waiting, { field: 'amount' });
    const quoted = await quote(tx, money, body);
    if (!quoted.ok) return quoted;
    const { amount, shipping, other, tax } = quoted.value;
    const lines = await withRestock(tx, money, body);
    const { reason, note, notify } = body;
    const asked = await refundFromPayments(services, tx, id, {
      amount,
      lines: lines.length === 0 ? null : lines,
      shipping,
      other,
      tax: lines.length > 0 || shipping > 0 ? tax : null,
      reason,
      cause: 'owner',
      note,
      isEmailed: notify,
      key,
      actor: 'owner',
    });
    if (!asked.ok) return refused('conflict', asked.reason.message, { field: asked.reason.field });
    await returnUnits(services, tx, id, unitsOf(lines, money));
    await tx.update(orders).set(nextVersion).where(eq(orders.id, id));
    return ok(asked.value.id);
  });
}

/** The refund of a form that was sent before. Null: this is the first time. */
async function knownRefund(
  tx: Database,
  orderId: number,
  key: string,
  amount: Cents,
): Promise<Result<string> | null> {
  const ofOrder = await findRefunds(tx, orderId);
  const first = ofOrder.find((refund) => refund.key === key);
  if (!first) return null;
  const made = partsOfRefund(first, ofOrder);
  if (made.reduce((sum, { amountCents }) => sum + amountCents, 0) === amount) return ok(first.id);
  return refused('conflict', differentAmount, { field: 'key' });
}

/** Lines and shipping, unlike goodwill, have amounts that an open request would change. */
function takesParts({ lines, shipping }: RefundBody): boolean {
  return lines.length > 0 || (parseDecimal(shipping) ?? 0) > 0;
}

/** What the parts come to. Refused if the screen showed something else: another tab or the provider refunded meanwhile. */
async function quote(tx: Database, { order, lines, refunds }: OrderMoney, body: RefundBody) {
  const refunded = chargedOrder({ order, lines, refunds });
  const parts = {
    lines: body.lines,
    shipping: parseDecimal(body.shipping) ?? 0,
    other: parseDecimal(body.other) ?? 0,
  };
  const refusal = refusalOfParts(refunded, parts);
  if (refusal !== null) return refused('conflict', refusal.message, { field: refusal.field });
  const { refundable } = await readMoney(tx, order.id);
  if (refundable !== parseDecimal(body.refundable)) {
    const left = `${formatPrice(refundable)} can be refunded now.`;
    return refused(
      'conflict',
      `Something was refunded since you opened this order. ${left} Check the refund, then send it again.`,
      {
        field: 'amount',
      },
    );
  }
  const { amount, shipping, other, tax } = quoteRefund({ ...refunded, refundable }, parts);
  if (amount !== parseDecimal(body.amount)) {
    const message = `This refund comes to ${formatPrice(amount)}, not ${formatPrice(parseDecimal(body.amount) ?? 0)}. Check it, then send it again.`;
    return refused('conflict', message, { field: 'amount', totalAmount: toDecimal(amount) });
  }
  return ok({ amount, shipping, other, tax });
}

/** The lines with the units to put back: never more than are out of stock. */
async function withRestock(tx: Database, money: OrderMoney, { lines }: RefundBody): Promise<RefundLine[]> {
  const restockable = await restockableIn(tx, money);
  return lines.map(({ lineId, quantity, restock }) => {
    const units = restock ? Math.min(quantity, restockable.get(lineId) ?? 0) : 0;
    return { lineId, quantity, ...(units > 0 && { restock: units }) };
  });
}

/** By product and variant, since an order may have several lines of one. */
function unitsOf(lines: readonly RefundLine[], { lines: bought }: OrderMoney) {
  return unitsIn(
    lines.flatMap(({ lineId, restock = 0 }) => {
      const line = bought.find(({ id }) => id === lineId);
      return line && restock > 0 ? [{ ...line, quantity: restock }] : [];
    }),
  );
}

/** The payment that paid the order, otherwise the newest captured payment. */
async function findPaying(db: Database, orderId: number): Promise<PaymentRow | null> {
  const rows = await db
    .select({ payment: payments, transactionId: orders.paymentTransactionId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.orderId, orderId),
        inArray(payments.status, ['captured', 'partially-refunded', 'refunded']),
      ),
    )
    .orderBy(desc(payments.createdAt));
  const paying = rows.find(({ payment, transactionId }) => payment.captureId === transactionId);
  return (paying ?? rows[0])?.payment ?? null;
}
