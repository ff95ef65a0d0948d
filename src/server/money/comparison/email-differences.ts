import { isNull, sql } from 'drizzle-orm';
import { differenceKinds } from '#domain/money/comparison/differences.ts';
import { differenceCount } from '#domain/money/comparison/difference-labels.ts';
import { adminPaths } from '#domain/admin-paths.ts';
import { shop } from '#domain/shop.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import { moneyDifferences } from '#server/db/schema/books.ts';
import { ownerAddress } from '#server/platform/email-sending/addresses.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import type { Services } from '#server/services.ts';

/** Emails the owner the number of open differences, at most once per day in the store's time zone. */
export async function emailDifferences({ database, queue, config, clock }: Services): Promise<void> {
  await database.db.transaction(async (tx) => {
    const rows = await tx
      .select({ kind: moneyDifferences.kind, count: sql<number>`count(*)::int` })
      .from(moneyDifferences)
      .where(isNull(moneyDifferences.resolvedAt))
      .groupBy(moneyDifferences.kind);
    const total = rows.reduce((sum, { count }) => sum + count, 0);
    if (total === 0) return;
    await enqueueEmail(tx, queue, {
      kind: 'owner-alert',
      recipient: ownerAddress(config),
      dedupeKey: `money-differences:${dayOf(clock(), shop.timeZone)}`,
      orderId: null,
      props: {
        title: total === 1 ? '1 difference in your money' : `${total} differences in your money`,
        orderNumber: null,
        paragraphs: [
          'The store’s payments differ from the payment provider’s transactions.',
          `Open the Money tab to see and fix each difference: ${config.publicUrl}${adminPaths.money}`,
        ],
        facts: differenceKinds.flatMap((kind) => {
          const count = rows.find((row) => row.kind === kind)?.count ?? 0;
          return count === 0 ? [] : [differenceCount(kind, count)];
        }),
        shopUrl: config.publicUrl,
      },
    });
  });
}
