import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { shipments } from '#server/db/schema/shipments.ts';
import { packers, ups, usps } from '../../support/packers.ts';
import { sharedStore } from '../../support/store.ts';

const store = await sharedStore();
const { db } = store.services.database;
const { call, paid, read, edit, ship, noticesOf } = await packers(store);

const refusal = expect.stringContaining('Choose a carrier: USPS, UPS, FedEx, DHL or Other.') as string;

describe('a carrier that the store does not know gets a 400 and changes nothing (R-SHIP-13)', () => {
  test.each<[string, field: string, (id: number) => Promise<unknown>]>([
    ['an edit', 'shippingCarrier', (id) => edit(id, { shippingCarrier: 'Pigeon', customerNotes: 'Hi' })],
    ['a shipment', 'shippingCarrier', (id) => save(id, 'PUT', 'shipping', { shippingCarrier: 'Pigeon' })],
    ['tracking', 'shippingCarrier', (id) => save(id, 'POST', 'tracking', { shippingCarrier: 'Pigeon' })],
    ['a parcel', 'carrier', (id) => ship(id, { carrier: 'Pigeon' })],
  ])('%s', async (_name, field, send) => {
    const { id } = await paid();
    const before = await read(id);
    expect(await send(id)).toMatchObject({ status: 400, body: { field, message: refusal } });
    expect(await read(id)).toEqual(before);
  });

  test('a corrected parcel', async () => {
    const { id } = await paid();
    const { body } = await ship(id);
    const before = await read(id);
    expect(
      await save(id, 'PUT', `shipments/${body.shipmentId}`, { trackingNumber: ups, carrier: 'Pigeon' }),
    ).toMatchObject({ status: 400, body: { field: 'carrier', message: refusal } });
    expect(await read(id)).toEqual(before);
  });
});

test('an order and a parcel that have another carrier from before stay readable and editable (R-SHIP-13)', async () => {
  const { id } = await paid();
  const { body } = await ship(id);
  await db.update(shipments).set({ carrier: 'Pigeon' }).where(eq(shipments.orderId, id));

  expect((await edit(id, { customerNotes: 'Hi' })).body).toMatchObject({ shippingCarrier: 'Pigeon' });
  const shippingCarrier = 'Pigeon';
  for (const [method, action] of [
    ['PUT', 'shipping'],
    ['POST', 'tracking'],
  ] as const) {
    expect(await save(id, method, action, { shippingCarrier })).toMatchObject({ status: 200 });
  }
  expect(
    await save(id, 'PUT', `shipments/${body.shipmentId}`, { trackingNumber: ups, carrier: 'Pigeon' }),
  ).toMatchObject({ status: 200, body: { order: { trackingNumber: ups, shippingCarrier } } });
  expect((await edit(id, { shippingCarrier: '' })).body).toMatchObject({ shippingCarrier: null });
  expect(await edit(id, { shippingCarrier })).toMatchObject({ status: 400 });
});

test('a list that names another carrier ships its lines (R-SHIP-13, R-SHIP-26)', async () => {
  const [a, b] = [await paid(), await paid()];
  const text = `Order,Tracking,Carrier\n${a.orderId},COO12345,Pigeon Post\n${b.orderId},COO12346,usps priority`;
  await call('POST', '/api/admin/shipments/import', { text, withChecks: true });
  expect(await read(a.id)).toMatchObject({ status: 'shipped', shippingCarrier: 'Other' });
  expect(await read(b.id)).toMatchObject({ status: 'shipped', shippingCarrier: 'USPS' });
  expect(await noticesOf(a.id)).toHaveLength(1);
});

function save(
  id: number,
  method: 'PUT' | 'POST',
  action: string,
  body: { trackingNumber?: string; [field: string]: unknown },
) {
  const { trackingNumber = usps } = body;
  return call(method, `/api/admin/orders/${id}/${action}`, {
    ...body,
    trackingNumber,
    confirmedNumber: trackingNumber,
  });
}
