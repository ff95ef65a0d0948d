import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { mendsOf } from '#domain/money/comparison/differences.ts';
import {
  differenceCause,
  differenceTitle,
  mendLabel,
  resolutionLabel,
} from '#domain/money/comparison/difference-labels.ts';
import type { MoneyCheck, MoneyDifference, MoneyInbox } from '#domain/money/comparison/money.schema.ts';
import { toDecimal, type Cents } from '#domain/money/amounts/money.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { moneyChecks, moneyDifferences } from '#server/db/schema/books.ts';
import { orders } from '#server/db/schema/orders.ts';
import { listDisputes } from '#server/payments/disputes/disputes.queries.ts';
import { providerPages, type ProviderPages } from '#server/payments/providers/find-provider.ts';
import type { Services } from '#server/services.ts';
import { isComparing } from './compare-money.ts';

/** The maximum shown; the oldest come first. */
const shown = 200;

const resolvedShownFor = 30 * dayMs;

export async function readMoneyInbox(services: Services): Promise<MoneyInbox> {
  const { database, clock } = services;
  const { db } = database;
  const pages = providerPages(services);
  const since = new Date(clock().getTime() - resolvedShownFor);
  const isLately = and(isNotNull(moneyDifferences.resolvedAt), gte(moneyDifferences.resolvedAt, since));
  return {
    differences: await listDifferences(
      db,
      pages,
      isNull(moneyDifferences.resolvedAt),
      asc(moneyDifferences.foundAt),
    ),
    disputes: await listDisputes(db, pages),
    resolved: (await listDifferences(db, pages, isLately, desc(moneyDifferences.resolvedAt))).slice(0, 20),
    checks: await lastChecks(db),
    isComparing: await isComparing(services),
  };
}

/** The newest comparison with each provider. */
export async function lastChecks(db: Database): Promise<MoneyCheck[]> {
  const newest = db
    .select({ id: sql<number>`max(${moneyChecks.id})` })
    .from(moneyChecks)
    .groupBy(moneyChecks.provider);
  const rows = await db
    .select()
    .from(moneyChecks)
    .where(inArray(moneyChecks.id, newest))
    .orderBy(asc(moneyChecks.provider));
  return rows.map(({ provider, createdAt, fromDay, toDay, transactions, problem }) => ({
    provider,
    at: createdAt.toISOString(),
    fromDay,
    toDay,
    transactions,
    problem,
  }));
}

async function listDifferences(
  db: Database,
  pages: ProviderPages,
  where: SQL | undefined,
  order: SQL,
): Promise<MoneyDifference[]> {
  const rows = await db
    .select({ difference: moneyDifferences, orderNumber: orders.number })
    .from(moneyDifferences)
    .leftJoin(orders, eq(orders.id, moneyDifferences.orderId))
    .where(where)
    .orderBy(order, asc(moneyDifferences.id))
    .limit(shown);
  return rows.map(({ difference, orderNumber }) => toDifference(pages, difference, orderNumber));
}

function toDifference(
  pages: ProviderPages,
  row: typeof moneyDifferences.$inferSelect,
  orderNumber: string | null,
): MoneyDifference {
  const { id, kind, provider, reference, orderId, ourCents, providerCents, resolvedAt, resolution } = row;
  const isPaymentKnown = row.paymentId !== null;
  const mends = resolvedAt === null ? mendsOf({ kind, isPaymentKnown }) : [];
  return {
    id,
    kind,
    title: differenceTitle(row),
    cause: differenceCause({ kind, provider, ourCents, providerCents, orderNumber, isPaymentKnown }),
    provider,
    reference,
    referenceUrl: pages[provider]?.transaction(reference) ?? null,
    orderId,
    orderNumber,
    ourAmount: decimalOf(ourCents),
    providerAmount: decimalOf(providerCents),
    movedAt: row.movedAt.toISOString(),
    foundAt: row.foundAt.toISOString(),
    mends: mends.map((mend) => ({ mend, label: mendLabel(mend, kind) })),
    resolvedAt: resolvedAt?.toISOString() ?? null,
    resolution: resolution && resolutionLabel({ how: resolution, detail: row.resolutionDetail }),
  };
}

function decimalOf(cents: Cents | null): string | null {
  return cents === null ? null : toDecimal(cents);
}
