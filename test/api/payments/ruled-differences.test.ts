import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { secondMs } from '#domain/platform/time/durations.ts';
import type { FitRow } from '#domain/settings/kinds/fit.schema.ts';
import { specifiedRules, type StateRule } from '#domain/settings/kinds/rules.schema.ts';
import { specifiedBuilder } from '#domain/settings/kinds/specified-builder.ts';
import { recordCaptured } from '#server/payments/settle/record-captured.ts';
import { captureOf } from '../../support/attempts.ts';
import { differencesIn } from '../../support/books.ts';
import { editedLines, holster, sling } from '../../support/edited-lines.ts';
import { californiaRule, exampleRule } from '../../support/examples/rules.ts';
import { ownersRequests } from '../../support/payment-requests.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { app, services, time } = store;
const { call, asked, read, start, show, capture, approved, act, paymentOf } = await ownersRequests(store);
const { paidFor, quote, change } = await editedLines(store);

async function save(kind: 'rules' | 'builder', value: object) {
  expect(await call('PUT', `/api/admin/settings/${kind}`, { value })).toMatchObject({ status: 200 });
  time.pass(3 * secondMs);
}

const rule = (...added: StateRule[]) => save('rules', { rules: [...specifiedRules.rules, ...added] });
const fit = (...rows: FitRow[]) => save('builder', { ...specifiedBuilder, fit: rows });

afterEach(async () => {
  await rule();
  await fit();
});

const ban: StateRule = {
  ...exampleRule,
  id: 'ban',
  goods: { name: 'Slings', categories: ['slings'], productIds: [], capacityFrom: null },
  places: { isEverywhere: false, states: ['CA'], cities: [], zipCodes: [] },
};
const banned = { message: expect.stringMatching(/^Slings cannot be shipped to California\./) as string };

const noLight: FitRow = {
  id: 'test',
  pistols: ['glock-g19'],
  shells: [],
  everyLight: true,
  lights: [],
  optics: [],
  state: 'never',
  reason: 'it hits the guard',
};

/** The link to the difference of an edit. */
async function edited(order: { id: number }, wishes: object): Promise<string> {
  const { difference } = (await quote(order.id, wishes)).body;
  const saved = await change(order.id, { ...wishes, settlement: 'payment-request', difference });
  expect(saved, JSON.stringify(saved.body)).toMatchObject({ status: 200 });
  const { paymentRequests } = await read(order.id);
  const { body } = await act(order.id, paymentRequests[0]?.id ?? '', 'send');
  return body.link.split('/pay/')[1] ?? '';
}

const oneMore = { added: [{ productId: sling, quantity: 1, choices: {} }] };

async function dearer() {
  const order = await paidFor([[25, 1]], 'CA');
  return { ...order, token: await edited(order, oneMore) };
}

test('a rule that begins before a difference is paid stops it, or gives the money back (R-RULE-3, R-RULE-7)', async () => {
  const [unopened, opened, taken] = [await dearer(), await dearer(), await dearer()];
  const paypalId = await approved(opened.token);
  const payment = await paymentOf(await approved(taken.token));
  await rule(ban);
  expect(await start(unopened.token)).toMatchObject({ status: 409, body: banned });
  expect(await capture(paypalId)).toMatchObject({ status: 409, body: banned });
  expect(await recordCaptured(services, payment.id, captureOf(payment))).toMatchObject({
    state: 'returned',
    end: { reason: 'restricted' },
  });
  expect((await read(taken.id)).paymentRequests).toMatchObject([{ state: 'open' }]);
  expect(await differencesIn(services.database)).toEqual([]);
});

test('a notice that begins before a difference is paid is confirmed first (R-RULE-4, R-RULE-5)', async () => {
  const { id, token } = await dearer();
  await rule(californiaRule);
  const { id: ruleId, text } = californiaRule;
  expect((await show(token)).ruled.notices).toMatchObject([{ ruleId, text, isToConfirm: true }]);
  expect(await start(token)).toMatchObject({ status: 409, body: { field: 'acknowledged' } });
  const confirmed = { token, acknowledged: [{ ruleId, text }] };
  expect(await shopper(app).call('POST', '/api/paypal/payment-request', confirmed)).toMatchObject({
    status: 200,
  });
  expect((await read(id)).acknowledgements).toMatchObject([{ ruleId, by: 'shopper' }]);
});

test('a rule is not about what is shipped, nor about an own charge of the owner (R-RULE-7)', async () => {
  const { id, token } = await dearer();
  const { id: charged } = await paidFor([[sling, 1]], 'CA');
  const own = await asked(charged, '5.00');
  const number = '9400111202555842332669';
  const parcel = { trackingNumber: number, confirmedNumber: number, carrier: 'USPS', key: randomUUID() };
  expect(await call('POST', `/api/admin/orders/${id}/shipments`, parcel)).toMatchObject({ status: 200 });
  await rule(ban);
  expect(await start(token)).toMatchObject({ status: 200 });
  expect(await start(own)).toMatchObject({ status: 200 });
});

test('a build that an edit brought is not paid once it is never made; the pairing that was sold is (R-FIT-2, R-FIT-4)', async () => {
  const lit = { ...holster, weaponLight: 'Inforce APL' };
  const [plain, sold] = [await paidFor([[0, 1, holster]]), await paidFor([[0, 1, lit]])];
  const changed = (lineIds: number[], choices: object) => ({
    lines: [{ lineId: lineIds[0], quantity: 1, choices }],
  });
  const other = await edited(plain, changed(plain.lineIds, lit));
  const same = await edited(sold, changed(sold.lineIds, { ...lit, clipOption: 'Ulti Clip' }));
  const paypalId = await approved(other);
  await fit(noLight);
  const words = { message: expect.stringContaining('it hits the guard') as string };
  expect(await start(other)).toMatchObject({ status: 409, body: words });
  expect(await capture(paypalId)).toMatchObject({ status: 409, body: words });
  expect(await capture(await approved(same))).toMatchObject({ status: 200, body: { status: 'paid' } });
});
