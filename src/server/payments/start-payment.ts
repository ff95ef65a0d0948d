import { and, eq, inArray } from 'drizzle-orm';
import { parseDecimal, toDecimal } from '#domain/money/money.ts';
import { refusalOf } from '#domain/orders/states.ts';
import { isInFlight, takenPaymentStatuses } from '#domain/payments/states.ts';
import { paths } from '#domain/paths.ts';
import { orders } from '../db/schema/orders.ts';
import { payments } from '../db/schema/payments.ts';
import { findOrderLines, type OrderRow } from '../orders/orders.queries.ts';
import { recordEvent } from '../orders/record-event.ts';
import type { Services } from '../services.ts';
import { holdForPayment } from '../stock/hold-for-payment.ts';
import { abandonPayment } from './settle/abandon-payment.ts';
import { findOpenPayment, type PaymentRow } from './payments.queries.ts';
import { orderRequest } from './paypal/order-request.ts';
import { providerView } from './paypal/provider-view.ts';

export type StartRequest = { orderNumber: string; cartId: number | null; amount: string };

export type StartResult =
  | { ok: true; providerOrderId: string }
  | { ok: false; status: 400 | 404 | 409 | 502 | 503; message: string; field?: string };

/**
 * Opens a payment at PayPal for a pending order. Order, stock hold and attempt are committed before PayPal is called.
 * Asked twice, it gives the same PayPal order for as long as that is open (decisions, `POST /api/paypal/order`).
 */
export async function startPayment(services: Services, request: StartRequest): Promise<StartResult> {
  const begun = await begin(services, request);
  if (!begun.ok) return begun;
  const { order, payment } = begun;
  if (payment.providerOrderId !== null) {
    const reused = await reuse(services, payment, payment.providerOrderId);
    return reused ?? startPayment(services, request);
  }
  return create(services, order, payment);
}

type Begun = { ok: true; order: OrderRow; payment: PaymentRow } | Extract<StartResult, { ok: false }>;

async function begin({ database, clock }: Services, request: StartRequest): Promise<Begun> {
  return database.db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(eq(orders.number, request.orderNumber))
      .for('update');
    if (!order || order.deletedAt || order.cartId === null || order.cartId !== request.cartId) {
      return refuse(404, 'Order not found', 'orderId');
    }
    const known = await findOpenPayment(tx, order.id);
    const refusal = refusalOf('pay', {
      status: order.status,
      paymentInFlight: known !== null && isInFlight(known.status),
    });
    if (refusal) return refuse(409, refusal, 'orderId');
    if (order.shippingAddress === null) return refuse(409, 'A shipping address is needed before payment.');
    if (parseDecimal(request.amount) !== order.totalCents) {
      const message = `The amount is ${toDecimal(order.totalCents)} USD, not ${request.amount}.`;
      return refuse(409, message, 'amount');
    }
    const held = await holdForPayment(tx, order, clock(), 'attempt');
    if (!held.ok) return refuse(409, held.message);
    if (known) return { ok: true, order, payment: known };
    const [payment] = await tx
      .insert(payments)
      .values({ orderId: order.id, provider: 'paypal', status: 'creating', amountCents: order.totalCents })
      .returning();
    if (!payment) throw new Error('the payment was not stored');
    await recordEvent(tx, order.id, { actor: 'shopper', what: 'payment started' });
    return { ok: true, order, payment };
  });
}

/** The open PayPal order again, or null where PayPal has closed it: a new attempt is needed, or its money is on its way. */
async function reuse(
  services: Services,
  payment: PaymentRow,
  providerOrderId: string,
): Promise<StartResult | null> {
  const answer = await services.paypal.getOrder(providerOrderId);
  if (answer.kind === 'unknown') return refuse(503, 'PayPal does not answer. Please try again in a moment.');
  const isOpen = answer.kind === 'ok' && ['waiting', 'approved'].includes(providerView(answer.value).status);
  if (isOpen) return { ok: true, providerOrderId };
  await abandonPayment(services, payment, 'closed at PayPal');
  return null;
}

async function create(services: Services, order: OrderRow, payment: PaymentRow): Promise<StartResult> {
  const { database, paypal, config, log } = services;
  const lines = await findOrderLines(database.db, [order.id]);
  const body = orderRequest(
    {
      paymentId: payment.id,
      number: order.number,
      paidBefore: await database.db.$count(payments, isTaken(order.id)),
      customerName: order.customerName,
      subtotal: order.subtotalCents,
      discount: order.discountCents,
      shipping: order.shippingCents,
      tax: order.taxCents,
      total: order.totalCents,
      address: order.shippingAddress,
      lines: lines.map((line) => ({
        name: line.name,
        unitPrice: line.unitPriceCents,
        quantity: line.quantity,
      })),
    },
    {
      returnUrl: `${config.publicUrl}${paths.checkoutSuccess(order.number)}`,
      cancelUrl: `${config.publicUrl}${paths.checkout}`,
    },
  );
  const answer = await paypal.createOrder(body, `o-${payment.id}`);
  if (answer.kind === 'unknown') return refuse(503, 'PayPal does not answer. Please try again in a moment.');
  if (answer.kind === 'refused') {
    log.error(
      { order: order.number, issue: answer.issue, debugId: answer.debugId },
      'PayPal refused to create an order',
    );
    await abandonPayment(services, payment, answer.issue);
    return refuse(502, `PayPal refused the order (${answer.issue}).`);
  }
  // A repeated call finds the row as it is: the same attempt has the same PayPal order.
  await database.db
    .update(payments)
    .set({ status: 'created', providerOrderId: answer.value.id })
    .where(and(eq(payments.id, payment.id), eq(payments.status, 'creating')));
  return { ok: true, providerOrderId: answer.value.id };
}

function isTaken(orderId: number) {
  return and(eq(payments.orderId, orderId), inArray(payments.status, [...takenPaymentStatuses]));
}

function refuse(status: Extract<StartResult, { ok: false }>['status'], message: string, field?: string) {
  return { ok: false, status, message, ...(field ? { field } : {}) } as const;
}
