import { expect, test } from 'vitest';
import type { PrintedOrder } from '#domain/shipping/printing/printed-order.schema.ts';
import type { ToShipOrder } from '#domain/shipping/queue/to-ship.schema.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { sharedStore } from '../../support/store.ts';

const store = await sharedStore();
const { paid, call, read } = await ownersOrders(store);

function print(orders: string) {
  return call<PrintedOrder[]>('GET', `/api/admin/printing?orders=${orders}`);
}

test('orders print in the requested order, and unknown ids are left out (R-PRINT-1)', async () => {
  const [first, second] = [await paid(), await paid()];
  const { status, body } = await print(`${second.id},99999,${first.id},${second.id}`);
  expect(status).toBe(200);
  expect(body.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(body[0]).toMatchObject({
    customerName: expect.any(String) as string,
    shippingAddress: { state: 'TX' },
    promisedOn: null,
  });
});

test('a bundle lists what it contains on its slip, in the queue and on the order (R-AORD-23)', async () => {
  const { id } = await paid({}, 57);
  const contains = expect.arrayContaining([{ quantity: 1, name: 'Two-Point Sling, Black' }]) as unknown;
  const queue = await call<ToShipOrder[]>('GET', '/api/admin/to-ship?group=stock');
  const order = await read(id);
  const slip = (await print(String(id))).body[0];
  expect(slip?.items[0]?.contains).toEqual(contains);
  expect(order.lines[0]?.contains).toEqual(contains);
  expect(queue.body.find((row) => row.id === id)?.lines[0]?.contains).toEqual(contains);
});

test.each(['', 'x', '0', Array.from({ length: 51 }, (_, index) => index + 1).join()])(
  'ids %j are refused',
  async (orders) => {
    expect(await print(orders)).toMatchObject({ status: 400, body: { field: 'orders' } });
  },
);
