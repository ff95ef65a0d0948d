import { lessParts, movedRows, noParts } from '#domain/books/ledger.ts';
import type { StateCode } from '#domain/shipping/us-states.ts';
import type { Database } from '#server/db/open-database.ts';
import { bookedParts } from './booked-parts.ts';
import { recordMovement } from './record-movement.ts';

/** All that the books have of an order counts in another state from now on; what was booked before stays as it is. */
export async function moveState(
  tx: Database,
  order: { id: number; version: number },
  from: StateCode | null,
  to: StateCode | null,
): Promise<void> {
  if (from === to) return;
  const parts = (await bookedParts(tx, [order.id])).get(order.id) ?? noParts;
  await recordMovement(
    tx,
    { kind: 'moved', orderId: order.id, source: `state:${order.id}:${order.version}`, state: to },
    [...movedRows(lessParts(noParts, parts), from), ...movedRows(parts, to)],
  );
}
