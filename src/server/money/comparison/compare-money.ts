import { and, asc, eq, isNull, sql, inArray, or } from 'drizzle-orm';
import { providerWord, type ListedProvider } from '#domain/payments/providers/providers.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { moneyChecks, moneyDifferences } from '#server/db/schema/books.ts';
import type { JobOutcome } from '#server/platform/jobs/job.ts';
import { providersInUse } from '#server/payments/providers/find-provider.ts';
import type { Services } from '#server/services.ts';
import { findDifferences, type Findings } from './find-differences.ts';
import { differenceKinds, isReopened, type Difference } from '#domain/money/comparison/differences.ts';
import { differenceCount } from '#domain/money/comparison/difference-labels.ts';
import { adminPaths } from '#domain/admin-paths.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import { ownerAlert } from '#server/payments/settle/alert-owner.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import { orders } from '#server/db/schema/orders.ts';

/** Comparisons overlap by days, because a provider's list lags and a run may fail. */
const comparedDays = 4;
/** The longest span requested from a provider. */
const mostDays = 30;

/**
 * Compares payments and refunds of the last days with each provider's transactions, stores the differences, and emails the owner at
 * most once a day. Runs once a day, and when staff ask for it; safe at any time. Resolves to the providers that did not answer.
 */
export async function compareMoney(services: Services): Promise<{ unanswered: string[] }> {
  const unanswered: string[] = [];
  let news = 0;
  for (const { name } of providersInUse(services)) {
    const outcome = await compareWith(services, name);
    news += outcome.news;
    if (!outcome.isAnswered) unanswered.push(providerWord(name));
  }
  if (news > 0) await emailDifferences(services);
  return { unanswered };
}

/** The job: retries if a provider did not answer. */
export async function compareMoneyDaily(services: Services): Promise<JobOutcome> {
  const { unanswered } = await compareMoney(services);
  return unanswered.length > 0 ? { retry: `${unanswered.join(' and ')} did not answer` } : undefined;
}

/** Compares the books with one provider. `news`: the number of new differences. */
async function compareWith(
  services: Services,
  provider: ListedProvider,
): Promise<{ news: number; isAnswered: boolean }> {
  const { database, clock, log } = services;
  const now = clock();
  const from = await startOf(database.db, provider, now.getTime());
  const findings = await findDifferences(services, provider, from);
  const { problem, reason, compared } = findings;
  if (problem !== null) log.error({ provider, problem, reason }, 'a comparison of money failed');
  const news = await database.db.transaction(async (tx) => {
    await tx.insert(moneyChecks).values({
      provider,
      fromDay: new Date(from).toISOString().slice(0, 10),
      toDay: now.toISOString().slice(0, 10),
      transactions: compared,
      differences: findings.found.length,
      problem,
      createdAt: now,
    });
    return saveDifferences(tx, provider, findings, now);
  });
  return { news, isAnswered: problem !== 'no-answer' };
}

/** Back to the oldest open difference, so that the comparison notices when it is resolved. */
async function startOf(db: Database, provider: ListedProvider, now: number): Promise<number> {
  const [oldest] = await db
    .select({ movedAt: moneyDifferences.movedAt })
    .from(moneyDifferences)
    .where(and(eq(moneyDifferences.provider, provider), isNull(moneyDifferences.resolvedAt)))
    .orderBy(asc(moneyDifferences.movedAt))
    .limit(1);
  const usual = now - comparedDays * dayMs;
  // Its payment may be slightly older than its money.
  const from = Math.min(usual, (oldest?.movedAt.getTime() ?? usual) - dayMs);
  return Math.max(from, now - mostDays * dayMs);
}

/** Emails the owner the number of open differences, at most once per day in the store's time zone. */
async function emailDifferences(services: Services): Promise<void> {
  const { database, queue, config, settings, clock } = services;
  await database.db.transaction(async (tx) => {
    const rows = await tx
      .select({ kind: moneyDifferences.kind, count: sql<number>`count(*)::int` })
      .from(moneyDifferences)
      .where(isNull(moneyDifferences.resolvedAt))
      .groupBy(moneyDifferences.kind);
    const total = rows.reduce((sum, { count }) => sum + count, 0);
    if (total === 0) return;
    const alert = ownerAlert(services, {
      dedupeKey: `money-differences:${dayOf(clock(), settings.current().facts.timeZone)}`,
      orderId: null,
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
    });
    await enqueueEmail(tx, queue, alert);
  });
}

/** One comparison that staff asked for waits at a time. */
const asked = 'asked';

/** Lets the job compare now: a provider that may be asked about one payment at a time takes minutes (R-REF-9). */
export async function startComparison({ database, queue }: Services): Promise<void> {
  await queue.send(database.db, 'money.compare', {}, { singletonKey: asked });
}

export function isComparing({ queue }: Pick<Services, 'queue'>): Promise<boolean> {
  return queue.isUnderWay('money.compare', asked);
}

/**
 * Stores the found differences, each once, and resolves those no longer found. Resolves to the number of new or reopened ones. Runs
 * in a transaction.
 */
async function saveDifferences(
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
