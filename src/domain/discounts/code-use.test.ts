import { expect, test } from 'vitest';
import { codeProblemSentence, isLimited, problemOfUses } from './code-use.ts';

test.each([
  // total and own uses so far, total and per-customer limit, the error
  [0, 0, null, null, null],
  [999, 99, null, null, null],
  [4, 0, 5, null, null],
  [5, 0, 5, null, 'used-up'],
  [6, 0, 5, null, 'used-up'],
  [4, 1, 5, 2, null],
  [4, 2, 5, 2, 'used-by-customer'],
  [5, 1, 5, 2, 'used-up'],
  [5, 1, 5, 1, 'used-by-customer'],
  [9, 1, null, 1, 'used-by-customer'],
  [9, 0, null, 1, null],
] as const)(
  '%i uses, %i by the customer, of %s and %s: %s',
  (total, own, maxUses, maxUsesPerCustomer, problem) => {
    expect(problemOfUses({ maxUses, maxUsesPerCustomer }, { total, own })).toBe(problem);
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
  ['not-started', 'The discount code SPRING starts on Dec 1, 2026.'],
  ['used-up', 'The discount code SPRING has no uses left.'],
  ['used-by-customer', 'You have already used the discount code SPRING.'],
] as const)('%s has the message: %s', (problem, sentence) => {
  const startsAt = new Date('2026-12-01T06:00:00Z');
  expect(codeProblemSentence(problem, { code: 'SPRING', startsAt })).toBe(sentence);
});
