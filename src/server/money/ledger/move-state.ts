import { updateOrder } from '#server/orders/edit/lock-order.ts';
import { eq, sql } from 'drizzle-orm';
import { lessParts, movedRows, noParts } from '#domain/money/ledger/ledger.ts';
import type { PlaceCode } from '#domain/shipping/rates/us-states.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import { bookedParts } from './booked-parts.ts';
import { recordMovement } from './record-movement.ts';
import { shippingTaxOf, type AdjustmentRow } from '#domain/orders/read/adjustments.ts';

/**
 * The order has the rates of another state: all that the books have of it counts there from now on, and what was booked before stays
 * as it is.
 */
export async function moveState(tx: Database, order: OrderRow, state: PlaceCode | null): Promise<void> {
  const { id, version, pricedState } = order;
  if (pricedState === state) return;
  await updateOrder(tx, id, { pricedState: state });
  const parts = (await bookedParts(tx, [id])).get(id) ?? noParts;
  await recordMovement(tx, { kind: 'moved', orderId: id, source: `state:${id}:${version}`, state }, [
    ...movedRows(lessParts(noParts, parts), pricedState),
    ...movedRows(parts, state),
  ]);
}

/** Gives shipping the sales tax that a change adds to it, once that is refunded or paid. */
export async function moveShippingTax(
  tx: Database,
  { id }: Pick<OrderRow, 'id'>,
  rows: readonly AdjustmentRow[],
): Promise<void> {
  const cents = shippingTaxOf(rows);
  if (cents === 0) return;
  await updateOrder(tx, id, { shippingTaxCents: sql`${orders.shippingTaxCents} + ${cents}` });
}

/** Gives each line the sales tax that another state's rows add to it, once that is refunded or paid. */
export async function moveLineTaxes(
  tx: Database,
  rows: readonly Pick<AdjustmentRow, 'lineId' | 'tax'>[],
): Promise<void> {
  for (const { lineId, tax } of rows) {
    if (lineId === null || tax === 0) continue;
    await tx
      .update(orderLines)
      .set({ taxCents: sql`${orderLines.taxCents} + ${tax}` })
      .where(eq(orderLines.id, lineId));
  }
}
