import { eq, sql } from 'drizzle-orm';
import { moneyAfter, type LineMoney } from '#domain/orders/line-edits.ts';
import type { Settlement } from '#domain/orders/address-change.ts';
import type { RequestedLine } from '#domain/payments/paid-difference.ts';
import { endSentence } from '#domain/payments/end-reasons.ts';
import { linePartOf } from '#domain/payments/refundable.ts';
import { done, refused, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/open-database.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import type { OrderRow } from '#server/orders/orders.queries.ts';
import type { Services } from '#server/services.ts';
import { sellStockAgain } from '#server/stock/holds.ts';
import { returnUnits } from '#server/stock/return-stock.ts';
import type { SoldLine } from '#server/stock/sold-line.ts';
import { unitsIn } from '#server/stock/taken-units.ts';
import { lockProducts } from '#server/stock/wanted-units.ts';
import type { LinesPlan, PlannedLine } from './plan-lines.ts';

/**
 * Writes the planned lines with their money, between the two halves that keep the statistics (migration 'line_edits'). Resolves to
 * what the lines cost once a requested difference is paid; null: nothing is requested.
 */
export async function storeLines(
  tx: Database,
  orderId: number,
  { edited }: LinesPlan,
  settlement: Settlement | null,
): Promise<RequestedLine[] | null> {
  const money = moneyAfter(edited, settlement);
  await tx.execute(sql`select begin_line_edit(${orderId}::int)`);
  const stored: (StoredLine | null)[] = [];
  for (const [index, line] of edited.lines.entries()) {
    stored.push(await storeLine(tx, orderId, line, money[index] ?? null));
  }
  await tx.execute(sql`select end_line_edit(${orderId}::int)`);
  if (settlement !== 'payment-request') return null;
  return moneyAfter(edited, 'refund').flatMap((asked, index) => {
    const line = stored[index];
    if (!asked || !line) return [];
    const { lineId, discountOfGone } = line;
    const { unitPriceCents, discountCents } = asked;
    return [{ lineId, unitPriceCents, discountCents: discountCents + discountOfGone }];
  });
}

/** Where the units of a line are that the edit may change. `discountOfGone`: what its refunded units have of the line's discount. */
type StoredLine = { lineId: number; discountOfGone: number };

/** Units that were refunded keep their row, so that the refund still says what it was for; the others get a row of their own. */
async function storeLine(
  tx: Database,
  orderId: number,
  { row, gone, item, after, before, isChanged }: PlannedLine,
  money: LineMoney | null,
): Promise<StoredLine | null> {
  if (row === null) return addLine(tx, orderId, item, after, money);
  if (before === null) return null;
  const discountOfGone = row.discountCents - discountLeft(row, before);
  if (!isChanged) {
    const discountCents = (money?.discountCents ?? 0) + discountOfGone;
    if (discountCents !== row.discountCents) {
      await tx.update(orderLines).set({ discountCents }).where(eq(orderLines.id, row.id));
    }
    return { lineId: row.id, discountOfGone };
  }
  if (gone > 0) {
    const discountCents = discountOfGone;
    await tx.update(orderLines).set({ quantity: gone, discountCents }).where(eq(orderLines.id, row.id));
    return addLine(tx, orderId, item, after, money);
  }
  if (after === null || money === null) {
    await tx.delete(orderLines).where(eq(orderLines.id, row.id));
    return null;
  }
  await tx
    .update(orderLines)
    .set({ ...item, quantity: after.quantity, ...money })
    .where(eq(orderLines.id, row.id));
  return { lineId: row.id, discountOfGone: 0 };
}

async function addLine(
  tx: Database,
  orderId: number,
  item: PlannedLine['item'],
  after: PlannedLine['after'],
  money: LineMoney | null,
): Promise<StoredLine | null> {
  if (after === null || money === null) return null;
  const [added] = await tx
    .insert(orderLines)
    .values({ orderId, ...item, quantity: after.quantity, ...money })
    .returning({ id: orderLines.id });
  return added ? { lineId: added.id, discountOfGone: 0 } : null;
}

function discountLeft(
  row: NonNullable<PlannedLine['row']>,
  before: NonNullable<PlannedLine['before']>,
): number {
  return row.discountCents - linePartOf(row.discountCents, row, row.quantity - before.quantity);
}

/**
 * Puts back the units that the order no longer has, and takes those that it gets (R-ORD-41). Refused if others have or hold them.
 * All products are locked first, in the order that all code takes.
 */
export async function moveStock(
  services: Services,
  tx: Database,
  order: OrderRow,
  { edited }: LinesPlan,
): Promise<Result<void>> {
  const changed = edited.lines.filter(({ isChanged }) => isChanged);
  const before = changed.flatMap(({ row, before: units }) =>
    row && units ? [{ ...row, quantity: units.quantity }] : [],
  );
  const after = changed.flatMap(({ item, after: units }) =>
    units ? [{ ...item, quantity: units.quantity }] : [],
  );
  const back = withoutUnits(before, after);
  const more = withoutUnits(after, before);
  await lockProducts(tx, [...back, ...more]);
  await returnUnits(services, tx, order.id, unitsIn(back));
  if (more.length === 0) return done;
  const taken = await sellStockAgain(services, tx, { id: order.id, discount: null }, more);
  return taken.ok ? done : refused('conflict', endSentence(taken.reason), { field: 'lines' });
}

/** These lines of catalog products without the units of the same product and variant in the others. */
function withoutUnits(lines: readonly SoldLine[], others: readonly SoldLine[]): SoldLine[] {
  const left = new Map(unitsIn(others).map((unit) => [keyOf(unit.id, unit.variantId), unit.quantity]));
  return lines.flatMap((line) => {
    if (line.productId === 0) return [];
    const key = keyOf(line.productId, line.variantId);
    const same = Math.min(line.quantity, left.get(key) ?? 0);
    left.set(key, (left.get(key) ?? 0) - same);
    return line.quantity > same ? [{ ...line, quantity: line.quantity - same }] : [];
  });
}

function keyOf(productId: number, variantId: number | null): string {
  return `${productId}:${variantId ?? ''}`;
}
