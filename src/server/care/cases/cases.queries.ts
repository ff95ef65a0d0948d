import { and, asc, desc, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { CustomerCase, OrderCase } from '#domain/care/cases/case.schema.ts';
import type { CaseState } from '#domain/care/cases/case-states.ts';
import { choicesSummary } from '#domain/orders/read/chosen-options.ts';
import { keySize } from '#domain/platform/media/picture.ts';
import { refused } from '#domain/result.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { caseLines, caseMessages, casePhotos, isOfAnOrder, orderCases } from '#server/db/schema/cases.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { cappedTotal } from '#server/platform/http/input/list-paging.ts';

export type CaseRow = typeof orderCases.$inferSelect;

export const caseNotFound = refused('missing', 'This case no longer exists.');

export async function readCase(db: Database, id: number): Promise<OrderCase | null> {
  const [shown] = await showCases(db, eq(orderCases.id, id), 1);
  return shown ?? null;
}

export function listCasesOfOrder(db: Database, orderId: number): Promise<OrderCase[]> {
  return showCases(db, eq(orderCases.orderId, orderId), 100);
}

/** The newest first; `before` is the last case of the page before. By default those that are not closed. */
export async function listCases(
  db: Database,
  { state, limit, before }: { state: CaseState | 'all' | undefined; limit: number; before: number | null },
): Promise<{ rows: OrderCase[]; total: number }> {
  const where = state === 'all' ? undefined : state ? eq(orderCases.state, state) : isUnfinished;
  const page = before === null ? where : and(where, lt(orderCases.id, before));
  return {
    rows: await showCases(db, page, limit),
    total: await cappedTotal(db, orderCases, and(where, isOfAnOrder)),
  };
}

/** Must match the index `order_cases_unfinished`. */
const isUnfinished = sql`order_cases.state <> 'closed'`;

async function showCases(db: Database, where: SQL | undefined, limit: number): Promise<OrderCase[]> {
  const rows = await db
    .select({ row: orderCases, number: orders.number, customerName: orders.customerName })
    .from(orderCases)
    .innerJoin(orders, eq(orders.id, orderCases.orderId))
    .where(and(where, isNull(orders.deletedAt)))
    .orderBy(desc(orderCases.id))
    .limit(limit);
  const parts = await readParts(
    db,
    rows.map(({ row }) => row.id),
  );
  return rows.map(({ row, number, customerName }) => ({
    id: row.id,
    orderId: row.orderId,
    orderNumber: number,
    customerName,
    source: row.source,
    reason: row.reason,
    state: row.state,
    outcome: row.outcome,
    openedAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    ...parts(row.id),
  }));
}

/** What cases consist of, by case. */
async function readParts(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return () => ({ lines: [], messages: [], photos: [] });
  const of = [...ids];
  const lines = await db
    .select({
      caseId: caseLines.caseId,
      lineId: caseLines.lineId,
      name: orderLines.name,
      options: orderLines.options,
      quantity: caseLines.quantity,
    })
    .from(caseLines)
    .innerJoin(orderLines, eq(orderLines.id, caseLines.lineId))
    .where(inArray(caseLines.caseId, of))
    .orderBy(asc(caseLines.lineId));
  const messages = await db
    .select()
    .from(caseMessages)
    .where(inArray(caseMessages.caseId, of))
    .orderBy(asc(caseMessages.id));
  const photos = await db
    .select()
    .from(casePhotos)
    .where(inArray(casePhotos.caseId, of))
    .orderBy(asc(casePhotos.createdAt), asc(casePhotos.id));
  return (id: number): Pick<OrderCase, 'lines' | 'messages' | 'photos'> => ({
    lines: lines
      .filter(({ caseId }) => caseId === id)
      .map(({ lineId, name, options, quantity }) => ({
        lineId,
        name,
        choices: choicesSummary(options, name),
        quantity,
      })),
    messages: messages
      .filter(({ caseId }) => caseId === id)
      .map(({ createdAt, author, text }) => ({ at: createdAt.toISOString(), from: author, text })),
    photos: photos
      .filter(({ caseId }) => caseId === id)
      .map(({ id: photoId, fileKey }) => ({ id: photoId, ...(keySize(fileKey) ?? { width: 1, height: 1 }) })),
  });
}

/** The part of a case that its customer sees. */
export function forCustomer({
  orderNumber,
  reason,
  state,
  outcome = null,
  ...shown
}: OrderCase): CustomerCase {
  const lines = shown.lines.map(({ name, quantity }) => ({ name, quantity }));
  return { orderNumber, reason, state, outcome, lines, messages: shown.messages, photos: shown.photos };
}
