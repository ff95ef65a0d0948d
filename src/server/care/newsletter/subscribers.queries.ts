import { and, asc, desc, gt, isNull, sql } from 'drizzle-orm';
import { unsubscribeLinks } from '#domain/care/newsletter/links.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { cappedTotal } from '#server/platform/http/input/list-paging.ts';
import { newsletterSubscriptions } from '#server/db/schema/newsletter.ts';
import { dayCell, inBatches, type Rows } from '#server/money/exports/rows.ts';

type SubscriberRow = typeof newsletterSubscriptions.$inferSelect;

type SubscriberWish = {
  /** A part of the address; '' for all. */
  q: string;
  limit: number;
  /** How many come before. */
  offset: number;
};

const { email, createdAt, unsubscribedAt } = newsletterSubscriptions;

/** Who gets the newsletter, the newest first, and how many they are (R-NEWS-11). */
export async function listSubscribers(
  db: Database,
  { q, limit, offset }: SubscriberWish,
): Promise<{ rows: SubscriberRow[]; total: number }> {
  const where = and(
    isNull(unsubscribedAt),
    q === '' ? undefined : sql`strpos(${email}, ${q.toLowerCase()}) > 0`,
  );
  const rows = await db
    .select()
    .from(newsletterSubscriptions)
    .where(where)
    .orderBy(desc(createdAt), asc(email))
    .limit(limit)
    .offset(offset);
  return { rows, total: await cappedTotal(db, newsletterSubscriptions, where) };
}

/** The rows of the file (R-NEWS-12), with the days of the store's time zone. */
export async function* subscriberRows(db: Database, shopUrl: string, timeZone: string): Rows {
  const read = (after: SubscriberRow | null, limit: number) =>
    db
      .select()
      .from(newsletterSubscriptions)
      .where(and(isNull(unsubscribedAt), after ? gt(email, after.email) : undefined))
      .orderBy(asc(email))
      .limit(limit);
  for await (const batch of inBatches(read)) {
    yield batch.map((row) => [
      row.email,
      dayCell(row.createdAt, timeZone),
      unsubscribeLinks(shopUrl, row.unsubscribeToken).page,
    ]);
  }
}
