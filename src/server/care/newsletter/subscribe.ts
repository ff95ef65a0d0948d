import { isNotNull } from 'drizzle-orm';
import { leadTime } from '#domain/shipping/times/promise.ts';
import { newsletterSubscriptions } from '#server/db/schema/newsletter.ts';
import { newToken } from '#server/platform/http/caller/tokens.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import type { Services } from '#server/services.ts';
import { readSettings } from '#server/settings/versions/settings.queries.ts';

/**
 * Puts an address, plain and in lower case, on the list and sends its welcome. An address that is on the list
 * already changes nothing and gets no second email (R-NEWS-8); one that had left joins again.
 */
export async function subscribe({ database, queue, config, clock }: Services, email: string): Promise<void> {
  const now = clock();
  await database.db.transaction(async (tx) => {
    const [joined] = await tx
      .insert(newsletterSubscriptions)
      .values({ email, unsubscribeToken: newToken(), createdAt: now })
      .onConflictDoUpdate({
        target: newsletterSubscriptions.email,
        // The token stays the same, so that links in earlier emails keep working.
        set: { createdAt: now, unsubscribedAt: null },
        setWhere: isNotNull(newsletterSubscriptions.unsubscribedAt),
      })
      .returning();
    if (!joined) return;
    const { times } = (await readSettings(tx, now)).values;
    await enqueueEmail(tx, queue, {
      kind: 'newsletter-welcome',
      recipient: email,
      dedupeKey: `newsletter-welcome:${joined.unsubscribeToken}:${now.getTime()}`,
      orderId: null,
      props: {
        unsubscribeToken: joined.unsubscribeToken,
        leadTime: leadTime(times),
        shopUrl: config.publicUrl,
      },
    });
  });
}
