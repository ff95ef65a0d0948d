import { eq } from 'drizzle-orm';
import { providerWord } from '#domain/payments/providers/providers.ts';
import { webhookEvents } from '#server/db/schema/payments.ts';
import type { Services } from '#server/services.ts';
import type {
  PaymentProvider,
  KnownPayment,
  PaymentNews,
  ProviderEvent,
} from '#server/payments/providers/payment-provider.ts';
import { whenSettled } from '#server/payments/settle/settle-payment.ts';
import { findPaymentOf, settleBy } from './process-webhook.ts';

/** How long a provider waits for our answer while we settle. In ms. */
const patience = 5_000;

/**
 * Processes an event about a payment immediately; a job does it if that takes too long, and for all other events. An event without
 * news costs two statements: if the payment is being settled here, it waits for that.
 */
export async function takeEvent(
  services: Services,
  provider: PaymentProvider<Services>,
  event: ProviderEvent,
  body: string,
): Promise<void> {
  const { db } = services.database;
  const row = { id: event.id, type: event.type, body };
  if (
    provider.isSettledAtOnce &&
    event.payment &&
    (await workAtOnce(services, provider, event, event.payment))
  ) {
    await db
      .insert(webhookEvents)
      .values({ ...row, processedAt: services.clock() })
      .onConflictDoNothing();
    return;
  }
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(webhookEvents)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: webhookEvents.id });
    if (!stored) return;
    await services.queue.send(tx, 'webhook.process', { eventId: stored.id, provider: provider.name });
  });
}

/** False: a job must do it. */
async function workAtOnce(
  services: Services,
  provider: PaymentProvider<Services>,
  { id }: ProviderEvent,
  news: PaymentNews,
): Promise<boolean> {
  const { db } = services.database;
  const settled = await settlingNow(news);
  if (settled !== null && news.isOldNews(settled)) return true;
  const found = await findPaymentOf(db, news);
  if (found === null) return false;
  if (news.isOldNews(found.payment)) return true;
  // Providers redeliver unacknowledged events. Every stored event has been or will be processed.
  const mayBeRepeated = found.payment.status !== 'created';
  if (mayBeRepeated && (await db.$count(webhookEvents, eq(webhookEvents.id, id))) > 0) return true;
  // False: too slow, no answer, or failed; the job that retries logs why.
  const settling = settleBy(services, provider, news, found).catch((err: unknown) => {
    const words = `a ${providerWord(provider.name)} event could not be worked on at once`;
    services.log.warn({ err, eventId: id }, words);
  });
  return (await within(patience, settling)) === 'done';
}

/** The payment just recorded by this process; null if none. */
async function settlingNow({ paymentId }: PaymentNews): Promise<KnownPayment | null> {
  const settlement = paymentId === null ? null : await within(patience, whenSettled(paymentId));
  if (settlement?.state !== 'paid' || !settlement.capture) return null;
  return { status: 'captured', ...settlement.capture };
}

/** Undefined: not done in time. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(late.resolve, ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
