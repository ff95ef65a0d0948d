import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { isReopened, type Difference } from '#domain/money/comparison/differences.ts';
import type { ListedProvider } from '#domain/payments/providers/providers.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { moneyDifferences } from '#server/db/schema/books.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { Findings } from './find-differences.ts';

/**
 * Stores the found differences, each once, and resolves those no longer found. Resolves to the number of new or reopened ones. Runs
 * in a transaction.
 */
export async function saveDifferences(
  tx: Database,
  provider: ListedProvider,
  { found, covers }: Pick<Findings, 'found' | 'covers'>,
  now: Date,
): Promise<number> {
  // Concurrent comparisons, such as the owner's and the daily one, take turns.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`money:${provider}`}))`);
  const { reference, resolvedAt } = moneyDifferences;
  const references = found.map((difference) => difference.reference);
  const known = await tx
    .select()
    .from(moneyDifferences)
    .where(
      and(eq(moneyDifferences.provider, provider), or(isNull(resolvedAt), inArray(reference, references))),
    );
  const byKey = new Map(known.map((row) => [keyOf(row), row]));
  let news = 0;
  for (const difference of found) {
    const row = byKey.get(keyOf(difference));
    const { ourCents, providerCents } = difference;
    if (row === undefined) {
      await tx.insert(moneyDifferences).values(await rowOf(tx, provider, difference, now));
      news += 1;
    } else if (row.resolvedAt === null) {
      await tx
        .update(moneyDifferences)
        .set({ ourCents, providerCents })
        .where(eq(moneyDifferences.id, row.id));
    } else if (isReopened(row.resolution)) {
      await tx
        .update(moneyDifferences)
        .set({ ourCents, providerCents, foundAt: now, resolvedAt: null, resolution: null })
        .where(eq(moneyDifferences.id, row.id));
      news += 1;
    }
  }
  const stillThere = new Set(found.map(keyOf));
  const gone = known.filter((row) => row.resolvedAt === null && !stillThere.has(keyOf(row)) && covers(row));
  if (gone.length > 0) {
    await tx
      .update(moneyDifferences)
      .set({ resolvedAt: now, resolution: 'gone' })
      .where(
        and(
          isNull(moneyDifferences.resolvedAt),
          inArray(
            moneyDifferences.id,
            gone.map(({ id }) => id),
          ),
        ),
      );
  }
  return news;
}

function keyOf({ kind, reference }: Pick<Difference, 'kind' | 'reference'>): string {
  return `${kind}:${reference}`;
}

async function rowOf(tx: Database, provider: ListedProvider, difference: Difference, now: Date) {
  const { kind, reference, paymentId, ourCents, providerCents, movedAt } = difference;
  return {
    kind,
    provider,
    reference,
    paymentId,
    orderId: difference.orderId ?? (await findOrderId(tx, difference.orderNumber)),
    ourCents,
    providerCents,
    movedAt: new Date(movedAt),
    foundAt: now,
  };
}

/** Money may name one of our orders without paying it. */
async function findOrderId(tx: Database, number: string | null): Promise<number | null> {
  if (number === null) return null;
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  return order?.id ?? null;
}
