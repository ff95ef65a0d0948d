import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isPaid, type OrderStatus } from '#domain/orders/read/order-status.ts';
import { orders } from '#server/db/schema/orders.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { sharedStore } from '../../support/store.ts';

const store = await sharedStore();
const { db } = store.services.database;
const { placed, edit } = await ownersOrders(store);
const { id: patternId } = await placed();
let copies = 0;

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

// Which moves need one is a table of src/domain/orders/read/order-status.test.ts.
test.each([
  ['shipped', 'paid', true],
  ['cancelled', 'paid', true],
  ['paid', 'delivered', true],
] as const)('%s → %s needs a reason, and keeps it in its history', async (from, to, wasPaid) => {
  const id = await orderIn(from, wasPaid);
  expect(await edit(id, { status: to })).toMatchObject({ status: 409, body: { field: 'overrideReason' } });
  const reason = `It came back, box 12 (${from})`;
  const { status, body } = await edit(id, { status: to, overrideReason: reason });
  expect({ status, to: body.status }).toEqual({ status: 200, to });
  expect(body.history).toContainEqual(
    expect.objectContaining({ actor: 'owner', detail: expect.objectContaining({ reason }) as object }),
  );
});

test('paid → processing needs no reason, and keeps one that was given', async () => {
  const id = await orderIn('paid', true);
  const { body } = await edit(id, { status: 'processing', overrideReason: 'Asked for by phone' });
  expect(body.history).toContainEqual(
    expect.objectContaining({
      detail: expect.objectContaining({ reason: 'Asked for by phone' }) as object,
    }),
  );
});
