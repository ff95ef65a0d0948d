import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Draft } from '#domain/selling/drafts/draft.schema.ts';
import { secondMs } from '#domain/platform/time/durations.ts';
import { specifiedRules, type StateRule } from '#domain/settings/kinds/rules.schema.ts';
import type { PrintedOrder } from '#domain/shipping/printing/printed-order.schema.ts';
import { addressIn } from '../../support/examples/addresses.ts';
import { californiaRule, exampleRule } from '../../support/examples/rules.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { app, time } = store;
const { call, paid, read } = await ownersOrders(store);

/** Beside the specified rule. */
async function rule(added: StateRule) {
  const value = { rules: [...specifiedRules.rules, added] };
  expect(await call('PUT', '/api/admin/settings/rules', { value })).toMatchObject({ status: 200 });
  time.pass(3 * secondMs);
}

test('the packing slip and the label file say who signs, by the rules of today (R-RULE-6)', async () => {
  const { id: orderId, orderId: number } = await paid();
  const printed = async () =>
    (await call<PrintedOrder[]>('GET', `/api/admin/printing?orders=${orderId}`)).body[0]?.signature;
  const { authorization } = call;
  const labels = async () =>
    (await app.inject({ url: '/api/admin/to-ship/labels?tool=pirate-ship', headers: { authorization } })).body
      .split('\n')
      .find((line) => line.includes(number));
  expect(await printed()).toBeNull();
  const signature = { age: 21, checksId: true } as const;
  await rule({
    ...exampleRule,
    id: 'sign',
    goods: { ...exampleRule.goods, categories: ['slings'] },
    effect: 'sign',
    signature,
  });
  expect(await printed()).toEqual(signature);
  expect(await labels()).toMatch(/Signature and ID of a person 21 or older required for delivery/);
});

test('a product’s capacity is what a rule counts by (R-RULE-1, R-MAG-2)', async () => {
  expect(await call('PUT', '/api/products/31', { magazineCapacity: 0 })).toMatchObject({
    status: 400,
    body: { field: 'magazineCapacity' },
  });
  expect(await call('PUT', '/api/products/31', { magazineCapacity: 30 })).toMatchObject({
    status: 200,
    body: { magazineCapacity: 30 },
  });
  const guest = shopper(app);
  await guest.add(31);
  expect(await guest.checkout(addressIn('CA'))).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^Magazines cannot be shipped to California\./) as string },
  });
  await call('PUT', '/api/products/31', { magazineCapacity: null });
  expect(await guest.checkout(addressIn('CA'))).toMatchObject({ status: 200 });
});

test('a draft shows the notices; for cash, staff say that the customer confirmed them (R-RULE-4, R-RULE-5)', async () => {
  await rule(californiaRule);
  const { id, version } = (await call<Draft>('POST', '/api/admin/drafts', {})).body;
  const { firstName, lastName, email, address, city, state, zipCode } = addressIn('CA');
  const lines = [{ key: randomUUID(), productId: 31 }];
  const content = { firstName, lastName, email, address, city, state, zipCode, lines };
  const { body: draft } = await call<Draft>('PUT', `/api/admin/drafts/${id}`, content, version);
  const { id: ruleId, text } = californiaRule;
  expect(draft.problems).toEqual([]);
  expect(draft.ruled).toMatchObject({
    notices: [{ ruleId, text, isToConfirm: true }],
    signature: { age: 18, checksId: true },
  });
  const place = (extra: object) =>
    call<{ id: number }>(
      'POST',
      `/api/admin/drafts/${id}/place`,
      { payment: 'cash', total: draft.total, notify: false, ...extra },
      draft.version,
    );
  expect(await place({})).toMatchObject({
    status: 409,
    body: {
      field: 'acknowledged',
      message: 'Ask the customer to confirm the notice about firearm accessories first.',
    },
  });
  const placed = await place({ acknowledged: [{ ruleId, text }] });
  expect(placed.status).toBe(200);
  expect(await read(placed.body.id)).toMatchObject({
    status: 'paid',
    acknowledgements: [{ ruleId, text, by: 'staff' }],
  });
});
