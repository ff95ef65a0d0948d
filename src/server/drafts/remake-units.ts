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
import { lockOrder } from '#server/order-management/lock-order.ts';
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

/**
 * Why a remake that was canceled or deleted cannot come back: units of the first order that it replaced for nothing were refunded or
 * replaced since (R-DRAFT-11). Null if it can, or if the order is no remake. Locks the first order.
 */
export async function refusalOfReturn(tx: Database, remake: OrderRow): Promise<string | null> {
  if (remake.remakeOfId === null) return null;
  const first = await lockOrder(tx, remake.remakeOfId);
  if (!first.ok) return 'The order that this one replaces was deleted. Restore that order first.';
  const lines = await findOrderLines(tx, [remake.id]);
  const [refusal] = (await overdrawn(tx, first.value, lines, lines.map(isFree))).flatMap((units) =>
    units === null ? [] : [tooMany(first.value, units)],
  );
  return refusal === undefined ? null : `${refusal} This order has more.`;
}

/** What the remakes of this order replaced for nothing. */
async function findReplaced(db: Database, orderId: number): Promise<OrderLineRow[]> {
  const rows = await db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.remakeOfId, orderId), ne(orders.status, 'cancelled'), isNull(orders.deletedAt)));
  return rows.map(({ line }) => line).filter(isFree);
}

function isFree({ unitPriceCents, quantity, discountCents }: OrderLineRow): boolean {
  return unitPriceCents * quantity === discountCents;
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
  const found = await overdrawn(
    db,
    order,
    lines,
    lines.map((_, index) => prices[index] === 0),
  );
  const ofLines = found.map((units) => (units === null ? null : `${tooMany(order, units)} ${whatToChange}`));
  return { ofLines, ofCase: caseId === null ? null : await problemOfCase(db, caseId) };
}

/** Of each line that is free and has more units than are left to make again: how many are left. Null of any other. */
async function overdrawn(
  db: Database,
  first: OrderRow,
  lines: readonly Pick<DraftLine, 'productId' | 'quantity'>[],
  isFree: readonly boolean[],
): Promise<(number | null)[]> {
  const bought = new Set((await findOrderLines(db, [first.id])).map(({ productId }) => productId));
  const left = unitsByProduct(await linesToRemake(db, first));
  return lines.map(({ productId, quantity }, index) => {
    if (isFree[index] !== true || !bought.has(productId)) return null;
    const units = left.get(productId) ?? 0;
    left.set(productId, Math.max(0, units - quantity));
    return quantity <= units ? null : units;
  });
}

function unitsByProduct(lines: readonly OrderLineRow[]): Map<number, number> {
  const units = new Map<number, number>();
  for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity);
  return units;
}

function tooMany({ number }: OrderRow, units: number): string {
  const left = units === 0 ? 'No unit' : units === 1 ? 'Only 1 unit' : `Only ${units} units`;
  const why = 'the others were refunded or replaced';
  return `${left} of order ${number} can be made again for free: ${why}.`;
}

const whatToChange = 'Change the quantity, or set a price.';

async function problemOfCase(db: Database, id: number): Promise<string | null> {
  const [row] = await db.select().from(orderCases).where(eq(orderCases.id, id));
  if (!row || row.outcome === null || row.outcome === 'remake') return null;
  const decided = caseOutcomeLabels[row.outcome].toLowerCase();
  return `The case of this remake was decided as a ${decided}. Decide it as a remake, or delete this draft.`;
}
