import { and, eq, isNull } from 'drizzle-orm';
import { providerWord, type ListedProvider } from '#domain/payments/providers/providers.ts';
import { webhookEvents } from '#server/db/schema/payments.ts';
import type { Services } from '#server/services.ts';
import { takeDispute } from '#server/payments/disputes/take-dispute.ts';
import { findProvider } from '#server/payments/providers/find-provider.ts';
import type { PaymentProvider } from '#server/payments/providers/payment-provider.ts';
import type { PaymentOfOrder } from '#server/payments/settle/payments.queries.ts';
import type { PaymentNews, ProviderEvent } from '#server/payments/providers/provider-event.ts';
import { settlePayment } from '#server/payments/settle/settle-payment.ts';
import { findPaymentOf, isNewApproval } from './find-payment-of.ts';

/** `later`: why to retry. An event may arrive before our commit, and its provider may not answer. */
type EventOutcome = 'done' | { later: string };

/** Processes a stored event, as a job. */
export async function processWebhook(
  services: Services,
  eventId: string,
  provider: ListedProvider,
): Promise<void | { retry: string }> {
  const { db } = services.database;
  const [stored] = await db
    .select()
    .from(webhookEvents)
    .where(and(eq(webhookEvents.id, eventId), isNull(webhookEvents.processedAt)));
  if (!stored) return;
  const teller = findProvider(services, { provider });
  const outcome = await workOnEvent(services, teller, teller.parseEvent(stored.body));
  if (outcome !== 'done') return { retry: outcome.later };
  await markProcessed(services, eventId);
}

/** Finds the payment of an event and settles it by asking its provider. The event itself is never trusted. */
async function workOnEvent(
  services: Services,
  provider: PaymentProvider<Services>,
  { disputeId, payment: news }: ProviderEvent,
): Promise<EventOutcome> {
  const label = providerWord(provider.name);
  if (!provider.isSetUp(services)) return { later: `the store has no ${label} keys` };
  if (disputeId !== null) {
    const taken = await takeDispute(services, provider.name, disputeId);
    if (taken === 'unknown') return silent(provider);
  }
  if (news === null) return 'done';
  if (provider.complete !== null && news.providerOrderId !== null) {
    const { state } = await provider.complete(services, news.providerOrderId);
    if (state !== 'unknown') return 'done';
    return { later: `${label} did not answer, or another payment is in flight` };
  }
  const found = await findPaymentOf(services.database.db, news);
  if (!found) return { later: 'it is about a payment that is not known (yet)' };
  return news.isOldNews(found.payment) ? 'done' : settleBy(services, provider, news, found);
}

function silent({ name }: PaymentProvider<Services>): EventOutcome {
  return { later: `${providerWord(name)} did not answer` };
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

async function markProcessed({ database, clock }: Services, eventId: string): Promise<void> {
  await database.db.update(webhookEvents).set({ processedAt: clock() }).where(eq(webhookEvents.id, eventId));
}
