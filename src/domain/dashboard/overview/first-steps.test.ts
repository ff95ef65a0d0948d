import { expect, test } from 'vitest';
import { firstSteps, type ShopState } from './first-steps.ts';

const nothing: ShopState = {
  hasVisibleProduct: false,
  hasOwnPolicies: false,
  takesRealMoney: false,
  hasWebhook: false,
  hasMailServer: false,
  hasOrderAddress: false,
  hasPaidOrder: false,
};

test.each<[Partial<ShopState>, string[]]>([
  // the store has, done
  [{}, []],
  [{ hasVisibleProduct: true }, ['product']],
  [{ hasOwnPolicies: true }, ['policies']],
  [{ takesRealMoney: true }, []],
  [{ takesRealMoney: true, hasWebhook: true }, ['payments']],
  [{ hasMailServer: true }, []],
  [{ hasMailServer: true, hasOrderAddress: true }, ['email']],
])('with %j these steps are done: %j', (state, done) => {
  const steps = firstSteps({ ...nothing, ...state }) ?? [];
  expect(steps.filter(({ isDone }) => isDone).map(({ step }) => step)).toEqual(done);
});

test.each<[Partial<ShopState>, string, string | null]>([
  [{}, 'payments', 'live-payments'],
  [{ hasWebhook: true }, 'payments', 'live-payments'],
  [{ takesRealMoney: true }, 'payments', 'webhook'],
  [{}, 'email', 'mail-server'],
  [{ hasMailServer: true }, 'email', 'order-address'],
  [{ hasMailServer: true, hasOrderAddress: true }, 'email', null],
])('with %j the step %s misses %s', (state, step, missing) => {
  const steps = firstSteps({ ...nothing, ...state }) ?? [];
  expect(steps.find((each) => each.step === step)?.missing).toBe(missing);
});

test('the last step is the first order, and it is always open', () => {
  const all = Object.fromEntries(Object.keys(nothing).map((step) => [step, true]));
  const steps = firstSteps({ ...nothing, ...all, hasPaidOrder: false });
  expect(steps?.filter(({ isDone }) => !isDone)).toEqual([{ step: 'order', isDone: false, missing: null }]);
});

test('a store with a paid order has no first steps', () => {
  expect(firstSteps({ ...nothing, hasPaidOrder: true })).toBeNull();
});
