import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { OrderStatusAnswer } from '#domain/orders/read/order.schema.ts';
import { orders } from '#server/db/schema/orders.ts';
import { shipments } from '#server/db/schema/shipments.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { packers, ups, usps } from '../../support/packers.ts';
import { refundForm } from '../../support/refund-form.ts';
import { sharedStore } from '../../support/store.ts';

const store = await sharedStore();
const { db } = store.services.database;
const { call, paid, paidBuild, read, edit, ship, noticesOf } = await packers(store);

const elsewhere = { ...texasAddress, address: '12 Range Road' };

describe('a parcel', () => {
  test('with everything ships the order and emails the customer once (R-ORD-18, R-SHIP-21, R-SHIP-24)', async () => {
    const { id } = await paid();
    const { status, body } = await ship(id);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        message: 'Shipped.',
        isEmailKept: true,
        order: {
          status: 'shipped',
          trackingNumber: usps,
          shippingCarrier: 'USPS',
          shippingState: 'all',
          toShip: [],
          shipments: [{ carrier: 'USPS', trackingNumber: usps, lines: [{ quantity: 1 }] }],
        },
      },
    });
    expect(await noticesOf(id)).toMatchObject([
      { trackingNumber: usps, lines: [{ quantity: 1 }], others: [], toCome: [] },
    ]);
  });

  test('with a part leaves the rest to ship; each parcel has its own email (R-SHIP-21, R-SHIP-23, R-SHIP-25)', async () => {
    const { id, slings, holster, guest, orderId } = await paidBuild();
    const first = await ship(id, { lines: [{ lineId: slings.id, quantity: 1 }] });
    expect(first.body.order).toMatchObject({
      status: 'paid',
      shippingState: 'part',
      trackingNumber: usps,
      toShip: [
        { lineId: holster.id, quantity: 1 },
        { lineId: slings.id, quantity: 1 },
      ],
    });
    const second = await ship(id, { trackingNumber: ups });
    expect(second.body.order).toMatchObject({
      status: 'shipped',
      shippingState: 'all',
      trackingNumber: ups,
      shippingCarrier: 'UPS',
    });
    expect(await noticesOf(id)).toMatchObject([
      { trackingNumber: usps, lines: [{ quantity: 1 }], toCome: [{ quantity: 1 }, { quantity: 1 }] },
      {
        trackingNumber: ups,
        lines: [{ quantity: 1 }, { quantity: 1 }],
        others: [{ trackingNumber: usps }],
        toCome: [],
      },
    ]);
    const seen = await guest.ok<OrderStatusAnswer>('GET', `/api/orders/${orderId}/status`);
    expect(seen.shipments).toMatchObject([{ trackingNumber: usps }, { trackingNumber: ups }]);
  });

  test('without email, and with words for it (R-SHIP-21)', async () => {
    const quiet = await paid();
    expect((await ship(quiet.id, { notify: false })).body.message).toBe('Shipped.');
    expect(await noticesOf(quiet.id)).toEqual([]);
    const told = await paid();
    await ship(told.id, { notes: 'Left with the clerk' });
    expect(await noticesOf(told.id)).toMatchObject([{ notes: 'Left with the clerk' }]);
  });

  test.each([
    ['trackingNumber', { trackingNumber: ' ' }, 400],
    ['lines', { lines: [] }, 400],
    ['lines', { lines: [{ lineId: 999_999, quantity: 1 }] }, 409],
    ['key', { key: 'x' }, 400],
  ])('with a wrong %s is refused by name', async (field, wrong, status) => {
    const { id } = await paid();
    const answer = await ship(id, wrong);
    expect(answer).toMatchObject({ status, body: { field } });
    expect((await read(id)).status).toBe('paid');
  });

  test('with the number of a parcel to another address is refused; to the same address it is asked about once (R-SHIP-29)', async () => {
    const trackingNumber = '9400111202555842332676';
    const first = await paid();
    await ship(first.id, { trackingNumber });
    const other = await paid({ shippingAddress: elsewhere });
    expect(await ship(other.id, { trackingNumber: '9400 1112 0255 5842 3326 76' })).toMatchObject({
      status: 409,
      body: { field: 'trackingNumber', message: 'Another order already has this tracking number.' },
    });
    expect((await read(other.id)).shipments).toEqual([]);
    const friend = {
      ...texasAddress,
      firstName: 'Lee',
      email: 'lee@mail.example',
      address: '410 Concho Avenue',
    };
    const second = await paid({ customerEmail: friend.email, shippingAddress: friend });
    const asked = await ship(second.id, { trackingNumber, confirmedNumber: undefined });
    expect(asked).toMatchObject({
      status: 409,
      body: {
        field: 'trackingNumber',
        sharedWith: [first.orderId],
        message: `${first.orderId} already has this tracking number and goes to the same address. Confirm that they share a parcel.`,
      },
    });
    expect((await read(second.id)).shipments).toEqual([]);
    expect(await ship(second.id, { trackingNumber, confirmedNumber: ups })).toMatchObject({ status: 409 });
    const spelled = '9400 1112 0255 5842 3326 76';
    expect(await ship(second.id, { trackingNumber, confirmedNumber: spelled })).toMatchObject({
      status: 200,
    });
    expect((await ship(other.id, { trackingNumber })).status).toBe(409);
  });

  test('of two orders that get one number at the same time, the second is asked about (R-SHIP-29)', async () => {
    const placed = [await paid(), await paid(), await paid()];
    const body = { trackingNumber: '9400111202555842330085', confirmedNumber: undefined };
    const answers = await Promise.all(placed.map(({ id }) => ship(id, body)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('of more units than are left is refused (R-SHIP-20)', async () => {
    const { id, slings } = await paidBuild();
    const three = await ship(id, { lines: [{ lineId: slings.id, quantity: 3 }] });
    expect(three).toMatchObject({
      status: 409,
      body: { field: 'lines', message: `Only 2 of ${slings.name} can still be shipped.` },
    });
  });

  test('of an unpaid, canceled, shipped or missing order is refused', async () => {
    const { id } = await paid();
    await ship(id);
    expect(await ship(id)).toMatchObject({
      status: 409,
      body: { message: 'Everything in this order is already shipped.' },
    });
    const gone = await paid();
    await edit(gone.id, { status: 'cancelled', refund: false });
    expect(await ship(gone.id)).toMatchObject({ status: 409 });
    expect((await ship(2_000_000_000)).status).toBe(404);
  });

  test('refunded units are not to ship (R-SHIP-20)', async () => {
    const { id, slings, holster } = await paidBuild();
    const form = refundForm(await read(id), { lines: [{ lineId: slings.id, quantity: 2, restock: false }] });
    expect((await call('POST', `/api/admin/orders/${id}/refunds`, form)).status).toBe(200);
    expect((await read(id)).toShip).toEqual([{ lineId: holster.id, quantity: 1 }]);
    const refused = await ship(id, { lines: [{ lineId: slings.id, quantity: 1 }] });
    expect(refused).toMatchObject({ status: 409, body: { field: 'lines' } });
    expect((await ship(id)).body.order).toMatchObject({
      status: 'shipped',
      shipments: [{ lines: [{ lineId: holster.id, quantity: 1 }] }],
    });
  });

  test('of an order whose goods were all refunded is refused, by its tracking fields, too (R-SHIP-20, R-SHIP-21)', async () => {
    const { id, slings, holster } = await paidBuild();
    const units = [slings, holster].map(({ id: lineId, quantity }) => ({ lineId, quantity, restock: false }));
    const form = refundForm(await read(id), { lines: units });
    expect((await call('POST', `/api/admin/orders/${id}/refunds`, form)).status).toBe(200);
    const refused = { status: 409, body: { message: 'Everything in this order is already shipped.' } };
    const tracking = { trackingNumber: ups, shippingCarrier: 'UPS', customerNotes: 'Hi' };
    expect(await ship(id)).toMatchObject(refused);
    expect(await call('POST', `/api/admin/orders/${id}/tracking`, tracking)).toMatchObject(refused);
    expect(await read(id)).toMatchObject({ status: 'paid', shipments: [], customerNotes: '' });
    expect(await noticesOf(id)).toEqual([]);
  });
});

describe('twice', () => {
  test('the same key is one parcel and one email, also at once (R-SHIP-24)', async () => {
    const { id } = await paid();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => ship(id, { key })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.shipmentId)).size).toBe(1);
    expect((await read(id)).shipments).toHaveLength(1);
    expect(await noticesOf(id)).toHaveLength(1);
  });

  test('of two packers who ship the same units at once, one is refused (R-SHIP-21)', async () => {
    const { id, slings } = await paidBuild();
    const lines = [{ lineId: slings.id, quantity: 2 }];
    const answers = await Promise.all([ship(id, { lines }), ship(id, { lines, trackingNumber: ups })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await read(id)).shipments).toHaveLength(1);
    expect(await noticesOf(id)).toHaveLength(1);
  });

  test('two packers who ship different units of an order both do', async () => {
    const { id, slings, holster } = await paidBuild();
    const answers = await Promise.all(
      [slings, holster].map(({ id: lineId, quantity }) => ship(id, { lines: [{ lineId, quantity }] })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(id)).toMatchObject({ status: 'shipped', shippingState: 'all' });
  });

  test('a parcel whose email cannot be queued is not stored: both are one transaction (R-SHIP-24)', async () => {
    const { id } = await paid();
    await db
      .update(orders)
      .set({ customerEmail: 'two@example.com, three@example.com' })
      .where(eq(orders.id, id));
    expect((await ship(id, { trackingNumber: 'PARCEL-500' })).status).toBe(500);
    expect(await db.select().from(shipments).where(eq(shipments.orderId, id))).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'paid', trackingNumber: null });
  });
});
