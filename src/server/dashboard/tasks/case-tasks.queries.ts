import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { OwnerTask } from '#domain/money/statistics/statistics.schema.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { isOfAnOrder, orderCases } from '#server/db/schema/cases.ts';
import { orders } from '#server/db/schema/orders.ts';
import { cappedCount } from '#server/platform/http/input/capped-count.ts';

/** The maximum listed by name. */
const named = 5;

/** Once all of the order's money is refunded, the case's refund is done: it may be closed, but waits for nothing (R-CASE-9). */
const isToFinish = sql`(order_cases.outcome is distinct from 'refund' or not exists (
  select from orders o where o.id = order_cases.order_id and o.total_cents > 0 and o.refunded_cents >= o.total_cents))`;

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
    .where(and(isStaffsTurn, isToFinish, isNull(orders.deletedAt)))
    .orderBy(asc(orderCases.updatedAt), asc(orderCases.id))
    .limit(named + 1);
  const shown: OwnerTask[] = rows.slice(0, named).map((row) => ({ kind: 'case', ...row }));
  if (rows.length <= named) return shown;
  return [
    ...shown,
    {
      kind: 'more-cases',
      count: await cappedCount(db, orderCases, and(isStaffsTurn, isToFinish, isOfAnOrder), named),
    },
  ];
}
