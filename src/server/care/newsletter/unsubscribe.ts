import { and, eq, isNull } from 'drizzle-orm';
import { done, refused, type Result } from '#domain/result.ts';
import { newsletterSubscriptions } from '#server/db/schema/newsletter.ts';
import type { Services } from '#server/services.ts';

const unknownLink = refused(
  'missing',
  'This unsubscribe link is incomplete. Please open it from the email again.',
  { field: 'token' },
);

/** Takes a subscription off the list; leaving twice is leaving. Refused where no subscription has this token. */
export async function unsubscribe(
  { database: { db }, clock }: Services,
  token: string,
): Promise<Result<void>> {
  const named = eq(newsletterSubscriptions.unsubscribeToken, token);
  await db
    .update(newsletterSubscriptions)
    .set({ unsubscribedAt: clock() })
    .where(and(named, isNull(newsletterSubscriptions.unsubscribedAt)));
  const [known] = await db
    .select({ email: newsletterSubscriptions.email })
    .from(newsletterSubscriptions)
    .where(named);
  return known === undefined ? unknownLink : done;
}
