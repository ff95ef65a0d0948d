import { expect, test } from 'vitest';
import {
  isGivenUp,
  isInFlight,
  isOpen,
  isTaken,
  openPaymentStatuses,
  paymentStatuses,
} from './payment-status.ts';

test('a payment is in flight from its approval to the final answer, and at no other time (R-PAY-8, R-PAY-9)', () => {
  expect(paymentStatuses.filter((status) => isInFlight(status))).toEqual([
    'approved',
    'capturing',
    'pending',
  ]);
});

test('a payment is open until its final answer', () => {
  expect(paymentStatuses.filter((status) => isOpen(status))).toEqual([...openPaymentStatuses]);
  expect(openPaymentStatuses).toEqual(['creating', 'created', 'approved', 'capturing', 'pending']);
});

test('received, ended without money, or still open', () => {
  expect(paymentStatuses.filter((status) => isTaken(status))).toEqual([
    'captured',
    'partially-refunded',
    'refunded',
    'reversed',
  ]);
  expect(paymentStatuses.filter((status) => isGivenUp(status))).toEqual(['voided', 'abandoned']);
});
