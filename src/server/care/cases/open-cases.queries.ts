import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { OpenCaseOfOrder } from '#domain/care/cases/case.schema.ts';
import { choicesSummary } from '#domain/orders/read/chosen-options.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { caseLines, orderCases } from '#server/db/schema/cases.ts';
import { orderLines } from '#server/db/schema/orders.ts';

/** The cases of these orders that are not closed, by order, the oldest first (R-CASE-17). One statement. */
export async function findOpenCases(
  db: Database,
  orderIds: readonly number[],
): Promise<Map<number, OpenCaseOfOrder[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({
      row: orderCases,
      lineId: orderLines.id,
      name: orderLines.name,
      options: orderLines.options,
      quantity: caseLines.quantity,
    })
    .from(orderCases)
    // Staff can take an item off its order, and a case may have none left.
    .leftJoin(caseLines, eq(caseLines.caseId, orderCases.id))
    .leftJoin(orderLines, eq(orderLines.id, caseLines.lineId))
    .where(and(inArray(orderCases.orderId, [...orderIds]), ne(orderCases.state, 'closed')))
    .orderBy(asc(orderCases.id), asc(caseLines.lineId));
  const cases = new Map<number, OpenCaseOfOrder[]>();
  for (const [id, ofCase] of Map.groupBy(rows, ({ row }) => row.id)) {
    const row = ofCase[0]?.row;
    if (!row) continue;
    const lines = ofCase.flatMap(({ lineId, name, options, quantity }) =>
      lineId === null || name === null || quantity === null
        ? []
        : [{ lineId, name, choices: choicesSummary(options, name), quantity }],
    );
    const { orderId, createdAt, state, outcome } = row;
    const others = cases.get(orderId) ?? [];
    cases.set(orderId, [...others, { id, openedAt: createdAt.toISOString(), state, outcome, lines }]);
  }
  return cases;
}
