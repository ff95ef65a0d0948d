import { expect, test } from 'vitest';
import { handleBody, moneyInbox } from './money.schema.ts';

const difference = {
  id: 1,
  kind: 'unknown-refund',
  title: 'Refund not in your books',
  cause: 'PayPal refunded $5.00.',
  provider: 'paypal',
  reference: '7AB12345CD678901E',
  referenceUrl: 'https://www.paypal.com/activity/payment/7AB12345CD678901E',
  orderId: 4,
  orderNumber: 'RT-7K3M-92QF',
  ourAmount: null,
  providerAmount: '-5.00',
  movedAt: '2026-11-20T08:00:00.000Z',
  foundAt: '2026-11-21T08:00:00.000Z',
  mends: [
    { mend: 'look', label: 'Record refund' },
    { mend: 'refund', label: 'Refund money' },
    { mend: 'handle', label: 'Mark as handled' },
  ],
  resolvedAt: null,
  resolution: null,
};
const dispute = {
  id: 'dp_1',
  provider: 'stripe',
  url: null,
  orderId: null,
  orderNumber: null,
  status: 'needs-answer',
  reason: 'The item was not received',
  amount: '48.43',
  answerDueAt: '2026-12-01T00:00:00.000Z',
  openedAt: '2026-11-20T08:00:00.000Z',
  closedAt: null,
};
const check = {
  provider: 'paypal',
  at: '2026-11-21T08:00:00.000Z',
  fromDay: '2026-11-14',
  toDay: '2026-11-20',
  transactions: 12,
  problem: null,
};

test('the answer has every field of differences, disputes and comparisons', () => {
  const inbox = {
    differences: [difference],
    disputes: [dispute],
    resolved: [
      { ...difference, resolvedAt: difference.foundAt, resolution: 'Resolved at a later comparison' },
    ],
    checks: [check, { ...check, problem: 'not-allowed' }],
    isComparing: true,
  };
  expect(moneyInbox.parse(inbox)).toEqual(inbox);
});

test.each([
  [' Paid to the bank by hand ', 'Paid to the bank by hand'],
  ['x'.repeat(500), 'x'.repeat(500)],
])('the note %j is kept', (note, kept) => {
  expect(handleBody.parse({ note })).toEqual({ note: kept });
});

test.each([[''], ['  '], ['x'.repeat(501)]])('the note %j is refused', (note) => {
  expect(handleBody.safeParse({ note }).success).toBe(false);
});

test('a difference needs a note to be handled', () => {
  expect(handleBody.safeParse({ note: '' }).error?.issues[0]?.message).toBe('Describe how you resolved it');
});
