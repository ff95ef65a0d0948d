import { asc, eq, type SQL } from 'drizzle-orm';
import { formatPrice, parseDecimal, toDecimal, type Cents } from '#domain/money/amounts/money.ts';
import { choiceLabels } from '#domain/orders/read/line-choices.ts';
import { isSold, refusalOf } from '#domain/orders/read/order-status.ts';
import { endSentence, fieldOfEnd } from '#domain/payments/settle/end-reasons.ts';
import { isInFlight, isOpen, isTaken } from '#domain/payments/settle/payment-status.ts';
import { paths } from '#domain/paths.ts';
import { ok, refused, type Failed, type Refused, type Result } from '#domain/result.ts';
import { repriceOrder } from '#server/orders/edit/reprice-order.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/read/orders.queries.ts';
import { holdsMoney } from '#server/orders/read/payments-of-orders.ts';
import type { Services } from '#server/services.ts';
import { closedFor } from '#server/shipping/times/closed.queries.ts';
import { holdForPayment } from '#server/catalog/stock/hold-for-payment.ts';
import { releaseHolds } from '#server/catalog/stock/holds.ts';
import type { PaymentRow } from '#server/payments/settle/payments.queries.ts';
import { openWindow, storeAttempt, type Begun } from './open-window.ts';
import type { PayableOrder } from './order-request.ts';
import { closePayment } from '#server/payments/settle/abandon-payment.ts';
import { refusalToShip } from '#server/payments/settle/refusal-to-ship.ts';

export type StartRequest = { orderNumber: string; cartId: number | null; amount: string; source: string };

/**
 * Opens a payment at PayPal for a pending order. Order, stock hold and attempt are committed before PayPal is called. Repeated
 * or concurrent calls return the same PayPal order's id while it is open (R-PAY-13).
 */
export async function startPayment(services: Services, request: StartRequest): Promise<Result<string>> {
  return openWindow(services, () => begin(services, request));
}

async function begin(services: Services, request: StartRequest): Promise<Result<Begun>> {
  const { database, clock } = services;
  const { timeZone } = services.settings.current().facts;
  return database.db.transaction(async (tx) => {
    const { order, lines } = await lockOrderLines(tx, eq(orders.number, request.orderNumber));
    if (!order || order.deletedAt || order.cartId === null || order.cartId !== request.cartId) {
      return refused('missing', 'Order not found', { field: 'orderId' });
    }
    const attempts = await tx.select().from(payments).where(eq(payments.orderId, order.id));
    const known = attempts.find(({ status }) => isOpen(status)) ?? null;
    const paidBefore = attempts.filter(({ status }) => isTaken(status)).length;
    const refusal = refusalOf('pay', {
      status: order.status,
      paymentInFlight: known !== null && isInFlight(known.status),
    });
    if (refusal) return refused('conflict', refusal, { field: 'orderId' });
    if (await holdsMoney(tx, order)) return refused('conflict', paidAlready, { field: 'orderId' });
    if (parseDecimal(request.amount) !== order.totalCents) {
      const message = `The amount is ${toDecimal(order.totalCents)} USD, not ${request.amount}.`;
      return refused('conflict', message, { field: 'amount' });
    }
    const closed = await closedFor(tx, order, clock());
    if (closed) return refused('conflict', endSentence(closed, timeZone));
    const end = await refusalToShip(tx, order, lines, clock());
    if (end) return refused('conflict', endSentence(end, timeZone), { field: 'shippingAddress' });
    const held = await holdForPayment(tx, order, lines, clock(), { source: request.source });
    if (!held.ok) return refused('conflict', endSentence(held.reason, timeZone), fieldOfEnd(held.reason));
    // What PayPal's window shows is binding, so the price is checked again before it opens.
    if (known === null || known.providerOrderId === null) {
      const total = isSold(order)
        ? order.totalCents
        : await repriceOrder(tx, { order, lines, products: held.value }, clock());
      if (total !== order.totalCents) {
        if (known) await closePayment(tx, known, { reason: 'price-changed' });
        await releaseHolds(tx, order.id);
        return refuseTotal(order.totalCents, total);
      }
    }
    const payment = known ?? (await storeAttempt(tx, order, order.totalCents));
    return ok({
      payment,
      payable: wholeOrder({ order, lines, payment, paidBefore }),
      urls: {
        returnUrl: `${services.config.publicUrl}${paths.checkoutSuccess(order.number)}`,
        cancelUrl: `${services.config.publicUrl}${paths.checkout}`,
      },
    });
  });
}

const paidAlready = 'This order is paid already. Please contact us if you were asked to pay it again.';

export async function lockOrderLines(
  tx: Database,
  where: SQL,
): Promise<{ order?: OrderRow | undefined; lines: OrderLineRow[] }> {
  const rows = await tx
    .select({ order: orders, line: orderLines })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(where)
    .orderBy(asc(orderLines.id))
    .for('update', { of: orders });
  return { order: rows[0]?.order, lines: rows.map(({ line }) => line) };
}

/** The shopper saw a different total (R-PAY-15). The answer has the current total and the requested one, in decimal. */
function refuseTotal(previous: Cents, total: Cents): Failed<Refused> {
  return refused(
    'conflict',
    `The total is now ${formatPrice(total)} instead of ${formatPrice(previous)}. Please check your order and pay again.`,
    { field: 'amount', totalAmount: toDecimal(total), previousTotal: toDecimal(previous) },
  );
}

type Opening = {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  payment: PaymentRow;
  /** How many payments of the order were captured before. */
  paidBefore: number;
};

/** All of an order, as PayPal gets it. */
export function wholeOrder({ order, lines, payment, paidBefore }: Opening): PayableOrder {
  return {
    paymentId: payment.id,
    number: order.number,
    paidBefore,
    customerName: order.customerName,
    subtotal: order.subtotalCents,
    discount: order.discountCents,
    shipping: order.shippingCents,
    tax: order.taxCents,
    total: order.totalCents,
    address: order.shippingAddress,
    // PayPal takes only an order whose items come to its item total.
    lines: [
      ...lines.map((line) => ({
        name: line.name,
        choices: choiceLabels(line)
          .map(({ value }) => value)
          .join(', '),
        unitPrice: line.unitPriceCents,
        quantity: line.quantity,
      })),
      ...(order.chargedCents === 0
        ? []
        : [{ name: 'Charged later', choices: '', unitPrice: order.chargedCents, quantity: 1 }]),
    ],
  };
}
