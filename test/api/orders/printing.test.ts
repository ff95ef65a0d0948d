import { expect, test } from 'vitest';
import type { PrintedOrder } from '#domain/printing/printed-order.schema.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { paid, call } = await ownersOrders(store);

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

test.each(['', 'x', '0', Array.from({ length: 51 }, (_, index) => index + 1).join()])(
  'ids %j are refused',
  async (orders) => {
    expect(await print(orders)).toMatchObject({ status: 400, body: { field: 'orders' } });
  },
);
