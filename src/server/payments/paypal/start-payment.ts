import { asc, eq } from 'drizzle-orm';
import { formatPrice, parseDecimal, toDecimal, type Cents } from '#domain/money/money.ts';
import { choiceLabels } from '#domain/orders/line-choices.ts';
import { isSold, refusalOf } from '#domain/orders/order-status.ts';
import { endSentence, fieldOfEnd } from '#domain/payments/end-reasons.ts';
import { isInFlight, isOpen, isTaken } from '#domain/payments/payment-status.ts';
import { paths } from '#domain/paths.ts';
import { failed, ok, refused, type Failed, type Refused, type Result } from '#domain/result.ts';
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

/**
 * Opens a payment at PayPal for a pending order. Order, stock hold and attempt are committed before PayPal is called. Repeated
 * or concurrent calls return the same PayPal order's id while it is open (R-PAY-13).
 */
export async function startPayment(services: Services, request: StartRequest): Promise<Result<string>> {
  const begun = await begin(services, request);
  if (!begun.ok) return begun;
  const { payment } = begun.value;
  if (payment.providerOrderId === null) return create(services, begun.value);
  const reused = await reuse(services, payment, payment.providerOrderId);
  return reused ?? startPayment(services, request);
}

/** `paidBefore`: how many payments of the order were captured before. */
type Begun = {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  payment: PaymentRow;
  paidBefore: number;
};

async function begin({ database, clock }: Services, request: StartRequest): Promise<Result<Begun>> {
  return database.db.transaction(async (tx) => {
    const { order, lines } = await lockOrder(tx, request.orderNumber);
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
    if (parseDecimal(request.amount) !== order.totalCents) {
      const message = `The amount is ${toDecimal(order.totalCents)} USD, not ${request.amount}.`;
      return refused('conflict', message, { field: 'amount' });
    }
    const end = refusalToShip(order, lines);
    if (end) return refused('conflict', endSentence(end), { field: 'shippingAddress' });
    const held = await holdForPayment(tx, order, lines, clock(), 'attempt');
    if (!held.ok) return refused('conflict', endSentence(held.reason), fieldOfEnd(held.reason));
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
    if (known) return ok({ order, lines, payment: known, paidBefore });
    const [payment] = await alongside(
      tx,
      recordEvent(tx, order.id, { actor: 'shopper', what: 'payment-started' }),
    )
      .insert(payments)
      .values({ orderId: order.id, provider: 'paypal', status: 'creating', amountCents: order.totalCents })
      .returning();
    if (!payment) throw new Error('the payment was not stored');
    return ok({ order, lines, payment, paidBefore });
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

/** The shopper saw a different total (R-PAY-15). The answer has the current total and the requested one, in decimal. */
function refuseTotal(previous: Cents, total: Cents): Failed<Refused> {
  return refused(
    'conflict',
    `The total is now ${formatPrice(total)} instead of ${formatPrice(previous)}. Please check your order and pay again.`,
    { field: 'amount', totalAmount: toDecimal(total), previousTotal: toDecimal(previous) },
  );
}

/** The open PayPal order again, or null if PayPal has closed it: a new attempt is needed, or its money is on its way. */
async function reuse(
  services: Services,
  payment: PaymentRow,
  providerOrderId: string,
): Promise<Result<string> | null> {
  const answer = await services.paypal.getOrder(providerOrderId);
  await recordAnswer(services.database.db, payment.id, 'look', answer);
  if (answer.kind === 'unknown') return noAnswer(answer.retryAfterMs);
  const isOpen = answer.kind === 'ok' && ['waiting', 'approved'].includes(providerView(answer.value).status);
  if (isOpen) return ok(providerOrderId);
  await abandonPayment(services, payment, { reason: 'closed-at-provider' });
  return null;
}

const creating = new Map<string, Promise<Opened>>();

/** Two calls for one attempt, such as a double click, become one call to PayPal. */
async function create(services: Services, begun: Begun): Promise<Result<string>> {
  const { id } = begun.payment;
  let opening = creating.get(id);
  if (!opening) {
    opening = open(services, begun).finally(() => creating.delete(id));
    creating.set(id, opening);
  }
  const opened = await opening;
  switch (opened.kind) {
    case 'open':
      return ok(opened.providerOrderId);
    case 'unknown':
      return noAnswer(opened.retryAfterMs);
    case 'refused':
      return refused('refused-by-provider', `PayPal refused the order (${opened.issue}).`);
    case 'closed':
      return refused('conflict', 'This payment is no longer open. Please start the payment again.');
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

function noAnswer(retryAfterMs: number | null): Failed<Refused> {
  return failed({
    kind: 'no-answer',
    message: 'PayPal does not answer. Please try again in a moment.',
    extra: {},
    retryAfterSeconds: Math.ceil((retryAfterMs ?? 5_000) / 1_000),
  });
}
