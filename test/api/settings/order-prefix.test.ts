import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { OrderLookupAnswer } from '#domain/orders/read/order-lookup.schema.ts';
import type { Draft } from '#domain/selling/drafts/draft.schema.ts';
import { demoFacts } from '#domain/settings/kinds/demo-facts.ts';
import type { TrackingRow } from '#domain/shipping/tracking-import/tracking-import.schema.ts';
import { secondMs } from '#domain/platform/time/durations.ts';
import { orderLookups } from '#server/db/schema/orders.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { app, services, time } = store;
const { call, paid } = await ownersOrders(store);

const before = await paid();
const answer = await call('PUT', '/api/admin/settings/facts', { value: { ...demoFacts, orderPrefix: 'ph' } });
if (answer.status !== 200) throw new Error('the prefix was not saved');
time.pass(3 * secondMs);
await vi.waitUntil(() => services.settings.current().facts.orderPrefix === 'PH');

const signs = before.orderId.slice('RT-'.length);

test('orders of shoppers and phone orders begin with the new prefix, and a placed order keeps its number (R-ORD-52)', async () => {
  expect(before.orderId).toMatch(/^RT-/);
  const { orderId } = await paid();
  const { body: draft } = await call<Draft>('POST', '/api/admin/drafts', { remakeOf: before.id });
  const phoned = await call<{ orderId: string }>('POST', `/api/admin/drafts/${draft.id}/place`, {
    payment: 'none',
    total: draft.total,
  });
  for (const number of [orderId, phoned.body.orderId]) expect(number).toMatch(/^PH-/);
  expect(await before.guest.status(before.orderId)).toMatchObject({ orderId: before.orderId });
});

test.each([`rt ${signs}`, signs.toLowerCase().replace('-', ''), `PH-${signs}`])(
  'a guest looks the old order up as %s (R-ORD-23, R-ORD-53)',
  async (orderId) => {
    const payload = { orderId, email: texasAddress.email };
    const asked = await app.inject({ method: 'POST', url: '/api/order-lookups', payload });
    const { lookupId } = asked.json<OrderLookupAnswer>();
    const { db } = services.database;
    const [lookup] = await db.select().from(orderLookups).where(eq(orderLookups.id, lookupId));
    expect(lookup).toMatchObject({ orderId: before.id });
  },
);

test.each([`Re: Order ${before.orderId} confirmed`, signs])(
  'staff find the old order by %s (R-AORD-26, R-ORD-53)',
  async (q) => {
    const { body } = await call<{ id: number }[]>('GET', `/api/admin/orders?q=${encodeURIComponent(q)}`);
    expect(body.map(({ id }) => id)).toEqual([before.id]);
  },
);

test.each([
  `${before.orderId} 9400111202555842332669`,
  `PH-${signs} 9400111202555842332669`,
  `Order,Tracking\n${signs},9400111202555842332669`,
])('a list of tracking numbers names the old order: %j (R-SHIP-26, R-ORD-53)', async (text) => {
  const { body } = await call<{ rows: TrackingRow[] }>('POST', '/api/admin/shipments/check', { text });
  expect(body.rows).toMatchObject([{ orderId: before.orderId, id: before.id, state: 'ready' }]);
});
