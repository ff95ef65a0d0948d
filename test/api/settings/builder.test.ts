import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, dayOf } from '#domain/platform/time/shop-day.ts';
import { dayMs, secondMs } from '#domain/platform/time/durations.ts';
import type { LinesQuote } from '#domain/orders/edit/line-edits.schema.ts';
import type { BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';
import { demoFacts } from '#domain/settings/kinds/demo-facts.ts';
import { specifiedBuilder } from '#domain/settings/kinds/specified-builder.ts';
import { orders } from '#server/db/schema/orders.ts';
import { differencesIn } from '../../support/books.ts';
import { addressIn } from '../../support/examples/addresses.ts';
import { withClip, withColor, withoutMake, withPistol } from '../../support/examples/builder.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

// The builder's lists are the owner's: a change holds everywhere at once, and orders keep what they were made of.
const store = await testStore();
const { services, time, app } = store;
const { call, paypal, read, move } = await ownersOrders(store);

const glock = { pistolMake: 'Glock', pistolModel: 'G19', holsterType: 'IWB', clipOption: 'Monoblock' };
const dear = withClip(specifiedBuilder, 'IWB', 'Monoblock', { surchargeCents: 5_00 });

async function offered(builder: BuilderSetting) {
  expect(await call('PUT', '/api/admin/settings/builder', { value: builder })).toMatchObject({ status: 200 });
  time.pass(3 * secondMs);
  // The process reads it right after the commit, which is long before it begins.
  await expect.poll(() => services.settings.current().builder).toEqual(builder);
}

const priceOf = (build: object) => shopper(app).call('POST', '/api/holster/calculate-price', build);

async function versionOf(id: number): Promise<number | undefined> {
  const [row] = await services.database.db.select().from(orders).where(eq(orders.id, id));
  return row?.rateVersions.builder;
}

/** A paid order of a custom holster. */
async function built(build: object = glock, state: 'TX' | 'OH' = 'TX') {
  const guest = shopper(app);
  await guest.add(0, 1, build);
  const order = await guest.placeOrder(addressIn(state));
  const { id } = await guest.startPayment(order);
  await paypal.approve(id);
  expect((await guest.capture(id)).status).toBe(200);
  const [row] = await services.database.db.select().from(orders).where(eq(orders.number, order.orderId));
  return read(row?.id ?? 0);
}

beforeEach(() => offered(specifiedBuilder));

afterEach(async () => {
  const [difference] = await differencesIn(services.database);
  if (difference !== undefined) throw new Error(difference);
});

test('a new pistol is for sale at once: in the lists, as a model, with a price and in the cart (R-HOL-50)', async () => {
  const gen6 = { id: 'glock-g45-gen6', name: 'G45 Gen6', shell: 'compact' as const, fits: 'Gen 6 only' };
  const build = { ...glock, pistolModel: gen6.name };
  expect(await priceOf(build)).toMatchObject({ status: 400, body: { field: 'pistolModel' } });
  await offered({
    ...specifiedBuilder,
    makes: specifiedBuilder.makes.map((make) =>
      make.name === 'Glock' ? { ...make, models: [...make.models, gen6] } : make,
    ),
  });
  const guest = shopper(app);
  const lists = await guest.ok<BuilderSetting>('GET', '/api/holster/lists');
  expect(lists.makes[0]?.models.at(-1)).toEqual(gen6);
  expect(await guest.ok('GET', '/api/holster/models/Glock')).toContain(gen6.name);
  expect(await priceOf(build)).toMatchObject({ status: 200, body: { price: '56.99' } });
  await guest.add(0, 1, build);
  expect(await guest.cart()).toMatchObject([{ available: true, product: { price: '56.99' } }]);
});

test('a price changes in API and carts at once, and not in orders (R-HOL-50, R-HOL-52)', async () => {
  const order = await built();
  const guest = shopper(app);
  await guest.add(0, 1, glock);
  await offered(dear);
  expect(await priceOf(glock)).toMatchObject({ body: { price: '59.99' } });
  expect(await guest.cart()).toMatchObject([{ product: { price: '59.99' } }]);
  const { whyThisPrice, lines } = await read(order.id);
  expect(lines).toMatchObject([{ unitPrice: '56.99' }]);
  expect(whyThisPrice?.lines[0]?.perUnit).toContainEqual({
    label: 'Monoblock',
    rule: 'attachment',
    amount: '2.00',
  });
});

test.each([
  ['out until a day', { outUntil: '2999-12-14' }, 'Glock G19 is out until Dec 14. Choose another one.'],
  ['out for now', { outUntil: null }, 'Glock G19 is out for now. Choose another one.'],
])('a pistol that is %s is refused in words, and in the cart (R-HOL-51)', async (_how, out, message) => {
  const guest = shopper(app);
  const { id } = await guest.add(0, 1, glock);
  const pending = shopper(app);
  await pending.add(0, 1, glock);
  const placed = await pending.placeOrder(addressIn('TX'));
  await offered(withPistol(specifiedBuilder, 'Glock', 'G19', out));
  const refusal = { status: 400, body: { field: 'pistolModel', message } };
  expect(await priceOf(glock)).toMatchObject(refusal);
  expect(
    await shopper(app).call('POST', '/api/cart', { productId: 0, quantity: 1, customizations: glock }),
  ).toMatchObject(refusal);
  expect(await guest.cart()).toMatchObject([{ available: false, hasOtherChoices: true }]);
  expect(await guest.call('PUT', `/api/cart/${id}`, { quantity: 2 })).toMatchObject({ status: 409 });
  expect(await guest.checkout(addressIn('TX'))).toMatchObject({ status: 409 });
  expect(
    await pending.call('POST', '/api/paypal/order', {
      orderNumber: placed.orderId,
      amount: placed.totalAmount,
    }),
  ).not.toMatchObject({ status: 200 });
});

test('an order stays editable after its make was removed, and gets nothing that is gone (R-HOL-53)', async () => {
  const kimber = { ...glock, pistolMake: 'Kimber', pistolModel: 'Micro 9' };
  const order = await built(kimber);
  await offered(withColor(withoutMake(specifiedBuilder, 'Kimber'), 'Red', { outUntil: null }));
  const [line] = (await read(order.id)).lines;
  const choices = (change: object) => ({
    lines: [{ lineId: line?.id ?? 0, quantity: 1, choices: { ...kimber, ...change } }],
  });
  const quote = (change: object) =>
    call<LinesQuote>('POST', `/api/admin/orders/${order.id}/lines/quote`, choices(change));
  expect(await quote({ orientation: 'Left' })).toMatchObject({ status: 200, body: { difference: '0.00' } });
  expect(await quote({ color: 'Red' })).toMatchObject({ status: 400, body: { field: 'color' } });
  expect(await quote({ pistolModel: 'Solo' })).toMatchObject({ status: 400 });
});

test('an edit is priced by the lists of its order, or by today’s if staff choose them (R-HOL-52)', async () => {
  const order = await built({ ...glock, clipOption: 'Ulti Clip' });
  const first = await versionOf(order.id);
  await offered(dear);
  const [line] = order.lines;
  const wishes = {
    lines: [{ lineId: line?.id ?? 0, quantity: 1, choices: glock }],
  };
  const quote = (rates: object) =>
    call<LinesQuote>('POST', `/api/admin/orders/${order.id}/lines/quote`, { ...wishes, ...rates });
  const [kept, today] = [await quote({}), await quote({ rates: 'today' })];
  expect([kept.body, today.body]).toMatchObject([{ difference: '-10.63' }, { difference: '-7.44' }]);
  const { difference } = kept.body;
  const body = { ...wishes, settlement: 'refund', difference, key: randomUUID() };
  expect(await call('PUT', `/api/admin/orders/${order.id}/lines`, body)).toMatchObject({ status: 200 });
  expect(await versionOf(order.id)).toBe(first);
  expect((await read(order.id)).whyThisPrice?.lines[0]?.perUnit).toContainEqual({
    label: 'Monoblock',
    rule: 'attachment',
    amount: '2.00',
  });
});

test('another address by today’s rates keeps the lists that priced the holster (R-HOL-52)', async () => {
  const order = await built();
  const first = await versionOf(order.id);
  await offered(dear);
  const asked = await move(order.id, addressIn('OH'), { rates: 'today' });
  const difference = String((asked.body as { totalAmount?: string }).totalAmount);
  const moved = await move(order.id, addressIn('OH'), {
    rates: 'today',
    settlement: 'keep-total',
    difference,
  });
  expect(moved).toMatchObject({ status: 200 });
  expect(await versionOf(order.id)).toBe(first);
});

test.each([
  ['a model without a name', { makes: [{ name: 'Glock', models: [{ id: 'a', name: ' ', shell: 'full' }] }] }],
  [
    'two of one name',
    {
      colors: [
        { name: 'Red', surchargeCents: 0, drawnAs: 'Red' },
        { name: ' red', surchargeCents: 0, drawnAs: 'Red' },
      ],
    },
  ],
  ['no color', { colors: [] }],
  ['a type too few', { types: specifiedBuilder.types.slice(1) }],
  ['a price below zero', { lightCents: -1 }],
  [
    'two models of one id',
    {
      lights: [
        { name: 'A', models: [{ id: 'a', name: 'B' }] },
        { name: 'C', models: [{ id: 'a', name: 'D' }] },
      ],
    },
  ],
])('%s is refused at its field (R-SET-1, R-HOL-56)', async (_what, change) => {
  const value = { ...specifiedBuilder, ...change };
  const answer = await call<{ field?: string }>('PUT', '/api/admin/settings/builder', { value });
  expect(answer).toMatchObject({ status: 400, body: { field: expect.stringContaining('value.') } });
});

test('on its day a choice comes back by itself (R-HOL-51)', async () => {
  const tomorrow = addDays(dayOf(time.now, demoFacts.timeZone), 1);
  await offered(withColor(specifiedBuilder, 'Red', { outUntil: tomorrow }));
  const red = { ...glock, color: 'Red' };
  expect(await priceOf(red)).toMatchObject({ status: 400, body: { field: 'color' } });
  time.pass(dayMs);
  expect(await priceOf(red)).toMatchObject({ status: 200 });
});
