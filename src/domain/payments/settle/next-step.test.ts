import { describe, expect, test } from 'vitest';
import {
  isExpectedCapture,
  isFeeNews,
  nextStep,
  type NextStep,
  type ProviderCapture,
  type ProviderView,
} from './next-step.ts';
import type { PaymentStatus } from './payment-status.ts';

const capture = (status: ProviderCapture['status'], returned = 0): ProviderCapture => ({
  id: '3C679366HH908993F',
  status,
  amount: 48_43,
  returned,
  fee: null,
  currency: 'USD',
  customId: 'payment-1',
  issue: null,
});

const waiting: ProviderView = { status: 'waiting', capture: null };
const approved: ProviderView = { status: 'approved', capture: null };
const gone: ProviderView = { status: 'gone', capture: null };
const completed: ProviderView = { status: 'completed', capture: capture('completed') };
const refunded: ProviderView = { status: 'completed', capture: capture('refunded') };
const pending: ProviderView = { status: 'completed', capture: capture('pending') };
const declined: ProviderView = { status: 'completed', capture: capture('declined') };

function step(
  provider: ProviderView,
  status: PaymentStatus,
  {
    order = 'pending',
    declined = false,
    isNewApproval = false,
  }: { order?: 'pending' | 'paid' | 'cancelled'; declined?: boolean; isNewApproval?: boolean } = {},
): NextStep['do'] {
  return nextStep(
    provider,
    { id: 'payment-1', status, amount: 48_43, declined },
    { isAwaited: order === 'pending' },
    isNewApproval,
  ).do;
}

describe('captured money is always recorded', () => {
  test.each<[PaymentStatus, NextStep['do']]>([
    ['creating', 'record-captured'],
    ['created', 'record-captured'],
    ['capturing', 'record-captured'],
    ['pending', 'record-captured'],
    ['abandoned', 'record-captured'],
    ['voided', 'record-captured'],
    ['captured', 'nothing'],
    ['partially-refunded', 'nothing'],
    ['refunded', 'nothing'],
    ['reversed', 'nothing'],
  ])('a payment that is %s: %s', (status, expected) => {
    expect(step(completed, status)).toBe(expected);
    expect(step(completed, status, { order: 'cancelled' })).toBe(expected);
    expect(step(refunded, status)).toBe(expected);
  });
});

describe('refunded money is recorded while any may be left', () => {
  test.each<[PaymentStatus, NextStep['do']]>([
    ['created', 'record-captured'],
    ['captured', 'record-returned'],
    ['partially-refunded', 'record-returned'],
    ['refunded', 'nothing'],
    ['reversed', 'nothing'],
  ])('a payment that is %s: %s', (status, expected) => {
    for (const some of [capture('completed', 1_00), capture('refunded', 48_43)]) {
      expect(step({ status: 'completed', capture: some }, status, { order: 'paid' })).toBe(expected);
    }
  });
});

describe('an approval is captured only while its order waits for it', () => {
  test.each<[PaymentStatus, 'pending' | 'paid' | 'cancelled', NextStep['do']]>([
    ['created', 'pending', 'capture'],
    ['created', 'cancelled', 'abandon'],
    ['created', 'paid', 'abandon'],
    ['abandoned', 'pending', 'nothing'],
    ['captured', 'paid', 'nothing'],
    ['pending', 'pending', 'wait'],
    // The answer was lost: retry with the same key, whatever the order's status.
    ['capturing', 'pending', 'capture'],
    ['capturing', 'cancelled', 'capture'],
  ])('a payment that is %s of an order that is %s: %s (R-PAY-6, R-PAY-7)', (status, order, expected) => {
    expect(step(approved, status, { order })).toBe(expected);
  });

  test('after a decline only on a new approval', () => {
    expect(step(approved, 'created', { declined: true })).toBe('wait');
    expect(step(approved, 'created', { declined: true, isNewApproval: true })).toBe('capture');
  });
});

test.each<[string, ProviderView, PaymentStatus, NextStep['do']]>([
  ['the shopper has not approved', waiting, 'created', 'wait'],
  ['the capture’s answer was lost and nothing is approved', waiting, 'capturing', 'capture'],
  ['the capture is pending at the provider', pending, 'capturing', 'record-pending'],
  ['it is still pending', pending, 'pending', 'wait'],
  ['money is pending for an abandoned payment', pending, 'abandoned', 'record-pending'],
  ['pending money has arrived', pending, 'captured', 'nothing'],
  ['the capture is declined', declined, 'capturing', 'record-declined'],
  ['the pending capture is denied', declined, 'pending', 'record-declined'],
  ['the declined payment was already abandoned', declined, 'abandoned', 'nothing'],
  ['the provider closed it', gone, 'created', 'void'],
  ['the provider closed it during the capture', gone, 'capturing', 'void'],
  ['the approval was withdrawn', waiting, 'approved', 'reopen'],
  ['the approval waits for its capture', approved, 'approved', 'capture'],
  ['money is pending for a closed payment', pending, 'voided', 'record-pending'],
  ['the provider closed an abandoned payment', gone, 'abandoned', 'nothing'],
])('%s', (_, provider, status, expected) => {
  expect(step(provider, status)).toBe(expected);
});

test.each<[Partial<ProviderCapture>, boolean]>([
  [{}, true],
  [{ amount: 48_42 }, false],
  [{ amount: 4843_00 }, false],
  [{ currency: 'EUR' }, false],
  [{ customId: 'payment-2' }, false],
  [{ customId: null }, false],
])('a capture with %j is what was asked for: %s', (change, expected) => {
  const payment = { id: 'payment-1', status: 'capturing', amount: 48_43, declined: false } as const;
  expect(isExpectedCapture({ ...capture('completed'), ...change }, payment)).toBe(expected);
});

test.each<[PaymentStatus, number | null, number | null, boolean]>([
  // the payment, the booked fee, the fee now, whether it is new
  ['captured', null, 218, true],
  ['captured', 218, 218, false],
  ['captured', 218, null, false],
  ['captured', null, null, false],
  ['refunded', 218, 200, true],
  ['pending', null, 218, false],
  ['capturing', null, 218, false],
])('a %s payment booked with a fee of %j: a fee of %j is news: %j', (status, feeCents, fee, isNews) => {
  const { id } = capture('completed');
  expect(isFeeNews({ status, feeCents, captureId: id }, { id, fee })).toBe(isNews);
  expect(isFeeNews({ status, feeCents, captureId: 'another' }, { id, fee })).toBe(false);
});
