import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { ShownRequest } from '#domain/orders/edit/order-request.schema.ts';
import type { LinesQuote } from '#domain/orders/edit/line-edits.schema.ts';
import { secondMs } from '#domain/platform/time/durations.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import { specifiedRules, type StateRule } from '#domain/settings/kinds/rules.schema.ts';
import { recordCaptured } from '#server/payments/settle/record-captured.ts';
import { attempts, captureOf } from '../../support/attempts.ts';
import { addressIn } from '../../support/examples/addresses.ts';
import { californiaRule, exampleRule } from '../../support/examples/rules.ts';
import { ownersRequests } from '../../support/payment-requests.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { app, services, time } = store;
const { call, paypal, paid, read, move, asked, show } = await ownersRequests(store);
const { addPayment, paymentNow } = attempts(store);

/** Beside the specified rule, from the next moment on. */
async function rule(...added: StateRule[]) {
  const rules = [...specifiedRules.rules, ...added];
  expect(await call('PUT', '/api/admin/settings/rules', { value: { rules } })).toMatchObject({ status: 200 });
  time.pass(3 * secondMs);
}

afterEach(() => rule());

const { id, text } = californiaRule;
const confirmed = { acknowledged: [{ ruleId: id, text }] };
const unread = {
  status: 409,
  body: {
    field: 'acknowledged',
    message: 'Read the notice about firearm accessories and confirm it before you pay.',
  },
};

/** Slings do not go to California, or a ZIP code. */
const ban: StateRule = {
  ...exampleRule,
  id: 'ban',
  goods: { name: 'Slings', categories: ['slings'], productIds: [], capacityFrom: null },
  places: { isEverywhere: false, states: ['CA'], cities: [], zipCodes: [] },
};

const banned = /^Slings cannot be shipped to California\./;
const refusedBy = (message: RegExp) => ({
  status: 409,
  body: { message: expect.stringMatching(message) as string },
});

async function withSling() {
  const guest = shopper(app);
  await guest.add(31);
  return guest;
}

/** An order to California that is not paid. */
async function californian(productId = 31) {
  const guest = shopper(app);
  await guest.add(productId);
  const order = await guest.placeOrder(addressIn('CA'));
  const { body } = await call<{ id: number }[]>('GET', `/api/admin/orders?q=${order.orderId}`);
  return { ...order, guest, id: body[0]?.id ?? 0 };
}

test('a rule that is not possible is refused at its field (R-SET-1, R-RULE-1)', async () => {
  const save = (wrong: object) =>
    call('PUT', '/api/admin/settings/rules', { value: { rules: [{ ...ban, ...wrong }] } });
  expect(await save({ effect: 'notice' })).toMatchObject({
    status: 400,
    body: { field: 'value.rules.0.text', message: 'Write what shoppers read' },
  });
  expect(await save({ from: '2026-12-02', until: '2026-12-01' })).toMatchObject({
    body: { field: 'value.rules.0.until' },
  });
  expect(await save({ places: { ...ban.places, states: [] } })).toMatchObject({
    body: { field: 'value.rules.0.places.states' },
  });
});

test('a notice to confirm comes before the order, which keeps its text and version (R-RULE-4, R-RULE-5)', async () => {
  await rule(californiaRule);
  const guest = await withSling();
  const to = addressIn('CA');
  expect(await guest.checkout(to)).toMatchObject(unread);
  const reworded = { acknowledged: [{ ruleId: id, text: 'Another text.' }] };
  expect(await guest.checkout(to, reworded)).toMatchObject(unread);
  const order = await guest.placeOrder(to, confirmed);
  const { body } = await call<{ id: number }[]>('GET', `/api/admin/orders?q=${order.orderId}`);
  const { acknowledgements } = await read(body[0]?.id ?? 0);
  const { version } = (
    await call<{ kind: string; version: number }[]>('GET', '/api/admin/settings')
  ).body.find(({ kind }) => kind === 'rules') ?? { version: 0 };
  expect(acknowledgements).toEqual([
    {
      ruleId: id,
      text,
      version,
      goods: 'Firearm accessories',
      citation: californiaRule.citation,
      at: expect.any(String) as string,
      by: 'shopper',
    },
  ]);
  const payment = await guest.startPayment(order);
  await paypal.approve(payment.id);
  expect(await guest.capture(payment.id)).toMatchObject({ status: 200 });
  // Elsewhere it asks for nothing, and keeps nothing.
  const texan = await withSling();
  expect(await texan.checkout(addressIn('TX'), confirmed)).toMatchObject({ status: 200 });
});

test('a rule that begins while an order is paid refuses the payment, or gives the money back (R-RULE-3)', async () => {
  const { guest, ...order } = await californian();
  const { id: payment } = await guest.startPayment(order);
  await paypal.approve(payment);
  await rule(ban);
  expect(await guest.capture(payment)).toMatchObject(refusedBy(banned));
  const onHold = await addPayment(order, { status: 'pending' });
  expect(await recordCaptured(services, onHold.id, captureOf(onHold))).toMatchObject({
    state: 'returned',
    end: { reason: 'restricted', detail: { goods: 'Slings', where: 'California' } },
  });
  expect(await paymentNow(onHold.id)).toMatchObject({ endReason: 'restricted' });
});

test('a notice that begins while an order is paid is confirmed first (R-RULE-3, R-RULE-4)', async () => {
  const guest = await withSling();
  const order = await guest.placeOrder(addressIn('CA'));
  await rule(californiaRule);
  expect(await guest.tryPayment(order)).toMatchObject({
    status: 409,
    body: { message: unread.body.message },
  });
  const again = await guest.placeOrder(addressIn('CA'), confirmed);
  expect(again.orderId).not.toBe(order.orderId);
  expect(await guest.tryPayment(again)).toMatchObject({ status: 200 });
});

test('a rule holds on its days only, in the store’s time zone (R-RULE-1)', async () => {
  const today = dayOf(time.now, 'America/Chicago');
  await rule({ ...ban, until: '2020-01-01' }, { ...ban, id: 'later', from: '2099-01-01' });
  expect(await (await withSling()).checkout(addressIn('CA'))).toMatchObject({ status: 200 });
  await rule({ ...ban, from: today, until: today });
  expect(await (await withSling()).checkout(addressIn('CA'))).toMatchObject(refusedBy(banned));
});

test('a rule of a ZIP code or a city refuses only there, and names it (R-RULE-1, R-RULE-3)', async () => {
  const places = { isEverywhere: false, states: [], cities: [], zipCodes: ['900'] };
  await rule({ ...ban, places });
  const to = addressIn('CA');
  const guest = await withSling();
  expect(await guest.checkout(to)).toMatchObject(refusedBy(/^Slings cannot be shipped to ZIP code 90001\./));
  expect(await guest.checkout({ ...to, zipCode: '94103' })).toMatchObject({ status: 200 });
  await rule({ ...ban, places: { ...places, zipCodes: [], cities: [{ city: 'Marfa', state: 'TX' }] } });
  const texas = { ...addressIn('TX'), city: 'MARFA' };
  expect(await guest.checkout(texas)).toMatchObject(refusedBy(/^Slings cannot be shipped to MARFA, Texas\./));
  // Within its state, too.
  const moved = await paid();
  expect(await move(moved.id, { city: 'Marfa' })).toMatchObject({
    status: 409,
    body: { field: 'state', message: expect.stringMatching(/Refund them first/) as string },
  });
  expect(await move(moved.id, { city: 'Alpine' })).toMatchObject({ status: 200 });
});

test('a corrected address needs the notices of today, which staff confirm (R-RULE-7)', async () => {
  const { id: orderId } = await paid();
  await rule(californiaRule);
  const { state, zipCode } = addressIn('CA');
  const settled = { settlement: 'keep-total', difference: '2.39' };
  const first = await move(orderId, { state, zipCode }, settled);
  expect(first).toMatchObject({ status: 409, body: { field: 'acknowledged' } });
  const change = await move(orderId, { state, zipCode }, { ...confirmed, settlement: 'keep-total' });
  // It then asks how to settle the difference, as for any other state.
  expect(change.body.field).not.toBe('acknowledged');
});

test('an added item needs the notices of today; a refused one is refused (R-RULE-7)', async () => {
  const { guest, id: orderId, ...order } = await californian(25);
  const { id: payment } = await guest.startPayment(order);
  await paypal.approve(payment);
  await guest.capture(payment);
  await rule(californiaRule);
  const wishes = { added: [{ productId: 31, quantity: 1, choices: {} }] };
  const quote = await call<LinesQuote>('POST', `/api/admin/orders/${orderId}/lines/quote`, wishes);
  expect(quote.body.ruled).toMatchObject({
    notices: [{ ruleId: id, text, isToConfirm: true }],
    signature: { age: 18, checksId: true },
  });
  const edit = { ...wishes, settlement: 'keep-total', difference: quote.body.difference, key: randomUUID() };
  const save = (extra: object) => call('PUT', `/api/admin/orders/${orderId}/lines`, { ...edit, ...extra });
  expect(await save({})).toMatchObject({ status: 409, body: { field: 'acknowledged' } });
  expect(await save(confirmed)).toMatchObject({ status: 200 });
  expect((await read(orderId)).acknowledgements).toMatchObject([{ ruleId: id, by: 'staff' }]);
  await rule(ban);
  const more = { added: [{ productId: 25, quantity: 1, choices: {} }] };
  expect(await call('POST', `/api/admin/orders/${orderId}/lines/quote`, more)).toMatchObject(
    refusedBy(banned),
  );
});

test('the page of a payment request asks for the notices, and keeps them (R-RULE-4, R-RULE-5)', async () => {
  const { id: orderId, totalAmount } = await californian();
  const token = await asked(orderId, totalAmount);
  await rule(californiaRule);
  const shown: ShownRequest = await show(token);
  expect(shown.ruled.notices).toMatchObject([{ ruleId: id, text, isToConfirm: true }]);
  const start = (extra: object = {}) =>
    shopper(app).call('POST', '/api/paypal/payment-request', { token, ...extra });
  expect(await start()).toMatchObject(unread);
  expect(await start(confirmed)).toMatchObject({ status: 200 });
  expect((await read(orderId)).acknowledgements).toMatchObject([{ ruleId: id, by: 'shopper' }]);
  expect((await show(token)).ruled.notices).toMatchObject([{ isToConfirm: false }]);
});

test('an order that staff mark as paid needs its notices, too (R-RULE-4)', async () => {
  const { id: orderId } = await californian();
  await rule(californiaRule);
  expect(await call('POST', `/api/admin/orders/${orderId}/mark-paid`, {})).toMatchObject(
    refusedBy(/^The customer has to confirm the notice about firearm accessories\. Send a payment request/),
  );
});
