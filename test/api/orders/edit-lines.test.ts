import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { emails } from '#server/db/schema/emails.ts';
import { productVariants } from '#server/db/schema/catalog.ts';
import { orders } from '#server/db/schema/orders.ts';
import { differencesIn, unitsOf } from '../../support/books.ts';
import { cardStore } from '../../support/card-payments.ts';
import { black, changesIn, editedLines, holster, sling } from '../../support/edited-lines.ts';
import { eventually } from '../../support/eventually.ts';

const store = await cardStore();
const { db, services } = store;
const { call, read, paidFor, quote, change } = await editedLines(store);
const tee = { size: 'M', color: 'Olive' };

test('the wrong hand of a holster is corrected at no charge: nothing to settle, one email, a new notice for the bench (R-ORD-38, R-ORD-42)', async () => {
  const { id, lineIds, version } = await paidFor([[0, 1, holster]]);
  const wish = { lines: [{ lineId: lineIds[0], quantity: 1, choices: { ...holster, orientation: 'Left' } }] };
  expect((await quote(id, wish)).body).toMatchObject({
    changes: ['Custom Holster: Draw hand: Right → Left'],
    difference: '0.00',
    ways: [],
  });
  const saved = await change(id, { ...wish, reason: 'The customer called', notify: true }, version);
  expect(saved).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining('Items saved') as string },
  });
  const { order } = saved.body;
  expect(order.items[0]?.customization).toContain('"orientation":"Left"');
  expect(order).toMatchObject({ totalAmount: '63.98', refunds: [], toShip: [{ lineId: lineIds[0] }] });
  expect(changesIn(order)).toMatchObject([
    { changes: 'Custom Holster: Draw hand: Right → Left', reason: 'The customer called' },
  ]);
  await eventually(services, async () => {
    const kinds = (await emailsOf(id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'order-changed')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'fulfillment-notice')).toHaveLength(2);
  });
  expect(await differencesIn(services.database)).toEqual([]);
});

test('a dearer choice asks how to settle it; the kept total leaves what was paid, also there and back (R-ORD-39, R-ORD-40)', async () => {
  const { id, lineIds, totalAmount } = await paidFor([[0, 1, holster]], 'TX');
  const wish = (clipOption: string) => ({
    lines: [{ lineId: lineIds[0], quantity: 1, choices: { ...holster, clipOption } }],
  });
  const dearer = await quote(id, wish('Ulti Clip'));
  expect(dearer.body).toMatchObject({ difference: '12.75', after: { tax: '4.19' } });
  expect(dearer.body.ways).toContain('keep-total');
  expect(await change(id, wish('Ulti Clip'))).toMatchObject({ status: 409, body: { field: 'settlement' } });
  expect(
    await change(id, { ...wish('Ulti Clip'), settlement: 'keep-total', difference: '12.00' }),
  ).toMatchObject({ status: 409, body: { field: 'settlement' } });
  expect(await change(id, { ...wish('Ulti Clip'), settlement: 'refund', difference: '12.75' })).toMatchObject(
    { status: 409, body: { field: 'settlement' } },
  );
  const kept = await change(id, {
    ...wish('Ulti Clip'),
    settlement: 'keep-total',
    difference: '12.75',
  });
  expect(kept.body.order).toMatchObject({ totalAmount, refunds: [], lines: [{ unitPrice: '54.99' }] });
  expect(await emailsOf(id, 'order-changed')).toEqual([]);
  expect((await quote(id, wish('Quick Clip'))).body).toMatchObject({ difference: '0.00' });
  expect(await differencesIn(services.database)).toEqual([]);
});

test('a dearer choice is asked for by a payment request; with one open, a second one changes nothing (R-ORD-39, R-PAYREQ-1)', async () => {
  const { id, lineIds } = await paidFor([[0, 1, holster]], 'TX');
  const wish = (choices: object, difference: string) => ({
    lines: [
      { lineId: lineIds[0], quantity: 1, choices: { ...holster, clipOption: 'Ulti Clip', ...choices } },
    ],
    settlement: 'payment-request',
    difference,
  });
  const asked = await change(id, wish({}, '12.75'));
  expect(asked.body.order).toMatchObject({
    paymentRequests: [{ purpose: 'difference', state: 'open', amount: '12.75' }],
    lines: [{ unitPrice: '54.99' }],
  });
  expect(await emailsOf(id, 'payment-request')).toHaveLength(1);
  const light = { weaponLight: 'Inforce APL' };
  expect((await quote(id, wish(light, '0.00'))).status).toBe(409);
  expect((await change(id, wish(light, '10.63'))).status).toBe(409);
  const order = await read(id);
  expect(order.paymentRequests).toHaveLength(1);
  expect(order.items[0]?.customization).not.toContain('Inforce');
  expect(await differencesIn(services.database)).toEqual([]);
});

test('a cheaper choice is refunded once, and a later refund of the line gives back only what is left (R-ORD-39, R-REF-13)', async () => {
  const { id, lineIds } = await paidFor([[0, 1, { ...holster, clipOption: 'Ulti Clip' }]], 'TX');
  const wish = {
    lines: [{ lineId: lineIds[0], quantity: 1, choices: holster }],
    settlement: 'refund',
    difference: '-12.75',
    key: randomUUID(),
  };
  expect((await change(id, wish)).status).toBe(200);
  // The answer was lost: the same form is the same edit, also with the version it began with.
  expect((await change(id, wish, 1)).status).toBe(200);
  await eventually(services, async () => {
    expect(await read(id)).toMatchObject({
      refunded: '12.75',
      refunds: [{ origin: 'edit', status: 'completed' }],
      lines: [{ unitPrice: '54.99' }],
    });
  });
  const { refundable, totalAmount } = await read(id);
  const tax = (Math.round(5499 * 0.0625) / 100).toFixed(2);
  expect(totalAmount).toBe('78.17');
  const whole = {
    lines: [{ lineId: lineIds[0], quantity: 1 }],
    refundable,
    reason: 'Returned',
    key: randomUUID(),
  };
  const amount = (54.99 + Number(tax)).toFixed(2);
  expect(await call('POST', `/api/admin/orders/${id}/refunds`, { ...whole, amount })).toMatchObject({
    status: 200,
  });
  expect(await differencesIn(services.database)).toEqual([]);
});

test('an order is found by the pistol, light and optic of its holster, also after an edit (R-AORD-2)', async () => {
  const { id, lineIds } = await paidFor([[0, 1, holster]]);
  const find = async (words: string) => {
    const { body } = await call<{ id: number }[]>('GET', `/api/admin/orders?q=${encodeURIComponent(words)}`);
    return body.map((order) => order.id);
  };
  expect(await find('glock g19')).toContain(id);
  expect(await find('inforce')).not.toContain(id);
  const lines = [{ lineId: lineIds[0], quantity: 1, choices: { ...holster, weaponLight: 'Inforce APL' } }];
  const { difference } = (await quote(id, { lines })).body;
  const settled = difference === '0.00' ? {} : { settlement: 'keep-total', difference };
  expect((await change(id, { lines, ...settled })).status).toBe(200);
  expect(await find('inforce apl')).toContain(id);
});

test('a removed line is refunded and its units go back; the last item cannot be removed (R-ORD-38, R-ORD-41)', async () => {
  const { id, lineIds } = await paidFor([
    [sling, 2],
    [1, 1, tee],
  ]);
  const wish = { lines: [{ lineId: lineIds[0], quantity: 0 }] };
  const { body } = await quote(id, wish);
  expect(body.changes).toEqual([expect.stringContaining('Removed: 2 × ')]);
  const saved = await change(id, { ...wish, settlement: 'refund', difference: body.difference });
  expect(saved.body.order.lines).toMatchObject([{ productId: 1 }]);
  expect(await unitsOf(db, id)).toMatchObject({ [sling]: 0, 1: 1 });
  await eventually(services, async () => expect((await read(id)).refunded).toBe(body.difference.slice(1)));
  expect(await change(id, { lines: [{ lineId: lineIds[1], quantity: 0 }] })).toMatchObject({
    status: 409,
    body: { message: 'An order needs an item. To remove all of them, cancel the order.' },
  });
  expect(await differencesIn(services.database)).toEqual([]);
});

test('another size takes its unit and gives back the other; a sold-out one is refused and changes nothing (R-ORD-41)', async () => {
  const { id, lineIds } = await paidFor([[3, 1, black]]);
  const stockOf = async (size: string) => {
    const { productId, color, size: ofSize, stockQuantity } = productVariants;
    const [variant] = await db
      .select({ stockQuantity })
      .from(productVariants)
      .where(and(eq(productId, 3), eq(color, 'Black'), eq(ofSize, size)));
    return variant?.stockQuantity ?? -1;
  };
  const [medium, large] = [await stockOf('M'), await stockOf('L')];
  const wish = (size: string) => ({
    lines: [{ lineId: lineIds[0], quantity: 1, choices: { size, color: 'Black' } }],
  });
  expect((await change(id, wish('L'))).body.order.items[0]).toMatchObject({
    customization: '{"size":"L","color":"Black"}',
  });
  expect([await stockOf('M'), await stockOf('L')]).toEqual([medium + 1, large - 1]);
  const left = await stockOf('M');
  const { body: more } = await quote(id, { added: [{ productId: 3, quantity: left + 1, choices: black }] });
  const refused = await change(id, {
    added: [{ productId: 3, quantity: left + 1, choices: black }],
    settlement: 'keep-total',
    difference: more.difference,
  });
  expect(refused).toMatchObject({ status: 409, body: { field: 'lines' } });
  expect([await stockOf('M'), await stockOf('L')]).toEqual([medium + 1, large - 1]);
  expect((await read(id)).lines).toHaveLength(1);
  expect(await change(id, wish('Huge'))).toMatchObject({ status: 400, body: { field: 'size' } });
  expect(await differencesIn(services.database)).toEqual([]);
});

test('an added item takes stock and is to ship; a first build moves the promise (R-ORD-41, R-SHIP-19)', async () => {
  const { id, shipBy, totalAmount } = await paidFor([[sling, 1]]);
  const added = [{ productId: 0, quantity: 1, choices: holster }];
  const { body } = await quote(id, { added });
  expect(body).toMatchObject({ difference: '54.99' });
  const saved = await change(id, { added, settlement: 'keep-total', difference: '54.99' });
  const { order } = saved.body;
  expect(order.lines).toMatchObject([{ productId: sling }, { productId: 0, unitPrice: '0.00' }]);
  expect(order).toMatchObject({ totalAmount });
  expect(order.toShip).toHaveLength(2);
  expect(String(order.shipBy) > String(shipBy)).toBe(true);
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  expect(row?.toShip).toBe('build');
  expect(await differencesIn(services.database)).toEqual([]);
});

test('units that were refunded keep their line; the others get their own (R-ORD-38)', async () => {
  const { id, lineIds } = await paidFor([[0, 3, holster]]);
  const { refundable } = await read(id);
  await call('POST', `/api/admin/orders/${id}/refunds`, {
    lines: [{ lineId: lineIds[0], quantity: 1 }],
    amount: '54.99',
    refundable,
    reason: 'Returned',
    key: randomUUID(),
  });
  const saved = await change(id, {
    lines: [{ lineId: lineIds[0], quantity: 2, choices: { ...holster, color: 'Red' } }],
  });
  expect(saved.body.order.lines).toMatchObject([
    { id: lineIds[0], quantity: 1, unitsLeft: 0 },
    { quantity: 2, unitsLeft: 2 },
  ]);
  expect(saved.body.order.toShip).toMatchObject([{ quantity: 2 }]);
  await eventually(services, async () => expect((await read(id)).refunded).toBe('54.99'));
  expect(await differencesIn(services.database)).toEqual([]);
});

async function emailsOf(orderId: number, kind?: (typeof emails.$inferSelect)['kind']) {
  const own = eq(emails.orderId, orderId);
  return db
    .select()
    .from(emails)
    .where(kind ? and(own, eq(emails.kind, kind)) : own)
    .orderBy(emails.createdAt);
}
