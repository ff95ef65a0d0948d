import { refusalToHandOver } from '#domain/orders/edit/counter-sale.ts';
import { done, refused, type Result } from '#domain/result.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import type { Services } from '#server/services.ts';
import { editLocked, nextVersion, updateOrder } from '#server/orders/edit/lock-order.ts';
import { readRefundState } from '#server/orders/read/owner-orders.queries.ts';

/** The customer picked up what was built for the counter: the order is delivered (R-DRAFT-9). A second time changes nothing. */
export async function handOver({ database }: Services, id: number): Promise<Result<void>> {
  return editLocked(database.db, id, null, async (tx, order) => {
    if (order.counterState !== null && order.status === 'delivered') return done;
    const refusal = refusalToHandOver({ ...order, ...(await readRefundState(tx, order)) });
    if (refusal !== null) return refused('conflict', refusal, { field: 'status' });
    await updateOrder(tx, id, { status: 'delivered', ...nextVersion });
    await recordEvent(tx, id, {
      actor: 'owner',
      what: 'status-changed',
      detail: { from: order.status, to: 'delivered', reason: 'Handed over at the counter' },
    });
    return done;
  });
}
