import { eq } from 'drizzle-orm';
import { isSamePairing } from '#domain/catalog/holster/kept-fit.ts';
import { moneyAfter, type LineMoney } from '#domain/orders/edit/line-edits.ts';
import type { Settlement } from '#domain/orders/edit/address-change.ts';
import type { RequestedLine } from '#domain/payments/requests/payment-request.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import type { LinesPlan, PlannedLine } from './choose-item.ts';

/** `asked`: what the lines cost once a requested difference is paid; null: nothing is requested. `lineIds`: of each planned line. */
export type StoredLines = { asked: RequestedLine[] | null; lineIds: (number | null)[] };

/** Writes the planned lines with their money. */
export async function storeLines(
  tx: Database,
  orderId: number,
  { edited }: LinesPlan,
  settlement: Settlement | null,
): Promise<StoredLines> {
  const money = moneyAfter(edited, settlement);
  const stored: (StoredLine | null)[] = [];
  for (const [index, line] of edited.lines.entries()) {
    stored.push(await storeLine(tx, orderId, line, money[index] ?? null));
  }
  const lineIds = stored.map((line, index) => line?.lineId ?? edited.lines[index]?.row?.id ?? null);
  if (settlement !== 'payment-request') return { asked: null, lineIds };
  const asked = moneyAfter(edited, 'refund').flatMap((line, index) => {
    const at = stored[index];
    if (!line || !at) return [];
    const { lineId, ofGone } = at;
    const { unitPriceCents, discountCents, taxCents } = line;
    return [
      {
        lineId,
        unitPriceCents,
        discountCents: discountCents + ofGone.discountCents,
        taxCents: taxCents + ofGone.taxCents,
        isNewBuild: isNewBuild(edited.lines[index]),
      },
    ];
  });
  return { asked, lineIds };
}

/** A build with a pairing that the order was not sold with (R-FIT-4). */
function isNewBuild(line: PlannedLine | undefined): boolean {
  if (line?.item.productId !== 0) return false;
  return line.row === null || !isSamePairing(line.row.options, line.item.options);
}

type OfGone = { discountCents: number; taxCents: number };

/** A stored line. `ofGone`: the part of its discount and tax that belongs to its refunded units. */
type StoredLine = { lineId: number; ofGone: OfGone };

const nothing: OfGone = { discountCents: 0, taxCents: 0 };

/** Units that were refunded keep their row, so that the refund still says what it was for; the others get a row of their own. */
async function storeLine(
  tx: Database,
  orderId: number,
  { row, gone, item, after, before, discount, tax, isChanged }: PlannedLine,
  money: LineMoney | null,
): Promise<StoredLine | null> {
  if (row === null) return addLine(tx, orderId, item, after, money);
  if (before === null) return null;
  const ofGone = { discountCents: row.discountCents - discount, taxCents: row.taxCents - tax };
  if (!isChanged) {
    const discountCents = (money?.discountCents ?? 0) + ofGone.discountCents;
    const taxCents = (money?.taxCents ?? 0) + ofGone.taxCents;
    await tx.update(orderLines).set({ discountCents, taxCents }).where(eq(orderLines.id, row.id));
    return { lineId: row.id, ofGone };
  }
  if (gone > 0) {
    await tx
      .update(orderLines)
      .set({ quantity: gone, ...ofGone })
      .where(eq(orderLines.id, row.id));
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
  return { lineId: row.id, ofGone: nothing };
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
  return added ? { lineId: added.id, ofGone: nothing } : null;
}
