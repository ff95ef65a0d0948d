import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { TrackingRow } from '#domain/shipping/tracking-import/tracking-import.schema.ts';
import { orders } from '#server/db/schema/orders.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { shopper } from '../../support/shopper.ts';
import { sharedStore } from '../../support/store.ts';

const store = await sharedStore();
const { call, placed, read, edit } = await ownersOrders(store);

let parcels = 1000;
/** With a number of its own: another customer's is refused (R-SHIP-29). */
const newParcel = () => ({
  trackingNumber: `9400 ${parcels++}`,
  shippingCarrier: 'USPS',
  customerNotes: 'Left at the bench',
});

describe('a shipment', () => {
  test.each(['shipping', 'tracking'])(
    'with the number of a parcel to another address is refused, to the same address asked about: %s (R-SHIP-29)',
    async (action) => {
      const method = action === 'shipping' ? 'PUT' : 'POST';
      const [first, second] = [
        await placed(),
        await placed({ shippingAddress: { ...texasAddress, address: '12 Range Road' } }),
      ];
      const parcel = newParcel();
      for (const { id } of [first, second]) await call('POST', `/api/admin/orders/${id}/mark-paid`);
      expect((await call(method, `/api/admin/orders/${first.id}/${action}`, parcel)).status).toBe(200);
      expect(await call(method, `/api/admin/orders/${second.id}/${action}`, parcel)).toMatchObject({
        status: 409,
        body: { field: 'trackingNumber', message: 'Another order already has this tracking number.' },
      });
      const third = await placed();
      await call('POST', `/api/admin/orders/${third.id}/mark-paid`);
      const path = `/api/admin/orders/${third.id}/${action}`;
      expect(await call(method, path, parcel)).toMatchObject({
        status: 409,
        body: { sharedWith: [first.orderId] },
      });
      const confirmed = { ...parcel, confirmedNumber: parcel.trackingNumber };
      expect((await call(method, path, confirmed)).status).toBe(200);
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

  test('of an order without an address is refused until the address is entered (R-SHIP-32)', async () => {
    const { db } = store.services.database;
    const guest = shopper(store.app);
    await guest.add(31);
    const { orderId } = (await guest.checkout(null)).body as { orderId: string };
    const [row] = await db.select().from(orders).where(eq(orders.number, orderId));
    const id = row?.id ?? 0;
    expect((await call('POST', `/api/admin/orders/${id}/mark-paid`)).status).toBe(200);
    const message = 'This order has no shipping address. Enter one in the order first.';
    const refused = { status: 409, body: { message } };
    const number = '9400111202555842332669';
    const parcel = { trackingNumber: number, confirmedNumber: number, carrier: 'USPS', key: randomUUID() };
    expect(await call('POST', `/api/admin/orders/${id}/shipments`, parcel)).toMatchObject(refused);
    expect(await call('PUT', `/api/admin/orders/${id}/shipping`, newParcel())).toMatchObject(refused);
    expect(await call('POST', `/api/admin/orders/${id}/tracking`, newParcel())).toMatchObject(refused);
    expect(await edit(id, { status: 'shipped' })).toMatchObject(refused);
    const text = `order,tracking\n${orderId},${parcel.trackingNumber}`;
    const { body } = await call<{ rows: TrackingRow[] }>('POST', '/api/admin/shipments/check', { text });
    expect(body.rows).toMatchObject([{ state: 'problem', message }]);
    expect(await read(id)).toMatchObject({ status: 'paid', shipments: [] });

    const { customerName, customerEmail } = await read(id);
    const contact = { customerName, customerEmail, shippingAddress: texasAddress, settlement: 'keep-total' };
    const { body: asked } = await call<{ totalAmount: string }>(
      'PUT',
      `/api/admin/orders/${id}/address`,
      contact,
    );
    const moved = { ...contact, difference: asked.totalAmount };
    expect((await call('PUT', `/api/admin/orders/${id}/address`, moved)).status).toBe(200);
    expect((await call('POST', `/api/admin/orders/${id}/shipments`, parcel)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'shipped', shipments: [{ carrier: 'USPS' }] });
  });
});
