import { expect, test } from 'vitest';
import { dayMs } from '#domain/platform/time/durations.ts';
import {
  disputeReasonLabel,
  disputeStatuses,
  isDecided,
  remindBefore,
  statusOfPayPalDispute,
  statusOfStripeDispute,
} from './disputes.ts';

test.each([
  // PayPal's status, its outcome, ours
  ['OPEN', null, 'needs-answer'],
  ['WAITING_FOR_SELLER_RESPONSE', null, 'needs-answer'],
  ['WAITING_FOR_BUYER_RESPONSE', null, 'waiting'],
  ['UNDER_REVIEW', null, 'waiting'],
  ['OTHER', null, 'waiting'],
  ['RESOLVED', 'RESOLVED_SELLER_FAVOUR', 'won'],
  ['RESOLVED', 'RESOLVED_WITH_PAYOUT', 'won'],
  ['RESOLVED', 'CANCELED_BY_BUYER', 'won'],
  ['RESOLVED', 'DENIED', 'won'],
  ['RESOLVED', 'NONE', 'won'],
  ['RESOLVED', null, 'lost'],
  ['RESOLVED', 'RESOLVED_BUYER_FAVOUR', 'lost'],
  ['RESOLVED', 'ACCEPTED', 'lost'],
  ['RESOLVED', 'SOMETHING_NEW', 'lost'],
])('PayPal’s %s with outcome %s is %s', (status, outcome, ours) => {
  expect(statusOfPayPalDispute({ status, outcome })).toBe(ours);
});

test.each([
  ['warning_needs_response', 'needs-answer'],
  ['needs_response', 'needs-answer'],
  ['under_review', 'waiting'],
  ['warning_under_review', 'waiting'],
  ['something_new', 'waiting'],
  ['warning_closed', 'won'],
  ['prevented', 'won'],
  ['won', 'won'],
  ['lost', 'lost'],
])('Stripe’s %s is %s', (status, ours) => {
  expect(statusOfStripeDispute(status)).toBe(ours);
});

test.each([
  // of PayPal
  ['MERCHANDISE_OR_SERVICE_NOT_RECEIVED', 'The item was not received'],
  ['MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED', 'The item is not as described'],
  ['UNAUTHORISED', 'The customer did not make this payment'],
  ['CREDIT_NOT_PROCESSED', 'A promised refund did not arrive'],
  ['DUPLICATE_TRANSACTION', 'Charged twice'],
  ['INCORRECT_AMOUNT', 'The amount is wrong'],
  ['PAYMENT_BY_OTHER_MEANS', 'Paid another way'],
  ['CANCELED_RECURRING_BILLING', 'A canceled subscription was charged'],
  ['PROBLEM_WITH_REMITTANCE', 'A problem with the transfer'],
  // of Stripe
  ['fraudulent', 'The customer did not make this payment'],
  ['product_not_received', 'The item was not received'],
  ['product_unacceptable', 'The item is not as described'],
  ['duplicate', 'Charged twice'],
  ['subscription_canceled', 'A canceled subscription was charged'],
  ['unrecognized', 'The customer does not recognize the payment'],
  // of tomorrow
  ['customer_initiated', 'Customer initiated'],
  ['BANK_CANNOT_PROCESS', 'Bank cannot process'],
])('%s is told as %s', (reason, words) => {
  expect(disputeReasonLabel(reason)).toBe(words);
});

test('a dispute is decided once it is won or lost', () => {
  expect(disputeStatuses.filter(isDecided)).toEqual(['won', 'lost']);
});

test('the owner is reminded two days before an answer is due', () => {
  expect(remindBefore).toBe(2 * dayMs);
});
