import { expect, test } from 'vitest';
import { disputeReasonWords, statusOfPayPalDispute, statusOfStripeDispute } from './disputes.ts';

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
  ['MERCHANDISE_OR_SERVICE_NOT_RECEIVED', 'The item was not received'],
  ['fraudulent', 'The customer did not make this payment'],
  ['customer_initiated', 'Customer initiated'],
])('%s is told as %s', (reason, words) => {
  expect(disputeReasonWords(reason)).toBe(words);
});
