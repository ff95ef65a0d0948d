import { and, eq, isNull, ne } from 'drizzle-orm';
import { partsTotal } from '#domain/books/ledger.ts';
import { caseOutcomeLabels } from '#domain/cases/case-states.ts';
import type { DraftContent, DraftLine } from '#domain/drafts/draft.schema.ts';
import type { Cents } from '#domain/money/money.ts';
import { isUnpaidAgain } from '#domain/orders/order-status.ts';
import { keptOf, orderStanding } from '#domain/orders/order-standing.ts';
import type { Database } from '#server/db/open-database.ts';
import { orderCases } from '#server/db/schema/cases.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { readRecord } from '#server/orders/order-record.ts';
import { findOrder } from '#server/orders/payment-requests.queries.ts';
import { findOrderLines, type OrderLineRow, type OrderRow } from '#server/orders/orders.queries.ts';

/**
 * The lines of an order with the units that can be made again for nothing: not refunded or being refunded, and not replaced by another
 * remake. None once all of its money went back (R-DRAFT-11).
 */
export async function linesToRemake(db: Database, order: OrderRow): Promise<OrderLineRow[]> {
  const record = await readRecord(db, order);
  const standing = orderStanding(record);
  const isFree = partsTotal(standing.charged) === 0;
  if (isUnpaidAgain(order) || (!isFree && keptOf(standing) <= 0)) return [];
  const left = record.lines.map((line, index) => ({ ...line, quantity: standing.lines[index]?.units ?? 0 }));
  for (const made of await findReplaced(db, order.id)) {
    const ofProduct = left.filter(({ productId }) => productId === made.productId);
    // Another size or build may replace a unit.
    const sameFirst = [
      ...ofProduct.filter(({ lineKey }) => lineKey === made.lineKey),
      ...ofProduct.filter(({ lineKey }) => lineKey !== made.lineKey),
    ];
    let units = made.quantity;
    for (const line of sameFirst) {
      const taken = Math.min(units, line.quantity);
      line.quantity -= taken;
      units -= taken;
    }
  }
  return left.filter(({ quantity }) => quantity > 0);
}

/** What the remakes of this order replaced for nothing. */
async function findReplaced(db: Database, orderId: number): Promise<OrderLineRow[]> {
  const rows = await db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.remakeOfId, orderId), ne(orders.status, 'cancelled'), isNull(orders.deletedAt)));
  return rows
    .map(({ line }) => line)
    .filter((line) => line.unitPriceCents * line.quantity === line.discountCents);
}

/** Why a draft cannot be placed since it was begun: `ofLines` in the order of its lines, `ofCase` of the case that asked for it. */
export type RemakeProblems = { ofLines: (string | null)[]; ofCase: string | null };

/**
 * Compares the free lines of a remake with what is left of the first order, and its case with what was decided (R-DRAFT-11, R-CASE-10).
 * `prices`: of each whole line after discount, in cents. Items that the first order does not have are a gift of the owner's.
 */
export async function problemsOfRemake(
  db: Database,
  { remakeOf, caseId, lines }: DraftContent,
  prices: readonly Cents[],
): Promise<RemakeProblems> {
  const order = remakeOf === null ? null : await findOrder(db, remakeOf);
  if (order === null) return { ofLines: lines.map(() => null), ofCase: null };
  const bought = new Set((await findOrderLines(db, [order.id])).map(({ productId }) => productId));
  const left = unitsByProduct(await linesToRemake(db, order));
  const ofLines = lines.map(({ productId, quantity }: DraftLine, index) => {
    if (prices[index] !== 0 || !bought.has(productId)) return null;
    const units = left.get(productId) ?? 0;
    left.set(productId, Math.max(0, units - quantity));
    return quantity <= units ? null : tooMany(order, units);
  });
  return { ofLines, ofCase: caseId === null ? null : await problemOfCase(db, caseId) };
}

function unitsByProduct(lines: readonly OrderLineRow[]): Map<number, number> {
  const units = new Map<number, number>();
  for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity);
  return units;
}

function tooMany({ number }: OrderRow, units: number): string {
  const left = units === 0 ? 'No unit' : units === 1 ? 'Only 1 unit' : `Only ${units} units`;
  const why = 'the others were refunded or replaced';
  return `${left} of order ${number} can be made again for free: ${why}. Change the quantity, or set a price.`;
}

async function problemOfCase(db: Database, id: number): Promise<string | null> {
  const [row] = await db.select().from(orderCases).where(eq(orderCases.id, id));
  if (!row || row.outcome === null || row.outcome === 'remake') return null;
  const decided = caseOutcomeLabels[row.outcome].toLowerCase();
  return `The case of this remake was decided as a ${decided}. Decide it as a remake, or delete this draft.`;
}
