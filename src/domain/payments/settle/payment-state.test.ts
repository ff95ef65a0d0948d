import { expect, test } from 'vitest';
import { paymentStateOf, type Attempt, type PaymentState } from './payment-state.ts';

const created: Attempt = { status: 'created', isDeclined: false, endReason: null, captureId: null };
const captured: Attempt = { ...created, status: 'captured', captureId: '3C679' };
const declined: Attempt = { ...created, status: 'abandoned', isDeclined: true, endReason: 'declined' };
const expired: Attempt = { ...created, status: 'abandoned', endReason: 'never-approved' };

test.each<[string, Attempt[], PaymentState]>([
  ['no attempt', [], 'none'],
  ['one that is being created', [{ ...created, status: 'creating' }], 'open'],
  ['one that waits for approval', [created], 'open'],
  ['one that waits for another card', [{ ...created, isDeclined: true }], 'declined'],
  ['an approved one', [{ ...created, status: 'approved' }], 'in-flight'],
  ['one that is being captured', [{ ...created, status: 'capturing' }], 'in-flight'],
  [
    'one that is captured again after a decline',
    [{ ...created, status: 'capturing', isDeclined: true }],
    'in-flight',
  ],
  ['one that the provider holds', [{ ...captured, status: 'pending' }], 'pending'],
  ['a declined one', [declined], 'declined'],
  ['one with too many declines', [{ ...declined, endReason: 'too-many-declines' }], 'declined'],
  ['one that was pending and denied', [{ ...declined, captureId: '3C679' }], 'denied'],
  ['one that was never approved', [expired], 'none'],
  ['one that PayPal closed', [{ ...expired, status: 'voided' }], 'none'],
  ['a captured one', [captured], 'received'],
  ['one refunded in part', [{ ...captured, status: 'partially-refunded' }], 'received'],
  ['a refunded one', [{ ...captured, status: 'refunded' }], 'refunded'],
  ['one that a dispute took back', [{ ...captured, status: 'reversed' }], 'refunded'],
  ['a refunded one and a captured one', [{ ...captured, status: 'refunded' }, captured], 'received'],
  ['a refunded one and one that waits for approval', [{ ...captured, status: 'refunded' }, created], 'open'],
  ['a declined one and one that waits for approval', [declined, created], 'open'],
  ['a declined one and one that was never approved', [declined, expired], 'none'],
  ['a captured one and a declined one', [captured, declined], 'received'],
])('%s', (_, attempts, state) => {
  expect(paymentStateOf(attempts)).toBe(state);
});

test.each<[Attempt[], PaymentState]>([
  [[], 'received'],
  [[expired], 'received'],
  [[{ ...captured, status: 'refunded' }], 'refunded'],
])('a canceled order that was marked as paid, after %j', (attempts, state) => {
  expect(paymentStateOf(attempts, true)).toBe(state);
});

test.each<[Attempt['status'], PaymentState]>([
  ['captured', 'received'],
  ['refunded', 'refunded'],
  ['abandoned', 'refunded'],
])('a refunded one, with a later difference that is %s', (status, state) => {
  const refunded: Attempt = { ...captured, status: 'refunded' };
  expect(paymentStateOf([refunded], false, [{ status }])).toBe(state);
});
