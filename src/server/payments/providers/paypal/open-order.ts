import { setTimeout } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { meaningOf } from '#domain/payments/providers/issues.ts';
import { payments } from '#server/db/schema/payments.ts';
import type { Services } from '#server/services.ts';
import { findPayment, type PaymentRow } from '#server/payments/settle/payments.queries.ts';
import { recordAnswer } from '#server/payments/providers/provider-answers.ts';
import { abandonPayment } from '#server/payments/settle/abandon-payment.ts';
import { orderRequest, type PayableOrder } from './order-request.ts';
import type { PayPalOrder } from './paypal.schema.ts';

export type Opened =
  | { kind: 'open'; providerOrderId: string }
  /** PayPal did not answer; the same attempt may be sent again. */
  | { kind: 'unknown'; retryAfterMs: number | null }
  | { kind: 'refused'; issue: string }
  /** The attempt was abandoned meanwhile, so its PayPal order is unused. */
  | { kind: 'closed' };

/** Another process is creating the same order: PayPal is asked again after each of these delays, in ms. */
const pauses = [300, 700, 1_500, 3_000];

/**
 * Creates the attempt's PayPal order with the attempt's own request id, so that repeated calls return the same PayPal order.
 * Returns an id only after our row stores it.
 */
export async function openProviderOrder(
  services: Services,
  payment: PaymentRow,
  order: PayableOrder,
  urls: Parameters<typeof orderRequest>[1],
): Promise<Opened> {
  const { config, database, paypal, log } = services;
  const request = orderRequest(order, urls, config.facts.name);
  for (const pause of [...pauses, null]) {
    const answer = await paypal.createOrder(request, `o-${payment.id}`);
    if (answer.kind === 'ok') return keep(services, payment, answer);
    await recordAnswer(database.db, payment.id, 'create', answer);
    if (answer.kind === 'unknown') return { kind: 'unknown', retryAfterMs: answer.retryAfterMs };
    const { issue, debugId } = answer;
    // PayPal is processing the same call from another tab or process; this is not a refusal.
    if (meaningOf(issue, 0) !== 'look') {
      log.error({ order: order.number, issue, debugId }, 'PayPal refused to create an order');
      await abandonPayment(services, payment, { reason: 'refused-by-provider' }, issue);
      return { kind: 'refused', issue };
    }
    if (pause !== null) await setTimeout(pause);
  }
  return { kind: 'unknown', retryAfterMs: null };
}

/** A repeated call finds the row unchanged: the same attempt has the same PayPal order. */
async function keep(
  { database }: Services,
  payment: PaymentRow,
  answer: { kind: 'ok'; value: PayPalOrder },
): Promise<Opened> {
  const providerOrderId = answer.value.id;
  await recordAnswer(database.db, payment.id, 'create', answer);
  const [kept] = await database.db
    .update(payments)
    .set({ status: 'created', providerOrderId })
    .where(and(eq(payments.id, payment.id), eq(payments.status, 'creating')))
    .returning({ id: payments.id });
  if (kept) return { kind: 'open', providerOrderId };
  const found = await findPayment(database.db, payment.id);
  return found?.payment.providerOrderId === providerOrderId
    ? { kind: 'open', providerOrderId }
    : { kind: 'closed' };
}
