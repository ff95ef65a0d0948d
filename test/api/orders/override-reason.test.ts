import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { canMove, isPaid, orderStatuses, type OrderStatus } from '#domain/orders/order-status.ts';
import { orders } from '#server/db/schema/orders.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { sharedStore } from '../../support/store.ts';

const store = await sharedStore();
const { db } = store.services.database;
const { placed, edit } = await ownersOrders(store);
const { id: patternId } = await placed();
let copies = 0;

const steps = orderStatuses.flatMap((from) =>
  orderStatuses.filter((to) => to !== from).map((to) => [from, to] as const),
);

/** An order with a status that was paid before, or never. */
async function orderIn(status: OrderStatus, wasPaid: boolean): Promise<number> {
  const [pattern] = await db.select().from(orders).where(eq(orders.id, patternId));
  if (!pattern) throw new Error('there is no order to copy');
  const { id: _id, isCounted: _counted, ...fields } = pattern;
  copies += 1;
  const paidAt = wasPaid || isPaid(status) ? new Date() : null;
  const [copy] = await db
    .insert(orders)
    .values({ ...fields, number: `RT-COPY-${copies}`, status, paidAt })
    .returning();
  return copy?.id ?? 0;
}

describe.each([
  ['was paid', true],
  ['was never paid', false],
])('an order that %s', (_what, wasPaid) => {
  const overrides = steps.filter(([from, to]) => !canMove(from, to) && (wasPaid || !isPaid(from)));

  test.each(overrides)('%s → %s needs a reason, and keeps it in its history', async (from, to) => {
    const id = await orderIn(from, wasPaid);
    expect(await edit(id, { status: to })).toMatchObject({ status: 409, body: { field: 'overrideReason' } });
    const reason = `It came back, box 12 (${from})`;
    const { status, body } = await edit(id, { status: to, overrideReason: reason });
    expect({ status, to: body.status }).toEqual({ status: 200, to });
    expect(body.history).toContainEqual(
      expect.objectContaining({ actor: 'owner', detail: expect.objectContaining({ reason }) as object }),
    );
  });
});

test.each(steps.filter(([from, to]) => canMove(from, to)))(
  '%s → %s needs no reason, and keeps one that was given',
  async (from, to) => {
    const id = await orderIn(from, false);
    const { body } = await edit(id, { status: to, overrideReason: 'Asked for by phone' });
    expect(body.history).toContainEqual(
      expect.objectContaining({
        detail: expect.objectContaining({ reason: 'Asked for by phone' }) as object,
      }),
    );
  },
);
