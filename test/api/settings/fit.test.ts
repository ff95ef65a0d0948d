import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fitOf } from '#domain/catalog/holster/fit.ts';
import { accessoriesIn } from '#domain/catalog/holster/lists.ts';
import { secondMs } from '#domain/platform/time/durations.ts';
import type { Draft } from '#domain/selling/drafts/draft.schema.ts';
import type { BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';
import type { FitRow } from '#domain/settings/kinds/fit.schema.ts';
import { specifiedBuilder } from '#domain/settings/kinds/specified-builder.ts';
import { orders } from '#server/db/schema/orders.ts';
import { differencesIn } from '../../support/books.ts';
import { addressIn } from '../../support/examples/addresses.ts';
import { ownersRequests } from '../../support/payment-requests.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

// No way into the store takes a pairing that the rows refuse: a new one, or one that was possible when it was chosen.
const store = await testStore({ env: { RATE_LIMIT_SCALE: '1000' } });
const { services, time, app } = store;
const { call, paypal, read, show, start } = await ownersRequests(store);

const glock = { pistolMake: 'Glock', pistolModel: 'G19', holsterType: 'IWB', clipOption: 'Quick Clip' };
const lit = { ...glock, weaponLight: 'Inforce APL' };
const sentence = (light = 'an Inforce APL') =>
  expect.stringContaining(`We do not make a holster for a Glock G19 with ${light}: it hits the guard.`);

const row: FitRow = {
  id: 'test',
  pistols: ['glock-g19'],
  shells: [],
  everyLight: true,
  lights: [],
  optics: [],
  state: 'never',
  reason: 'it hits the guard',
};

async function offered(...fit: FitRow[]) {
  const builder: BuilderSetting = { ...specifiedBuilder, fit };
  expect(await call('PUT', '/api/admin/settings/builder', { value: builder })).toMatchObject({ status: 200 });
  time.pass(3 * secondMs);
  await expect.poll(() => services.settings.current().builder).toEqual(builder);
}

beforeEach(() => offered());

afterEach(async () => {
  const [difference] = await differencesIn(services.database);
  if (difference !== undefined) throw new Error(difference);
});

const addition = (customizations: object) => ({ productId: 0, quantity: 1, customizations });

async function idOf(number: string): Promise<number> {
  const [found] = await services.database.db.select().from(orders).where(eq(orders.number, number));
  return found?.id ?? 0;
}

async function paidOrder(build: object) {
  const guest = shopper(app);
  await guest.add(0, 1, build);
  const order = await guest.placeOrder(addressIn('TX'));
  const { id } = await guest.startPayment(order);
  await paypal.approve(id);
  expect((await guest.capture(id)).status).toBe(200);
  return read(await idOf(order.orderId));
}

/** A draft of this holster for a customer in Texas. */
async function drafted(choices: object): Promise<Draft> {
  const { body } = await call<Draft>('POST', '/api/admin/drafts', {});
  const person = { firstName: 'Rosa', lastName: 'Q', email: 'rosa@mail.example', phone: '325-555-0142' };
  const place = { address: '77 Mesquite Ln', city: 'San Angelo', state: 'TX', zipCode: '76903' };
  const lines = [{ key: randomUUID(), productId: 0, choices }];
  const content = { ...body.content, ...person, ...place, lines };
  return (await call<Draft>('PUT', `/api/admin/drafts/${body.id}`, content, body.version)).body;
}

const place = ({ id, total }: Draft, payment: string) =>
  call<{ link: string | null; message: string; orderId: string; id: number }>(
    'POST',
    `/api/admin/drafts/${id}/place`,
    { payment, total },
  );

test('a pairing that is never made gets into no cart, draft or order, and has no price (R-FIT-2)', async () => {
  const order = await paidOrder(glock);
  await offered(row);
  const refusal = { status: 400, body: { field: 'weaponLight', message: sentence() } };
  expect(await shopper(app).call('POST', '/api/holster/calculate-price', lit)).toMatchObject(refusal);
  for (const sent of [lit, JSON.stringify(lit), { ...lit, fitCode: 'x', fitConfirmedOn: '2026-12-01' }]) {
    expect(await shopper(app).call('POST', '/api/cart', addition(sent as object))).toMatchObject(refusal);
  }
  const draft = await drafted({ ...lit, fitCode: 'x', fitConfirmedOn: '2026-12-01' });
  expect(draft.problems).toMatchObject([{ message: sentence() }]);
  expect(await place(draft, 'cash')).toMatchObject({ status: 400 });
  const [line] = order.lines;
  const added = { productId: 0, quantity: 1, choices: lit };
  const quote = (wishes: object) =>
    call('POST', `/api/admin/orders/${order.id}/lines/quote`, { lines: [], ...wishes });
  expect(await quote({ added: [added] })).toMatchObject(refusal);
  const changed = { lineId: line?.id, quantity: 1, choices: lit };
  expect(await quote({ lines: [changed] })).toMatchObject(refusal);
});

test('what became impossible is named in the cart, and neither ordered nor paid (R-FIT-2, R-FIT-3)', async () => {
  const [carted, unpaid, approved] = [shopper(app), shopper(app), shopper(app)];
  const { id: lineId } = await carted.add(0, 1, lit);
  await unpaid.add(0, 1, lit);
  const placed = await unpaid.placeOrder(addressIn('TX'));
  await approved.add(0, 1, lit);
  const { id: paymentId } = await approved.startPayment(await approved.placeOrder(addressIn('TX')));
  await paypal.approve(paymentId);
  const sent = await place(await drafted(lit), 'request');
  const token = sent.body.link?.split('/pay/')[1] ?? '';
  expect(await show(token)).toMatchObject({ state: 'open' });
  await offered(row);

  expect(await carted.cart()).toMatchObject([
    { available: false, hasOtherChoices: true, misfit: sentence() },
  ]);
  expect(await carted.call('PUT', `/api/cart/${lineId}`, { quantity: 2 })).toMatchObject({
    status: 409,
    body: { message: sentence() },
  });
  expect(await carted.checkout(addressIn('TX'))).toMatchObject({
    status: 409,
    body: { message: sentence() },
  });
  expect(await unpaid.tryPayment(placed)).toMatchObject({ status: 409, body: { message: sentence() } });
  expect(await approved.capture(paymentId)).toMatchObject({ status: 409, body: { message: sentence() } });
  expect(await start(token)).toMatchObject({ status: 409, body: { message: sentence() } });
  expect(await call('POST', `/api/admin/orders/${await idOf(placed.orderId)}/mark-paid`)).toMatchObject({
    status: 409,
    body: { message: sentence() },
  });
  // Signed in, the guest's cart moves, and its line stays refused.
  await carted.register(`${randomUUID()}@mail.example`);
  expect(await carted.cart()).toMatchObject([{ available: false, misfit: sentence() }]);
});

test('"Buy again" brings no pairing back that is never made now (R-FIT-2)', async () => {
  const guest = shopper(app);
  await guest.register(`${randomUUID()}@mail.example`);
  await guest.add(0, 1, lit);
  const { orderId } = await guest.placeOrder(addressIn('TX'));
  await services.database.db.update(orders).set({ status: 'paid' }).where(eq(orders.number, orderId));
  await guest.ok('DELETE', '/api/cart');
  await offered(row);
  expect(await guest.call('POST', `/api/auth/orders/${orderId}/cart`)).toMatchObject({
    body: { added: [], left: [{ reason: sentence() }] },
  });
  expect(await guest.cart()).toEqual([]);
  await services.database.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.number, orderId));
});

test('an edit keeps the pairing that was sold, and adds none (R-FIT-4)', async () => {
  const order = await paidOrder(lit);
  await offered(row);
  const quote = (change: object) =>
    call('POST', `/api/admin/orders/${order.id}/lines/quote`, {
      lines: [{ lineId: order.lines[0]?.id, quantity: 1, choices: { ...lit, ...change } }],
    });
  expect(await quote({ color: 'Red' })).toMatchObject({ status: 200 });
  expect(await quote({ weaponLight: null })).toMatchObject({ status: 200 });
  expect(await quote({ weaponLight: 'SureFire XC1' })).toMatchObject({ status: 400 });
  expect(await quote({ optic: 'Trijicon SRO' })).toMatchObject({ status: 400 });
});

test('the API takes exactly the pairings that the rows make, for each state as delivered (R-FIT-2)', async () => {
  await offered(...specifiedBuilder.fit);
  const pairings = specifiedBuilder.makes.flatMap(({ name: pistolMake, models }) =>
    models.flatMap(({ name: pistolModel }) =>
      accessoriesIn(specifiedBuilder, 'lights').map(({ name: weaponLight }) => ({
        pistolMake,
        pistolModel,
        weaponLight,
      })),
    ),
  );
  const guest = shopper(app);
  // Every 37th: all makes, all lights, all states.
  for (const pairing of pairings.filter((_pairing, index) => index % 37 === 0)) {
    const { state } = fitOf(specifiedBuilder, pairing);
    const { status } = await guest.call('POST', '/api/holster/calculate-price', {
      ...pairing,
      holsterType: 'IWB',
    });
    expect([status, pairing]).toEqual([state === 'made' ? 200 : 400, pairing]);
  }
});

test.each([
  ['a row about no light', { everyLight: false }],
  ['never without a reason', { reason: ' ' }],
  ['an unknown state', { state: 'maybe' }],
  ['an id with blanks', { id: 'a b' }],
])('%s is refused at its field (R-FIT-1)', async (_what, change) => {
  const value = { ...specifiedBuilder, fit: [{ ...row, ...change }] };
  const answer = await call<{ field?: string }>('PUT', '/api/admin/settings/builder', { value });
  expect(answer).toMatchObject({
    status: 400,
    body: { field: expect.stringContaining('value.fit.0.') as string },
  });
});
