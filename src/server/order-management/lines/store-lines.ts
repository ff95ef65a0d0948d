import { eq, sql } from 'drizzle-orm';
import { moneyAfter, type LineMoney } from '#domain/orders/line-edits.ts';
import type { Settlement } from '#domain/orders/address-change.ts';
import type { RequestedLine } from '#domain/payments/paid-difference.ts';
import { linePartOf } from '#domain/payments/refundable.ts';
import type { Database } from '#server/db/open-database.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import type { LinesPlan, PlannedLine } from './planned-lines.ts';

/**
 * Writes the planned lines with their money, and moves the order to its list of the queue (`move_in_queue` in the migrations). Resolves
 * to what the lines cost once a requested difference is paid; null: nothing is requested.
 */
export async function storeLines(
  tx: Database,
  orderId: number,
  { edited }: LinesPlan,
  settlement: Settlement | null,
): Promise<RequestedLine[] | null> {
  const money = moneyAfter(edited, settlement);
  const stored: (StoredLine | null)[] = [];
  for (const [index, line] of edited.lines.entries()) {
    stored.push(await storeLine(tx, orderId, line, money[index] ?? null));
  }
  await tx.execute(sql`select move_in_queue(array[${orderId}::int])`);
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
