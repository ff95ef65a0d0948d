import { and, asc, eq, isNull } from 'drizzle-orm';
import { providerWord } from '#domain/payments/providers/providers.ts';
import type { ListedProvider } from '#domain/payments/providers/providers.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { moneyChecks, moneyDifferences } from '#server/db/schema/books.ts';
import type { JobOutcome } from '#server/platform/jobs/job.ts';
import { providersInUse } from '#server/payments/providers/find-provider.ts';
import type { Services } from '#server/services.ts';
import { findDifferences } from './find-differences.ts';
import { saveDifferences } from './save-differences.ts';
import { emailDifferences } from './email-differences.ts';

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
