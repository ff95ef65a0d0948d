import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { webhookEvents } from '../../db/schema/payments.ts';
import type { Services } from '../../services.ts';
import type { PaymentOfOrder } from '../payments.queries.ts';
import type { WebhookEvent } from '../paypal/paypal.schema.ts';
import { whenSettled } from '../settle/settle-payment.ts';
import { claimedPayment, findPaymentOf, isAboutPayment, isOldNews, type KnownPayment } from './event-news.ts';
import { settleBy } from './process-webhook.ts';

/** So long PayPal waits for our answer while we settle. In ms. */
const patience = 5_000;

/**
 * Works on an event about a payment at once; a job does it where that takes too long, and for all other events. One that says
 * nothing new costs two statements: while the payment is being settled here anyway, it waits for that.
 */
export async function takeEvent(services: Services, event: WebhookEvent, body: string): Promise<void> {
  const { db } = services.database;
  const row = { id: event.id, type: event.event_type, body };
  const isDone = isAboutPayment(event) && (await workAtOnce(services, event));
  if (isDone) {
    const processed = { ...row, processedAt: services.clock() };
    await db.insert(webhookEvents).values(processed).onConflictDoNothing();
    return;
  }
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(webhookEvents)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: webhookEvents.id });
    if (stored) await services.queue.send(tx, 'webhook.process', { eventId: stored.id });
  });
}

/** False: a job is to do it. */
async function workAtOnce(services: Services, event: WebhookEvent): Promise<boolean> {
  const { db } = services.database;
  const settled = await settlingNow(event);
  if (settled !== null && isOldNews(event, settled)) return true;
  const found = await findPaymentOf(db, event);
  if (found === null) return false;
  if (isOldNews(event, found.payment)) return true;
  // PayPal repeats what it was not answered. Whatever is stored is worked on, or has been.
  const mayBeRepeated = found.payment.status !== 'created';
  if (mayBeRepeated && (await isStored(db, event.id))) return true;
  return settleSoon(services, event, found);
}

/** The payment as somebody in this process has just recorded it; null where nobody has. */
async function settlingNow(event: WebhookEvent): Promise<KnownPayment | null> {
  const id = claimedPayment(event);
  const settlement = id === null ? null : await within(patience, whenSettled(id));
  if (settlement?.state !== 'paid' || !settlement.capture) return null;
  return { status: 'captured', ...settlement.capture };
}

async function isStored(db: Database, id: string): Promise<boolean> {
  const rows = await db.select({ id: webhookEvents.id }).from(webhookEvents).where(eq(webhookEvents.id, id));
  return rows.length > 0;
}

/** False: not in time, PayPal was silent, or it failed; the job that tries again tells why. */
async function settleSoon(services: Services, event: WebhookEvent, found: PaymentOfOrder): Promise<boolean> {
  const settling = settleBy(services, event, found).catch((err: unknown) => {
    services.log.warn({ err, eventId: event.id }, 'a PayPal event could not be worked on at once');
  });
  return (await within(patience, settling)) === 'done';
}

/** Undefined: it was not done in time. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(late.resolve, ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
