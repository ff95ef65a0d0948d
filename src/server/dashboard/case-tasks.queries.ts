import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { OwnerTask } from '#domain/statistics/statistics.schema.ts';
import type { Database } from '#server/db/open-database.ts';
import { isOfAnOrder, orderCases } from '#server/db/schema/cases.ts';
import { orders } from '#server/db/schema/orders.ts';
import { cappedCount } from '#server/http/input/capped-count.ts';

/** The maximum listed by name. */
const named = 5;

/** Cases that staff have to act on, the longest waiting first (R-CASE-8). */
export async function caseTasks(db: Database): Promise<OwnerTask[]> {
  // Without parameters, so that the planner sees that the index `order_cases_unfinished` has them all.
  const isStaffsTurn = sql`order_cases.state in ('open', 'decided')`;
  const rows = await db
    .select({
      orderId: orders.id,
      number: orders.number,
      reason: orderCases.reason,
      outcome: orderCases.outcome,
    })
    .from(orderCases)
    .innerJoin(orders, eq(orders.id, orderCases.orderId))
    .where(and(isStaffsTurn, isNull(orders.deletedAt)))
    .orderBy(asc(orderCases.updatedAt), asc(orderCases.id))
    .limit(named + 1);
  const shown: OwnerTask[] = rows.slice(0, named).map((row) => ({ kind: 'case', ...row }));
  if (rows.length <= named) return shown;
  return [
    ...shown,
    { kind: 'more-cases', count: await cappedCount(db, orderCases, and(isStaffsTurn, isOfAnOrder), named) },
  ];
}
