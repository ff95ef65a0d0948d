import { expect, test } from 'vitest';
import { codeProblemSentence, isLimited, problemOfUses } from './code-use.ts';

const until = new Date('2026-12-01T21:09:30Z');

/** So many redeemed and held uses. */
function uses([redeemed, held]: readonly [number, number]) {
  return { redeemed, held, until: held === 0 ? null : until };
}

test.each([
  // redeemed and held in total, by the customer, total and per-customer limit, the error
  [[0, 0], [0, 0], null, null, undefined],
  [[999, 0], [99, 0], null, null, undefined],
  [[4, 0], [0, 0], 5, null, undefined],
  [[5, 0], [0, 0], 5, null, 'used-up'],
  [[5, 1], [0, 0], 5, null, 'used-up'],
  [[4, 1], [0, 0], 5, null, 'held'],
  [[4, 0], [1, 0], 5, 2, undefined],
  [[4, 0], [2, 0], 5, 2, 'used-by-customer'],
  [[5, 0], [1, 0], 5, 2, 'used-up'],
  [[5, 0], [1, 0], 5, 1, 'used-by-customer'],
  [[9, 0], [1, 0], null, 1, 'used-by-customer'],
  [[0, 1], [0, 1], null, 1, 'held'],
  [[2, 1], [1, 1], null, 2, 'held'],
  [[9, 0], [0, 0], null, 1, undefined],
] as const)(
  'redeemed and held %j, by the customer %j, of %s and %s: %s (R-DISC-14)',
  (total, own, maxUses, maxUsesPerCustomer, problem) => {
    const found = problemOfUses({ maxUses, maxUsesPerCustomer }, { total: uses(total), own: uses(own) });
    expect(found?.problem).toBe(problem);
  },
);

test.each([
  [null, null, false],
  [1, null, true],
  [null, 1, true],
])('%s total and %s per customer is a limit: %s', (maxUses, maxUsesPerCustomer, limited) => {
  expect(isLimited({ maxUses, maxUsesPerCustomer })).toBe(limited);
});

test.each([
  ['not-started', 'America/Chicago', 'The discount code SPRING starts on Dec 1, 2026.'],
  ['not-started', 'America/Los_Angeles', 'The discount code SPRING starts on Nov 30, 2026.'],
  ['used-up', 'America/Chicago', 'The discount code SPRING has no uses left.'],
  ['used-by-customer', 'America/Chicago', 'You have already used the discount code SPRING.'],
  ['held', 'America/Chicago', 'Discount code SPRING: Held by another checkout until 3:10 PM CST.'],
  ['held', 'Pacific/Honolulu', 'Discount code SPRING: Held by another checkout until 11:10 AM HST.'],
  ['held', null, 'Discount code SPRING: Held by another checkout.'],
] as const)('%s in %s has the message: %s', (problem, timeZone, sentence) => {
  const startsAt = new Date('2026-12-01T06:00:00Z');
  const heldUntil = '2026-12-01T21:10:00Z';
  expect(codeProblemSentence(problem, { code: 'SPRING', startsAt, heldUntil, timeZone })).toBe(sentence);
});
