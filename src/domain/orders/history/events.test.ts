import { expect, test } from 'vitest';
import { labelEvent, orderEventNames } from './events.ts';

test.each([
  // event, details, label, the details that the label does not say
  ['order-placed', null, 'Order placed', {}],
  ['payment-captured', { captureId: '8XJ' }, 'Payment captured', { captureId: '8XJ' }],
  [
    'status-changed',
    { from: 'shipped', to: 'paid', reason: 'It came back' },
    'Shipped → paid',
    { reason: 'It came back' },
  ],
  [
    'payment-found',
    { provider: 'stripe', intentId: 'pi_1' },
    'Payment by Stripe found',
    { intentId: 'pi_1' },
  ],
  ['payment-found', { provider: 'acme', intentId: 'x' }, 'Payment by acme found', { intentId: 'x' }],
  ['refund-unconfirmed', { amount: '48.43' }, 'Refund not confirmed', { amount: '48.43' }],
  [
    'other',
    { text: 'picked up by the customer', at: 'the door' },
    'Picked up by the customer',
    { at: 'the door' },
  ],
] as const)('%s with %j is %j', (what, detail, label, details) => {
  expect(labelEvent({ what, detail })).toEqual({ label, details });
});

test('each event has a label of its own', () => {
  const labels = orderEventNames.map(
    (what) => labelEvent({ what, detail: { from: 'a', to: 'b', provider: 'paypal', text: 'c' } }).label,
  );
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels.filter((label) => !/^[A-Z]/.test(label))).toEqual([]);
});
