import { eq } from 'drizzle-orm';
import { lessParts, movedRows, noParts } from '#domain/money/ledger/ledger.ts';
import type { StateCode } from '#domain/shipping/rates/us-states.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import { bookedParts } from './booked-parts.ts';
import { recordMovement } from './record-movement.ts';

/**
 * The order has the rates of another state: all that the books have of it counts there from now on, and what was booked before stays
 * as it is.
 */
export async function moveState(tx: Database, order: OrderRow, state: StateCode | null): Promise<void> {
  const { id, version, pricedState } = order;
  if (pricedState === state) return;
  await tx.update(orders).set({ pricedState: state }).where(eq(orders.id, id));
  const parts = (await bookedParts(tx, [id])).get(id) ?? noParts;
  await recordMovement(tx, { kind: 'moved', orderId: id, source: `state:${id}:${version}`, state }, [
    ...movedRows(lessParts(noParts, parts), pricedState),
    ...movedRows(parts, state),
  ]);
}
