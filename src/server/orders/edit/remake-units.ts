import { eq } from 'drizzle-orm';
import { partsTotal } from '#domain/money/ledger/ledger.ts';
import { caseOutcomeLabels } from '#domain/care/cases/case-states.ts';
import type { DraftContent, DraftLine } from '#domain/selling/drafts/draft.schema.ts';
import type { Cents } from '#domain/money/amounts/money.ts';
import { isUnpaidAgain } from '#domain/orders/read/order-status.ts';
import { keptOf, orderStanding } from '#domain/orders/read/order-standing.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orderCases } from '#server/db/schema/cases.ts';
import { orders } from '#server/db/schema/orders.ts';
import { lockOrder } from './lock-order.ts';
import { readRecord } from '#server/orders/read/order-record.ts';
import { findOrder } from '#server/payments/requests/payment-requests.queries.ts';
import { findOrderLines, type OrderLineRow, type OrderRow } from '#server/orders/read/orders.queries.ts';

/**
 * The lines of an order with the units that can be made again for nothing: not refunded or being refunded, and not replaced by another
 * remake. None once all of its money went back (R-DRAFT-11).
 */
export async function linesToRemake(
  db: Database,
  order: OrderRow,
  exceptRemake: number | null = null,
): Promise<OrderLineRow[]> {
  const record = await readRecord(db, order);
  const standing = orderStanding(record);
  const isFree = partsTotal(standing.charged) === 0;
  if (isUnpaidAgain(order) || (!isFree && keptOf(standing) <= 0)) return [];
  const left = record.lines.map((line, index) => ({ ...line, quantity: standing.lines[index]?.units ?? 0 }));
  for (const made of await findReplaced(db, order.id, exceptRemake)) {
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
  const [refusal] = (await overdrawn(tx, first.value, lines, lines.map(isFree), remake.id)).flatMap((units) =>
    units === null ? [] : [tooMany(first.value, units)],
  );
  return refusal === undefined ? null : `${refusal} This order has more.`;
}

/**
 * What the remakes of an order replaced for nothing: the units of each, or those that its own remakes replaced if they are more. A
 * remake that is canceled or deleted keeps what was made again of it.
 */
async function findReplaced(
  db: Database,
  orderId: number,
  exceptRemake: number | null = null,
): Promise<OrderLineRow[]> {
  const remakes = await db.select().from(orders).where(eq(orders.remakeOfId, orderId)).orderBy(orders.id);
  const replaced: OrderLineRow[] = [];
  for (const { id, status, deletedAt } of remakes) {
    if (id === exceptRemake) continue;
    const isHere = status !== 'cancelled' && deletedAt === null;
    const own = isHere ? (await findOrderLines(db, [id])).filter(isFree) : [];
    const units = unitsByProduct(own);
    const beyond = (await findReplaced(db, id)).flatMap((line) => {
      const covered = Math.min(line.quantity, units.get(line.productId) ?? 0);
      units.set(line.productId, (units.get(line.productId) ?? 0) - covered);
      return covered === line.quantity ? [] : [{ ...line, quantity: line.quantity - covered }];
    });
    replaced.push(...own, ...beyond);
  }
  return replaced;
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

/** How many units are left to make again, for each free line that has more; null for any other line. */
async function overdrawn(
  db: Database,
  first: OrderRow,
  lines: readonly Pick<DraftLine, 'productId' | 'quantity'>[],
  areFree: readonly boolean[],
  exceptRemake: number | null = null,
): Promise<(number | null)[]> {
  const bought = new Set((await findOrderLines(db, [first.id])).map(({ productId }) => productId));
  const left = unitsByProduct(await linesToRemake(db, first, exceptRemake));
  return lines.map(({ productId, quantity }, index) => {
    if (areFree[index] !== true || !bought.has(productId)) return null;
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
