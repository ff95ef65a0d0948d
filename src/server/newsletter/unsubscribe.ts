import { and, eq, isNull } from 'drizzle-orm';
import { newsletterSubscriptions } from '#server/db/schema/newsletter.ts';
import type { Services } from '#server/services.ts';

/** Takes a subscription off the list; leaving twice is leaving. False where no subscription has this token. */
export async function unsubscribe({ database: { db }, clock }: Services, token: string): Promise<boolean> {
  const named = eq(newsletterSubscriptions.unsubscribeToken, token);
  await db
    .update(newsletterSubscriptions)
    .set({ unsubscribedAt: clock() })
    .where(and(named, isNull(newsletterSubscriptions.unsubscribedAt)));
  const [known] = await db
    .select({ email: newsletterSubscriptions.email })
    .from(newsletterSubscriptions)
    .where(named);
  return known !== undefined;
}
