import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { providerWord, type ListedProvider } from '#domain/payments/providers/providers.ts';
import { webhookEvents } from '#server/db/schema/payments.ts';
import type { Services } from '#server/services.ts';
import { takeDispute } from '#server/payments/disputes/take-dispute.ts';
import { findProvider } from '#server/payments/providers/find-provider.ts';
import type {
  PaymentProvider,
  PaymentNews,
  ProviderEvent,
} from '#server/payments/providers/payment-provider.ts';
import {
  type PaymentOfOrder,
  findPayment,
  findPaymentOfCapture,
  findPaymentOfProviderOrder,
  type PaymentRow,
} from '#server/payments/settle/payments.queries.ts';
import { settlePayment } from '#server/payments/settle/settle-payment.ts';
import type { JobOutcome } from '#server/platform/jobs/job.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { dayMs } from '#domain/platform/time/durations.ts';

/** `retry`: why. An event may arrive before our commit, and its provider may not answer. */
type EventOutcome = 'done' | { retry: string };

/** Processes a stored event, as a job. */
export async function processWebhook(
  services: Services,
  eventId: string,
  provider: ListedProvider,
): Promise<JobOutcome> {
  const { db } = services.database;
  const [stored] = await db
    .select()
    .from(webhookEvents)
    .where(and(eq(webhookEvents.id, eventId), isNull(webhookEvents.processedAt)));
  if (!stored) return;
  const teller = findProvider(services, { provider });
  const outcome = await workOnEvent(services, teller, teller.parseEvent(stored.body));
  if (outcome !== 'done') return outcome;
  await db.update(webhookEvents).set({ processedAt: services.clock() }).where(eq(webhookEvents.id, eventId));
}

/** Finds the payment of an event and settles it by asking its provider. The event itself is never trusted. */
async function workOnEvent(
  services: Services,
  provider: PaymentProvider<Services>,
  { disputeId, payment: news }: ProviderEvent,
): Promise<EventOutcome> {
  const label = providerWord(provider.name);
  if (!provider.isSetUp(services)) return { retry: `the store has no ${label} keys` };
  if (disputeId !== null) {
    const taken = await takeDispute(services, provider.name, disputeId);
    if (taken === 'unknown') return silent(provider);
  }
  if (news === null) return 'done';
  if (provider.complete !== null && news.providerOrderId !== null) {
    const { state } = await provider.complete(services, news.providerOrderId);
    if (state !== 'unknown') return 'done';
    return { retry: `${label} did not answer, or another payment is in flight` };
  }
  const found = await findPaymentOf(services.database.db, news);
  if (!found) return { retry: 'it is about a payment that is not known (yet)' };
  return news.isOldNews(found.payment) ? 'done' : settleBy(services, provider, news, found);
}

function silent({ name }: PaymentProvider<Services>): EventOutcome {
  return { retry: `${providerWord(name)} did not answer` };
}

/** Settles an event's payment. */
export async function settleBy(
  services: Services,
  provider: PaymentProvider<Services>,
  news: PaymentNews,
  found: PaymentOfOrder,
): Promise<EventOutcome> {
  const { payment } = found;
  const { state } = await settlePayment(services, payment.id, {
    isNewApproval: isNewApproval(news, payment),
    known: found,
  });
  return state === 'unknown' ? silent(provider) : 'done';
}

export async function findPaymentOf(
  db: Database,
  { providerOrderId, captureId, paymentId }: PaymentNews,
): Promise<PaymentOfOrder | null> {
  const byOrder = providerOrderId ? await findPaymentOfProviderOrder(db, providerOrderId) : null;
  if (byOrder) return byOrder;
  const byCapture = captureId === null ? null : await findPaymentOfCapture(db, captureId);
  if (byCapture) return byCapture;
  return paymentId === null ? null : findPayment(db, paymentId);
}

/** After a decline only a newer approval counts. */
export function isNewApproval(
  { approvedAt }: Pick<PaymentNews, 'approvedAt'>,
  { declinedAt }: Pick<PaymentRow, 'declinedAt'>,
): boolean {
  return approvedAt !== null && (declinedAt === null || approvedAt > declinedAt);
}

/** Longer than any provider redelivers an event, automatically or by hand (R-SEC-25). */
const keptDays = 90;

/** Events without a payment stay longer, for investigation. */
const unplacedKeptDays = 365;

/** Removes old events; their effects are in payments and orders. Runs every six hours. */
export async function sweepWebhookEvents({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * dayMs);
  await database.db
    .delete(webhookEvents)
    .where(
      or(
        lt(webhookEvents.processedAt, daysAgo(keptDays)),
        lt(webhookEvents.receivedAt, daysAgo(unplacedKeptDays)),
      ),
    );
}
