import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Evidence } from '#domain/orders/read/evidence.schema.ts';
import type { OrderStatusAnswer } from '#domain/orders/read/order.schema.ts';
import { admins } from '#server/db/schema/accounts.ts';
import { orderEvents } from '#server/db/schema/orders.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { packers, ups, usps } from '../../support/packers.ts';
import { refundForm } from '../../support/refund-form.ts';
import { staffMembers } from '../../support/staff-members.ts';
import { sharedStore } from '../../support/store.ts';

const store = await sharedStore();
const { call, paid, paidBuild, read, edit, ship, noticesOf } = await packers(store);

describe('a shipped parcel', () => {
  test('is corrected, and the customer gets the new link once for each correction (R-SHIP-33, R-SHIP-24)', async () => {
    const { id } = await paid();
    const { body } = await ship(id);
    const path = `/api/admin/orders/${id}/shipments/${body.shipmentId}`;
    for (const times of [1, 2]) {
      expect(
        await call('PUT', path, { trackingNumber: ups, confirmedNumber: ups }),
        `${times}`,
      ).toMatchObject({
        status: 200,
        body: { order: { trackingNumber: ups, shippingCarrier: 'UPS', status: 'shipped' } },
      });
    }
    expect(await noticesOf(id)).toMatchObject([{ trackingNumber: usps }, { trackingNumber: ups }]);
    expect(await call('PUT', path, { trackingNumber: usps }, 1)).toMatchObject({ status: 412 });
  });

  test('of an order that was canceled is corrected, but not told to the customer (R-SHIP-33)', async () => {
    const { id, slings } = await paidBuild();
    const { body } = await ship(id, { lines: [{ lineId: slings.id, quantity: 2 }] });
    expect((await edit(id, { status: 'cancelled', refund: false })).status).toBe(200);
    const path = `/api/admin/orders/${id}/shipments/${body.shipmentId}`;
    const number = '1Z879E930346834440';
    expect(await call('PUT', path, { trackingNumber: number, notify: true })).toMatchObject({
      status: 409,
      body: { field: 'notify', message: 'An order that is canceled cannot be shipped.' },
    });
    expect((await read(id)).shipments).toMatchObject([{ trackingNumber: usps }]);
    expect(
      await call('PUT', path, { trackingNumber: number, confirmedNumber: number, notify: false }),
    ).toMatchObject({
      status: 200,
      body: { message: 'Corrected.', order: { shipments: [{ trackingNumber: number }] } },
    });
    expect(await noticesOf(id)).toHaveLength(1);
  });

  test('is taken back: its units are to ship again, with the reason in the history (R-SHIP-33)', async () => {
    const { id } = await paid();
    const { body } = await ship(id);
    const path = `/api/admin/orders/${id}/shipments/${body.shipmentId}/cancel`;
    expect(await call('POST', path, { reason: ' ' })).toMatchObject({
      status: 400,
      body: { field: 'reason' },
    });
    expect(await call('POST', path, { reason: 'Wrong label' })).toMatchObject({
      status: 200,
      body: {
        status: 'processing',
        trackingNumber: null,
        shippingState: 'none',
        toShip: [{ quantity: 1 }],
      },
    });
    expect((await read(id)).history[0]).toMatchObject({
      what: 'parcel-canceled',
      detail: { reason: 'Wrong label', trackingNumber: usps },
    });
    expect(await call('POST', path, { reason: 'Again' })).toMatchObject({ status: 409 });
    expect(
      (await call('POST', `/api/admin/orders/${id}/shipments/2000000000/cancel`, { reason: 'x' })).status,
    ).toBe(404);
    expect((await ship(id, { trackingNumber: ups })).body.order).toMatchObject({
      status: 'shipped',
      trackingNumber: ups,
    });
  });
});

describe('the order’s own tracking fields (R-SHIP-23)', () => {
  test('ship what is left in one parcel, then correct it; a repeated call emails once', async () => {
    const { id, slings } = await paidBuild();
    await ship(id, { lines: [{ lineId: slings.id, quantity: 2 }] });
    const tracking = { trackingNumber: ups, confirmedNumber: ups, shippingCarrier: 'UPS' };
    await call('POST', `/api/admin/orders/${id}/tracking`, tracking);
    expect(await read(id)).toMatchObject({
      status: 'shipped',
      trackingNumber: ups,
      shipments: [{ trackingNumber: usps }, { trackingNumber: ups, lines: [{ quantity: 1 }] }],
    });
    await call('POST', `/api/admin/orders/${id}/tracking`, tracking);
    expect(await noticesOf(id)).toHaveLength(2);
    await call('POST', `/api/admin/orders/${id}/tracking`, {
      ...tracking,
      trackingNumber: '1Z879E930346834440',
      confirmedNumber: '1Z879E930346834440',
    });
    expect((await read(id)).shipments).toMatchObject([
      { trackingNumber: usps },
      { trackingNumber: '1Z879E930346834440' },
    ]);
    expect(await noticesOf(id)).toHaveLength(3);
  });

  test('correct the parcel of an open order whose other units were refunded', async () => {
    const { id, slings, holster } = await paidBuild();
    await ship(id, { lines: [{ lineId: slings.id, quantity: 2 }] });
    const form = refundForm(await read(id), { lines: [{ lineId: holster.id, quantity: 1, restock: false }] });
    expect((await call('POST', `/api/admin/orders/${id}/refunds`, form)).status).toBe(200);
    const saved = {
      trackingNumber: ups,
      confirmedNumber: ups,
      customerNotes: '',
      sendNotification: false,
    };
    expect(await call('PUT', `/api/admin/orders/${id}/shipping`, saved)).toMatchObject({ status: 200 });
    expect((await read(id)).shipments).toMatchObject([{ trackingNumber: ups, isCanceled: false }]);
  });

  test('a saved order corrects its newest parcel, and the customer can be sent the new number (R-SHIP-24)', async () => {
    const { id } = await paid();
    await ship(id);
    const tracking = { trackingNumber: ups, confirmedNumber: ups, shippingCarrier: 'UPS' };
    await edit(id, tracking);
    expect((await read(id)).shipments).toMatchObject([{ trackingNumber: ups, carrier: 'UPS' }]);
    await call('POST', `/api/admin/orders/${id}/tracking`, tracking);
    expect(await noticesOf(id)).toMatchObject([{ trackingNumber: usps }, { trackingNumber: ups }]);
  });

  test('entered ahead of the first parcel are shown and searched, and end with it', async () => {
    const { id, orderId, guest } = await paid();
    const found = async () => (await call<{ id: number }[]>('GET', '/api/admin/orders?q=AHEAD77')).body;
    const ahead = { trackingNumber: 'AHEAD 77', shippingCarrier: 'Other' };
    for (const tracking of [{ ...ahead, trackingNumber: 'AHEAD 76' }, ahead]) await edit(id, tracking);
    expect(await read(id)).toMatchObject({ ...ahead, status: 'paid', shippingState: 'none', shipments: [] });
    expect(await found()).toMatchObject([{ id, ...ahead }]);
    const seen = await guest.ok<OrderStatusAnswer>('GET', `/api/orders/${orderId}/status`);
    expect(seen.shipments).toEqual([]);
    await edit(id, { trackingNumber: '' });
    expect(await read(id)).toMatchObject({ trackingNumber: null, shippingCarrier: 'Other' });
    expect(await found()).toEqual([]);

    await edit(id, ahead);
    expect((await ship(id, { trackingNumber: ups })).body.order).toMatchObject({ trackingNumber: ups });
    expect((await read(id)).shipments).toMatchObject([{ trackingNumber: ups }]);
    expect(await found()).toEqual([]);
  });

  test.each([
    ['corrects a parcel', true, {}],
    ['ships by the status', false, { status: 'shipped' }],
  ])(
    'with the number of a parcel to another address are refused if the order %s, to the same address asked about (R-SHIP-29)',
    async (_what, isSent, step) => {
      const taken = '9400111202555842332683';
      await ship((await paid()).id, { trackingNumber: taken });
      const { id } = await paid({ shippingAddress: { ...texasAddress, address: '12 Range Road' } });
      if (isSent) await ship(id, { trackingNumber: 'OTHERS 1', carrier: 'Other' });
      const before = await read(id);
      expect(await edit(id, { ...step, trackingNumber: taken, customerNotes: 'Hi' })).toMatchObject({
        status: 409,
        body: { field: 'trackingNumber', message: 'Another order already has this tracking number.' },
      });
      expect(await read(id)).toEqual(before);
      const own = await paid();
      if (isSent) await ship(own.id, { trackingNumber: 'OWN 1', carrier: 'Other' });
      const change = { ...step, trackingNumber: taken };
      expect((await edit(own.id, { ...change, confirmedNumber: undefined })).status).toBe(409);
      expect(await edit(own.id, change)).toMatchObject({ status: 200, body: { trackingNumber: taken } });
    },
  );

  test('an order shipped by its status has one parcel, and none after it came back', async () => {
    const { id } = await paid();
    await edit(id, { status: 'shipped', trackingNumber: usps, shippingCarrier: 'USPS' });
    expect(await read(id)).toMatchObject({ shippingState: 'all', shipments: [{ trackingNumber: usps }] });
    expect(await noticesOf(id)).toEqual([]);
    await edit(id, { status: 'paid', overrideReason: 'The parcel came back' });
    expect(await read(id)).toMatchObject({
      trackingNumber: null,
      shippingState: 'none',
      toShip: [{ quantity: 1 }],
      shipments: [{ isCanceled: true }],
    });
    expect((await ship(id, { trackingNumber: ups })).status).toBe(200);
  });
});

describe('the order’s history (R-ORD-26)', () => {
  test('says what the shipping cost was before and after, with or without a change of the parcel (R-ORD-32)', async () => {
    const { id } = await paid();
    const { shippingCost: charged } = await read(id);
    const save = (shippingCost: string, trackingNumber: string) =>
      call('PUT', `/api/admin/orders/${id}/shipping`, {
        trackingNumber,
        confirmedNumber: trackingNumber,
        shippingCarrier: 'UPS',
        shippingCost,
      });
    for (const [cost, number] of [
      ['7.25', usps],
      ['8.00', ups],
      ['9.10', ups],
      ['9.10', ups],
      ['', ups],
    ] as const) {
      expect((await save(cost, number)).status).toBe(200);
    }
    const shown = (await read(id)).history.filter(({ what }) => what.startsWith('ship')).toReversed();
    const parcel = { carrier: 'UPS', trackingNumber: ups };
    const changes = `Tracking number: ${usps} → ${ups}`;
    expect(shown.map(({ what, detail }) => [what, detail])).toEqual([
      ['shipped', { ...parcel, trackingNumber: usps, shippingCost: `$${charged} → $7.25` }],
      ['shipping-changed', { changes, shippingCost: '$7.25 → $8.00' }],
      ['shipping-changed', { shippingCost: '$8.00 → $9.10' }],
      ['shipping-changed', { shippingCost: '$9.10 → empty' }],
    ]);
    // The customer is told about the parcel, but not about its cost.
    expect(await noticesOf(id)).toHaveLength(2);
    const { body } = await call<Evidence>('GET', `/api/admin/orders/${id}/evidence`);
    const proof = body.history.filter(({ what }) => what.startsWith('ship'));
    expect(proof.map(({ what, detail }) => [what, detail])).toEqual([
      ['shipped', { ...parcel, trackingNumber: usps }],
      ['shipping-changed', { changes }],
    ]);
  });

  test('names the staff member, by the sign-in name without another; a dispute’s evidence names nobody', async () => {
    const { db } = store.services.database;
    const { join, send } = await staffMembers(store);
    const { id } = await paid();
    const packer = await join();
    const whoShipped = async () => (await read(id)).history.find(({ what }) => what === 'shipped');
    const body = { key: randomUUID(), trackingNumber: usps, confirmedNumber: usps };
    await send('POST', `/api/admin/orders/${id}/shipments`, { body, token: packer.token });
    await send('POST', `/api/admin/orders/${id}/notes`, {
      body: { key: randomUUID(), text: 'Two boxes' },
      token: packer.token,
    });
    expect(await whoShipped()).toMatchObject({ actor: 'owner', staff: packer.username });

    await db.update(admins).set({ name: 'Pat Lee' }).where(eq(admins.id, packer.id));
    expect(await whoShipped()).toMatchObject({ staff: 'Pat Lee' });
    expect((await read(id)).notes).toMatchObject([{ staff: 'Pat Lee', text: 'Two boxes' }]);
    const { body: evidence } = await call<Evidence>('GET', `/api/admin/orders/${id}/evidence`);
    expect(evidence.history.at(-1)).toMatchObject({ actor: 'owner', what: 'shipped' });
    expect(JSON.stringify(evidence)).not.toMatch(/Pat Lee|packer/);

    await db.update(orderEvents).set({ staffId: null }).where(eq(orderEvents.orderId, id));
    expect(await whoShipped()).toMatchObject({ actor: 'owner', staff: null });
  });
});
