import { eq } from 'drizzle-orm';
import { refusalToHandOver } from '#domain/orders/edit/counter-sale.ts';
import { done, refused, type Result } from '#domain/result.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import type { Services } from '#server/services.ts';
import { lockOrder, nextVersion } from '#server/orders/edit/lock-order.ts';
import { readRefundState } from '#server/orders/read/owner-orders.queries.ts';

/** The customer picked up what was built for the counter: the order is delivered (R-DRAFT-9). A second time changes nothing. */
export async function handOver({ database }: Services, id: number): Promise<Result<void>> {
  return database.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, id);
    if (!locked.ok) return locked;
    const order = locked.value;
    if (order.counterState !== null && order.status === 'delivered') return done;
    const refusal = refusalToHandOver({ ...order, ...(await readRefundState(tx, order)) });
    if (refusal !== null) return refused('conflict', refusal, { field: 'status' });
    await tx
      .update(orders)
      .set({ status: 'delivered', ...nextVersion })
      .where(eq(orders.id, id));
    await recordEvent(tx, id, {
      actor: 'owner',
      what: 'status-changed',
      detail: { from: order.status, to: 'delivered', reason: 'Handed over at the counter' },
    });
    return done;
  });
}
