import { expect, test } from 'vitest';
import { meaningOfRefundIssue, refundRefusalSentence } from './refund-issues.ts';

test.each([
  // issue, HTTP status, meaning
  ['PREVIOUS_REQUEST_IN_PROGRESS', 422, 'working'],
  ['PREVIOUS_REQUEST_IN_PROGRESS', 409, 'working'],
  ['RESOURCE_CONFLICT', 409, 'working'],
  ['A_CONFLICT_OF_TOMORROW', 409, 'working'],
  ['RATE_LIMIT_REACHED', 429, 'working'],
  ['HTTP_408', 408, 'working'],
  ['HTTP_503', 503, 'working'],
  ['AUTHENTICATION_FAILURE', 401, 'working'],
  ['idempotency_key_in_use', 400, 'working'],
  ['lock_timeout', 429, 'working'],
  ['CAPTURE_FULLY_REFUNDED', 422, 'done'],
  ['charge_already_refunded', 400, 'done'],
  ['REFUND_AMOUNT_EXCEEDED', 422, 'refused'],
  ['REFUND_TIME_LIMIT_EXCEEDED', 422, 'refused'],
  ['REFUND_FAILED_INSUFFICIENT_FUNDS', 422, 'refused'],
  ['PERMISSION_DENIED', 403, 'refused'],
  ['INVALID_RESOURCE_ID', 404, 'refused'],
  // Without a status, the name alone decides.
  ['PREVIOUS_REQUEST_IN_PROGRESS', null, 'working'],
  ['RESOURCE_CONFLICT', null, 'working'],
  ['ORDER_COMPLETION_IN_PROGRESS', null, 'working'],
  ['RATE_LIMIT_REACHED', null, 'working'],
  ['INTERNAL_SERVER_ERROR', null, 'working'],
  ['SERVICE_UNAVAILABLE', null, 'working'],
  ['AUTHENTICATION_FAILURE', null, 'working'],
  ['lock_timeout', null, 'working'],
  ['rate_limit', null, 'working'],
  ['HTTP_401', 401, 'working'],
  ['HTTP_425', 425, 'working'],
  ['HTTP_429', 429, 'working'],
  ['HTTP_500', 500, 'working'],
  ['HTTP_499', 499, 'refused'],
  ['REFUND_FAILED', null, 'refused'],
  ['refund_failed', null, 'refused'],
])('%s with status %s is %s', (issue, status, meaning) => {
  expect(meaningOfRefundIssue(issue, status)).toBe(meaning);
});

test.each([
  ['REFUND_FAILED', 'Please refund by hand.'],
  [
    'REFUND_AMOUNT_EXCEEDED',
    'The refund is more than what is left of the payment. Check at PayPal what was already refunded.',
  ],
  [
    'REFUND_TIME_LIMIT_EXCEEDED',
    'PayPal no longer refunds a payment this old. Please return the money another way.',
  ],
  [
    'REFUND_FAILED_INSUFFICIENT_FUNDS',
    'Your PayPal account does not have enough money. Add some, then refund again.',
  ],
  ['TRANSACTION_DISPUTED', 'The customer has opened a dispute. Please answer it at PayPal.'],
  [
    'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK',
    'The customer has opened a dispute. Please answer it at PayPal.',
  ],
])('the owner is told what to do after PayPal’s %s', (issue, remedy) => {
  expect(refundRefusalSentence('PayPal', issue)).toBe(`PayPal refused the refund (${issue}). ${remedy}`);
});

test.each([
  [
    'amount_too_large',
    'The refund is more than what is left of the payment. Check at Stripe what was already refunded.',
  ],
  ['insufficient_funds', 'Your Stripe account does not have enough money. Add some, then refund again.'],
  ['charge_disputed', 'The customer has opened a dispute. Please answer it at Stripe.'],
])('the owner is told what to do after Stripe’s %s', (issue, remedy) => {
  expect(refundRefusalSentence('Stripe', issue)).toBe(`Stripe refused the refund (${issue}). ${remedy}`);
});
