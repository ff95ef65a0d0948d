import type { Cents } from '#domain/money/amounts/money.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import { failed, ok, refused, type Failed, type Refused, type Result } from '#domain/result.ts';
import { type PaymentRow, findPayment } from '#server/payments/settle/payments.queries.ts';
import { recordAnswer } from '#server/payments/providers/provider-answers.ts';
import { abandonPayment } from '#server/payments/settle/abandon-payment.ts';
import type { Services } from '#server/services.ts';
import { type PayableOrder, orderRequest } from './order-request.ts';
import { providerView } from './provider-view.ts';
import { setTimeout } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { isOfAddress, meaningOf, unknownRemedy, wrongAddress } from '#domain/payments/providers/issues.ts';
import { payments } from '#server/db/schema/payments.ts';
import type { PayPalOrder } from './paypal.schema.ts';

/** A committed attempt, and what PayPal's window shows for it. */
export type Begun = {
  payment: PaymentRow;
  payable: PayableOrder;
  urls: { returnUrl: string; cancelUrl: string };
};

/**
 * PayPal's order for an attempt that `begin` commits or finds: the one that is open, or a new one. If PayPal has closed it, a new
 * attempt begins (R-PAY-13).
 */
export async function openWindow(
  services: Services,
  begin: () => Promise<Result<Begun>>,
): Promise<Result<string>> {
  const begun = await begin();
  // What it holds now is not in stock for others.
  await services.heldAway.look();
  if (!begun.ok) return begun;
  const { payment } = begun.value;
  if (payment.providerOrderId === null) return create(services, begun.value);
  const reused = await reuse(services, payment, payment.providerOrderId);
  return reused ?? openWindow(services, begin);
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

const creating = new Map<string, Promise<Result<string>>>();

/** Two calls for one attempt, such as a double click, become one call to PayPal. */
async function create(services: Services, begun: Begun): Promise<Result<string>> {
  const { id } = begun.payment;
  let opening = creating.get(id);
  if (!opening) {
    opening = openProviderOrder(services, begun).finally(() => creating.delete(id));
    creating.set(id, opening);
  }
  return opening;
}

function noAnswer(retryAfterMs: number | null): Failed<Refused> {
  return failed({
    kind: 'no-answer',
    message: 'PayPal does not answer. Please try again in a moment.',
    extra: {},
    retryAfterSeconds: Math.ceil((retryAfterMs ?? 5_000) / 1_000),
  });
}

/** Another process is creating the same order: PayPal is asked again after each of these delays, in ms. */
const pauses = [300, 700, 1_500, 3_000];

/**
 * Creates the attempt's PayPal order with the attempt's own request id, so that repeated calls return the same PayPal order.
 * Returns an id only after our row stores it.
 */
async function openProviderOrder(
  services: Services,
  { payment, payable, urls }: Begun,
): Promise<Result<string>> {
  const { settings, database, paypal, log } = services;
  const request = orderRequest(payable, urls, settings.current().facts.name);
  for (const pause of [...pauses, null]) {
    const answer = await paypal.createOrder(request, `o-${payment.id}`);
    if (answer.kind === 'ok') return keep(services, payment, answer);
    await recordAnswer(database.db, payment.id, 'create', answer);
    if (answer.kind === 'unknown') return noAnswer(answer.retryAfterMs);
    const { issue, field, debugId } = answer;
    // PayPal is processing the same call from another tab or process; this is not a refusal.
    if (meaningOf(issue, 0) !== 'look') {
      await abandonPayment(services, payment, { reason: 'refused-by-provider' }, issue);
      if (isOfAddress(issue, field))
        return refused('conflict', wrongAddress, { issue, field: 'shippingAddress.address' });
      log.error({ order: payable.number, issue, debugId }, 'PayPal refused to create an order');
      return refused('refused-by-provider', `PayPal refused the order (${issue}). ${unknownRemedy}`);
    }
    if (pause !== null) await setTimeout(pause);
  }
  return noAnswer(null);
}

/** A repeated call finds the row unchanged: the same attempt has the same PayPal order. */
async function keep(
  { database }: Services,
  payment: PaymentRow,
  answer: { kind: 'ok'; value: PayPalOrder },
): Promise<Result<string>> {
  const providerOrderId = answer.value.id;
  await recordAnswer(database.db, payment.id, 'create', answer);
  const [kept] = await database.db
    .update(payments)
    .set({ status: 'created', providerOrderId })
    .where(and(eq(payments.id, payment.id), eq(payments.status, 'creating')))
    .returning({ id: payments.id });
  const found = kept ? null : await findPayment(database.db, payment.id);
  if (kept || found?.payment.providerOrderId === providerOrderId) return ok(providerOrderId);
  // Abandoned meanwhile, so its PayPal order is unused.
  return refused('conflict', 'This payment is no longer open. Please start the payment again.');
}

/** Commits an attempt before PayPal is called. `requestId`: of the difference that it pays; null: it pays the order. */
export async function storeAttempt(
  tx: Database,
  order: OrderRow,
  amountCents: Cents,
  requestId: string | null = null,
): Promise<PaymentRow> {
  const { id: orderId, round } = order;
  const [payment] = await tx
    .insert(payments)
    .values({ orderId, round, requestId, provider: 'paypal', status: 'creating', amountCents })
    .returning();
  if (!payment) throw new Error('the payment was not stored');
  await recordEvent(tx, orderId, { actor: 'shopper', what: 'payment-started' });
  return payment;
}
