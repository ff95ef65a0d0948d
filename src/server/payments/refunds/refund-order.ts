import { centsOf, formatDecimal, formatPrice, toDecimal, type Cents } from '#domain/money/amounts/money.ts';
import type { RefundBody } from '#domain/payments/refunds/order-refund.schema.ts';
import { orderStanding, type OrderStanding } from '#domain/orders/read/order-standing.ts';
import {
  quoteRefund,
  refundableOrder,
  refusalOfParts,
  rowsOfRefund,
} from '#domain/payments/refunds/refund-quote.ts';
import { isTaken } from '#domain/payments/settle/payment-status.ts';
import { refusalOfAmount, refusalOfUnits } from '#domain/payments/refunds/refundable.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { undoIfRefused } from '#server/platform/db/undo-if-refused.ts';
import { readRecord, type StoredRecord } from '#server/orders/read/order-record.ts';
import type { OrderLineRow } from '#server/orders/read/orders.queries.ts';
import { differentAmount, findRefundGroup } from './refund-payment.ts';
import { findParts } from './refunds.queries.ts';
import type { Services } from '#server/services.ts';
import { returnUnits, wordsOfLost } from '#server/catalog/stock/return-stock.ts';
import { lockOrder, nextVersion, updateOrder } from '#server/orders/edit/lock-order.ts';
import { lookForRefunds } from '#server/payments/settle/settle-open.ts';
import { restockableIn } from '#server/orders/read/order-money.ts';
import { readMoney } from '#server/orders/read/owner-orders.queries.ts';
import { refusalWhileRequested } from '#server/payments/requests/open-change.ts';
import { refundFromPayments } from './refund-from-payments.ts';

/** `notPutBack`: the units that no stock counts now, in words. */
export type RefundedOrder = { groupId: string; notPutBack?: string | undefined };

/**
 * Refunds a part of an order's money, or all of it, and puts the chosen units back into stock. The order's status does not change
 * (R-REF-1). The providers are checked first, to find refunds made there. A repeated key is the same refund, before the version is
 * compared, so that a form whose answer was lost can be sent again. `seesDeleted`: also of a deleted order, whose money is still here
 * (R-AORD-27).
 */
export async function refundOrder(
  services: Services,
  id: number,
  body: RefundBody,
  version: number | null = null,
  seesDeleted = false,
): Promise<Result<RefundedOrder>> {
  const { db } = services.database;
  const key = `owner:${id}:${body.key}`;
  await lookForRefunds(services, id);
  return undoIfRefused(db, async (tx) => {
    const locked = await lockOrder(tx, id, null, seesDeleted);
    if (!locked.ok) return locked;
    const known = await knownRefund(tx, key, centsOf(body.amount));
    if (known !== null) return known;
    const current = await lockOrder(tx, id, version, seesDeleted);
    if (!current.ok) return current;
    const { taken, refundable } = await readMoney(tx, id);
    if (!taken.some(({ status }) => isTaken(status))) {
      return refused('conflict', 'This order has no payment to refund.', { field: 'amount' });
    }
    const order = current.value;
    const waiting = takesParts(body) ? await refusalWhileRequested(tx, order, services.clock()) : null;
    if (waiting !== null) return refused('conflict', waiting, { field: 'amount' });
    const record = await readRecord(tx, order);
    const standing = orderStanding(record);
    const quoted = quote(standing, refundable, body);
    if (!quoted.ok) return quoted;
    const unknown = refusalOfUnits(body.lines, standing.lines, record.lines);
    if (unknown !== null) return refused('conflict', unknown, { field: 'lines' });
    const returned = await returnUnits(services, tx, id, linesToRestock(record, body));
    const restocked = new Map(returned.back.map((line) => [line.id, line.quantity]));
    const notPutBack = wordsOfLost(returned);
    const { parts, shipping, other, tax } = quoted.value;
    const giving = rowsOfRefund(standing, refundable, parts, (lineId) => restocked.get(lineId) ?? 0);
    const { reason, note, notify } = body;
    const asked = await refundFromPayments(services, tx, order, {
      giving,
      shipping,
      other,
      tax: body.lines.length > 0 || shipping > 0 ? tax : null,
      lines: record.lines,
      reason,
      cause: 'owner',
      note,
      isEmailed: notify,
      notPutBack,
      key,
    });
    if (!asked.ok) return refused('conflict', asked.reason.message, { field: asked.reason.field });
    await updateOrder(tx, id, nextVersion);
    return ok({ groupId: asked.value.id, notPutBack });
  });
}

/** The refund of a form that was sent before. Null: this is the first time. */
async function knownRefund(tx: Database, key: string, amount: Cents): Promise<Result<RefundedOrder> | null> {
  const group = await findRefundGroup(tx, key);
  if (group === null) return null;
  const made = await findParts(tx, group.id);
  if (made.reduce((sum, { amountCents }) => sum + amountCents, 0) === amount)
    return ok({ groupId: group.id });
  return refused('conflict', differentAmount, { field: 'key' });
}

/** Lines and shipping, unlike goodwill, have amounts that an open request would change. */
function takesParts({ lines, shipping }: RefundBody): boolean {
  return lines.length > 0 || centsOf(shipping) > 0;
}

/** What the parts come to. Refused if the screen showed something else: another tab or the provider refunded meanwhile. */
function quote(standing: OrderStanding, refundable: Cents, body: RefundBody) {
  const order = refundableOrder(standing, refundable);
  const parts = {
    lines: body.lines,
    shipping: centsOf(body.shipping),
    other: centsOf(body.other),
  };
  const refusal = refusalOfParts(order, parts);
  if (refusal !== null) return refused('conflict', refusal.message, { field: refusal.field });
  if (refundable !== centsOf(body.refundable)) {
    const left = `${formatPrice(refundable)} can be refunded now.`;
    const message = `Something was refunded since you opened this order. ${left} Check the refund, then send it again.`;
    return refused('conflict', message, { field: 'amount' });
  }
  const { amount, shipping, other, tax } = quoteRefund(order, parts);
  if (amount !== centsOf(body.amount)) {
    const message = `This refund comes to ${formatPrice(amount)}, not ${formatDecimal(body.amount)}. Check it, then send it again.`;
    return refused('conflict', message, { field: 'amount', totalAmount: toDecimal(amount) });
  }
  const tooMuch = refusalOfAmount(amount, refundable);
  if (tooMuch !== null) return refused('conflict', tooMuch.message, { field: tooMuch.field });
  return ok({ parts, shipping, other, tax });
}

/** The lines with the units to put back: never more than are out of stock. */
function linesToRestock(record: StoredRecord, { lines }: RefundBody): OrderLineRow[] {
  const restockable = restockableIn(record);
  return record.lines.flatMap((line) => {
    const wish = lines.find(({ lineId }) => lineId === line.id);
    const quantity = wish?.restock ? Math.min(wish.quantity, restockable.get(line.id) ?? 0) : 0;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
