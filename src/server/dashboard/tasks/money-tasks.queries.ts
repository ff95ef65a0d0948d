import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { OwnerTask } from '#domain/money/statistics/statistics.schema.ts';
import { toDecimal } from '#domain/money/amounts/money.ts';
import { lastChecks } from '#server/money/comparison/money.queries.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { moneyDifferences } from '#server/db/schema/books.ts';
import { orders } from '#server/db/schema/orders.ts';
import { disputes } from '#server/db/schema/payments.ts';
import { cappedCount } from '#server/platform/http/input/list-paging.ts';

const named = 5;

/** Open tasks about money: disputes that need an answer, differences, comparisons that cannot be made. `seen`: the orders that exist for the caller. */
export async function moneyTasks(db: Database, seen: SQL | undefined): Promise<OwnerTask[]> {
  const count = await cappedCount(db, moneyDifferences, isNull(moneyDifferences.resolvedAt));
  const checks = await lastChecks(db);
  return [
    ...(await waitingDisputes(db, seen)),
    ...(count === '0' ? [] : [{ kind: 'money-differences', count } as const]),
    ...checks.flatMap(({ provider, problem }) =>
      problem === null ? [] : [{ kind: 'money-check', provider, problem } as const],
    ),
  ];
}

/** The one that is due first on top. */
async function waitingDisputes(db: Database, seen: SQL | undefined): Promise<OwnerTask[]> {
  const rows = await db
    .select({
      orderId: disputes.orderId,
      number: orders.number,
      amountCents: disputes.amountCents,
      answerDueAt: disputes.answerDueAt,
    })
    .from(disputes)
    .leftJoin(orders, eq(orders.id, disputes.orderId))
    .where(and(isNull(disputes.closedAt), eq(disputes.status, 'needs-answer'), seen))
    .orderBy(sql`${disputes.answerDueAt} asc nulls last`)
    .limit(named);
  return rows.map(({ orderId, number, amountCents, answerDueAt }) => ({
    kind: 'dispute',
    orderId,
    number,
    amount: toDecimal(amountCents),
    answerDueAt: answerDueAt?.toISOString() ?? null,
  }));
}
