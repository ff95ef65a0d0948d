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
  ['REFUND_FAILED', null, 'refused'],
  ['refund_failed', null, 'refused'],
])('%s with status %s is %s', (issue, status, meaning) => {
  expect(meaningOfRefundIssue(issue, status)).toBe(meaning);
});

test.each([
  ['REFUND_FAILED', 'Please refund by hand.'],
  ['REFUND_AMOUNT_EXCEEDED', 'More would go back than was paid. Check at PayPal what went back already.'],
  [
    'REFUND_TIME_LIMIT_EXCEEDED',
    'PayPal no longer refunds a payment of this age. Please send the money another way.',
  ],
  [
    'REFUND_FAILED_INSUFFICIENT_FUNDS',
    'Your PayPal account has too little money. Add some, then refund again.',
  ],
  ['TRANSACTION_DISPUTED', 'The customer has opened a dispute. Please answer it at PayPal.'],
])('the owner is told of %s what to do', (issue, remedy) => {
  expect(refundRefusalSentence('PayPal', issue)).toBe(`PayPal refused the refund (${issue}). ${remedy}`);
});
