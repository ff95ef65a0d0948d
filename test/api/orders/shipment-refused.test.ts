import { describe, expect, test } from 'vitest';
import { ownersOrders } from '../../support/owners-orders.ts';
import { testStore } from '../../support/store.ts';

const { call, placed } = await ownersOrders(await testStore());

let parcels = 1000;
/** With a number of its own: another customer's is refused (R-SHIP-29). */
const newParcel = () => ({
  trackingNumber: `9400 ${parcels++}`,
  shippingCarrier: 'USPS',
  customerNotes: 'Left at the bench',
});

describe('a shipment', () => {
  test.each(['shipping', 'tracking'])(
    'with another customer’s number is refused: %s (R-SHIP-29)',
    async (action) => {
      const method = action === 'shipping' ? 'PUT' : 'POST';
      const [first, second] = [await placed(), await placed({ customerEmail: 'lee@mail.example' })];
      const parcel = newParcel();
      for (const { id } of [first, second]) await call('POST', `/api/admin/orders/${id}/mark-paid`);
      expect((await call(method, `/api/admin/orders/${first.id}/${action}`, parcel)).status).toBe(200);
      expect(await call(method, `/api/admin/orders/${second.id}/${action}`, parcel)).toMatchObject({
        status: 409,
        body: { field: 'trackingNumber', message: 'Another order already has this tracking number.' },
      });
    },
  );

  test.each([['shipping'], ['tracking']])('needs a tracking number: %s (R-AORD-14)', async (action) => {
    const { id } = await placed();
    const method = action === 'shipping' ? 'PUT' : 'POST';
    const blank = { ...newParcel(), trackingNumber: ' ' };
    expect(await call(method, `/api/admin/orders/${id}/${action}`, blank)).toMatchObject({
      status: 400,
      body: {
        field: 'trackingNumber',
        message: expect.stringContaining('Please enter a tracking number') as string,
      },
    });
  });

  test('of an order that is not paid is refused (R-API-40, R-ORD-18)', async () => {
    const { id } = await placed();
    expect(await call('POST', `/api/admin/orders/${id}/tracking`, newParcel())).toMatchObject({
      status: 409,
      body: { message: 'An order that is pending cannot be shipped.' },
    });
  });
});
