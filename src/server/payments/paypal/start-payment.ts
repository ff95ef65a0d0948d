import { asc, eq } from 'drizzle-orm';
import { formatPrice, parseDecimal, toDecimal, type Cents } from '#domain/money/money.ts';
import { choiceLabels } from '#domain/orders/line-choices.ts';
import { isSold, refusalOf } from '#domain/orders/order-status.ts';
import { endSentence, fieldOfEnd } from '#domain/payments/end-reasons.ts';
import { isInFlight, isOpen, isTaken } from '#domain/payments/payment-status.ts';
import { paths } from '#domain/paths.ts';
import { repriceOrder } from '#server/orders/reprice-order.ts';
import { alongside } from '#server/db/alongside.ts';
import type { Database } from '#server/db/open-database.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/orders.queries.ts';
import { recordEvent } from '#server/orders/record-event.ts';
import type { Services } from '#server/services.ts';
import { holdForPayment } from '#server/stock/hold-for-payment.ts';
import { releaseHolds } from '#server/stock/holds.ts';
import type { PaymentRow } from '#server/payments/payments.queries.ts';
import { openProviderOrder, type Opened } from './open-order.ts';
import { providerView } from './provider-view.ts';
import { recordAnswer } from '#server/payments/provider-answers.ts';
import { abandonPayment, closePayment } from '#server/payments/settle/abandon-payment.ts';
import { refusalToShip } from '#server/payments/settle/refusal-to-ship.ts';

export type StartRequest = { orderNumber: string; cartId: number | null; amount: string };

export type StartResult =
  | { ok: true; providerOrderId: string }
  | {
      ok: false;
      status: 400 | 404 | 409 | 502 | 503;
      message: string;
      /** The field at fault; the total that holds now and the one that was asked for, in decimal. */
      extra?: { field?: string; totalAmount?: string; previousTotal?: string };
      retryAfterSeconds?: number;
    };

type Refused = Extract<StartResult, { ok: false }>;

/**
 * Opens a payment at PayPal for a pending order. Order, stock hold and attempt are committed before PayPal is called. Repeated or
 * concurrent calls give the same PayPal order while it is open (R-PAY-13).
 */
export async function startPayment(services: Services, request: StartRequest): Promise<StartResult> {
  const begun = await begin(services, request);
  if (!begun.ok) return begun;
  const { payment } = begun;
  if (payment.providerOrderId === null) return create(services, begun);
  const reused = await reuse(services, payment, payment.providerOrderId);
  return reused ?? startPayment(services, request);
}

/** `paidBefore`: how many payments of the order were taken already. */
type Begun = {
  ok: true;
  order: OrderRow;
  lines: readonly OrderLineRow[];
  payment: PaymentRow;
  paidBefore: number;
};

async function begin({ database, clock }: Services, request: StartRequest): Promise<Begun | Refused> {
  return database.db.transaction(async (tx) => {
    const { order, lines } = await lockOrder(tx, request.orderNumber);
    if (!order || order.deletedAt || order.cartId === null || order.cartId !== request.cartId) {
      return refuse(404, 'Order not found', { field: 'orderId' });
    }
    const attempts = await tx.select().from(payments).where(eq(payments.orderId, order.id));
    const known = attempts.find(({ status }) => isOpen(status)) ?? null;
    const paidBefore = attempts.filter(({ status }) => isTaken(status)).length;
    const refusal = refusalOf('pay', {
      status: order.status,
      paymentInFlight: known !== null && isInFlight(known.status),
    });
    if (refusal) return refuse(409, refusal, { field: 'orderId' });
    if (parseDecimal(request.amount) !== order.totalCents) {
      const message = `The amount is ${toDecimal(order.totalCents)} USD, not ${request.amount}.`;
      return refuse(409, message, { field: 'amount' });
    }
    const end = refusalToShip(order, lines);
    if (end) return refuse(409, endSentence(end), { field: 'shippingAddress' });
    const held = await holdForPayment(tx, order, lines, clock(), 'attempt');
    if (!held.ok) return refuse(409, endSentence(held.end), fieldOfEnd(held.end));
    // What the shopper sees in PayPal's window holds; before that window opens, the price is looked at once more.
    if (known === null || known.providerOrderId === null) {
      const total = isSold(order)
        ? order.totalCents
        : await repriceOrder(tx, { order, lines, products: held.products }, clock());
      if (total !== order.totalCents) {
        if (known) await closePayment(tx, known, { reason: 'price-changed' });
        await releaseHolds(tx, order.id);
        return refuseTotal(order.totalCents, total);
      }
    }
    if (known) return { ok: true, order, lines, payment: known, paidBefore };
    const [payment] = await alongside(
      tx,
      recordEvent(tx, order.id, { actor: 'shopper', what: 'payment started' }),
    )
      .insert(payments)
      .values({ orderId: order.id, provider: 'paypal', status: 'creating', amountCents: order.totalCents })
      .returning();
    if (!payment) throw new Error('the payment was not stored');
    return { ok: true, order, lines, payment, paidBefore };
  });
}

async function lockOrder(
  tx: Database,
  number: string,
): Promise<{ order?: OrderRow | undefined; lines: OrderLineRow[] }> {
  const rows = await tx
    .select({ order: orders, line: orderLines })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orders.number, number))
    .orderBy(asc(orderLines.id))
    .for('update', { of: orders });
  return { order: rows[0]?.order, lines: rows.map(({ line }) => line) };
}

/** The shopper saw another total (R-PAY-15). */
function refuseTotal(previous: Cents, total: Cents): Refused {
  return refuse(
    409,
    `The total is now ${formatPrice(total)} instead of ${formatPrice(previous)}. Please check your order and pay again.`,
    { field: 'amount', totalAmount: toDecimal(total), previousTotal: toDecimal(previous) },
  );
}

/** The open PayPal order again, or null where PayPal has closed it: a new attempt is needed, or its money is on its way. */
async function reuse(
  services: Services,
  payment: PaymentRow,
  providerOrderId: string,
): Promise<StartResult | null> {
  const answer = await services.paypal.getOrder(providerOrderId);
  await recordAnswer(services.database.db, payment.id, 'look', answer);
  if (answer.kind === 'unknown') return noAnswer(answer.retryAfterMs);
  const isOpen = answer.kind === 'ok' && ['waiting', 'approved'].includes(providerView(answer.value).status);
  if (isOpen) return { ok: true, providerOrderId };
  await abandonPayment(services, payment, { reason: 'closed-at-provider' });
  return null;
}

const creating = new Map<string, Promise<Opened>>();

/** Two calls for one attempt, as by a double click, are one call to PayPal. */
async function create(services: Services, begun: Begun): Promise<StartResult> {
  const { id } = begun.payment;
  let opening = creating.get(id);
  if (!opening) {
    opening = open(services, begun).finally(() => creating.delete(id));
    creating.set(id, opening);
  }
  const opened = await opening;
  switch (opened.kind) {
    case 'open':
      return { ok: true, providerOrderId: opened.providerOrderId };
    case 'unknown':
      return noAnswer(opened.retryAfterMs);
    case 'refused':
      return refuse(502, `PayPal refused the order (${opened.issue}).`);
    case 'closed':
      return refuse(409, 'This payment is no longer open. Please start the payment again.');
  }
}

async function open(services: Services, { order, lines, payment, paidBefore }: Begun): Promise<Opened> {
  const { publicUrl } = services.config;
  return openProviderOrder(
    services,
    payment,
    {
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
      lines: lines.map((line) => ({
        name: line.name,
        choices: choiceLabels(line)
          .map(({ value }) => value)
          .join(', '),
        unitPrice: line.unitPriceCents,
        quantity: line.quantity,
      })),
    },
    {
      returnUrl: `${publicUrl}${paths.checkoutSuccess(order.number)}`,
      cancelUrl: `${publicUrl}${paths.checkout}`,
    },
  );
}

function noAnswer(retryAfterMs: number | null): Refused {
  return {
    ...refuse(503, 'PayPal does not answer. Please try again in a moment.'),
    retryAfterSeconds: Math.ceil((retryAfterMs ?? 5_000) / 1_000),
  };
}

function refuse(status: Refused['status'], message: string, extra: Refused['extra'] = {}): Refused {
  return { ok: false, status, message, extra };
}
