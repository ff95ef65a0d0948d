import { describe, expect, test } from 'vitest';
import {
  differenceCause,
  differenceCount,
  differenceTitle,
  mendLabel,
  resolutionLabel,
} from './difference-labels.ts';
import { differenceKinds, isReopened, mendsOf, type DifferenceKind, type Resolution } from './differences.ts';

type Told = Parameters<typeof differenceCause>[0];

const told: Told = {
  kind: 'money-without-order',
  provider: 'paypal',
  ourCents: null,
  providerCents: 48_43,
  orderNumber: 'RT-7K3M-92QF',
  isPaymentKnown: true,
};

test.each<[Partial<Told>, title: string, cause: string]>([
  [
    {},
    'Money without an order',
    'PayPal captured $48.43 for order RT-7K3M-92QF, and the store has not recorded it. Record the payment: the order becomes paid, or the money is refunded if the order no longer needs it.',
  ],
  [
    { isPaymentKnown: false },
    'Money without an order',
    'PayPal received $48.43 that names order RT-7K3M-92QF but is no payment of this store. Refund it, or mark it as handled if it is for something else.',
  ],
  [
    { isPaymentKnown: false, orderNumber: null, provider: 'stripe' },
    'Money without an order',
    'Stripe received $48.43 that belongs to no order. Refund it, or mark it as handled if it is for something else.',
  ],
  [
    { kind: 'order-without-money', ourCents: 48_43, providerCents: null },
    'Order without money',
    'The store booked $48.43 for order RT-7K3M-92QF, and PayPal does not list it. Check again, then look it up at PayPal before you ship.',
  ],
  [
    { kind: 'order-without-money', ourCents: -5_00, providerCents: null, orderNumber: null },
    'Refund without money',
    'The store booked a refund of $5.00 for an order of this store, and PayPal does not list it. Check again, then look it up at PayPal.',
  ],
  [
    { kind: 'other-amount', ourCents: 48_43, providerCents: 48_42 },
    'Payment with a different amount',
    'The store booked $48.43 for order RT-7K3M-92QF, and PayPal lists $48.42. Check again, then look it up at PayPal.',
  ],
  [
    { kind: 'other-amount', ourCents: -5_00, providerCents: -6_00 },
    'Refund with a different amount',
    'The store booked $5.00 as refunded for order RT-7K3M-92QF, and PayPal lists $6.00. Check again, then look it up at PayPal.',
  ],
  [
    { kind: 'unknown-refund', providerCents: -5_00 },
    'Refund not in your books',
    'PayPal refunded $5.00 of order RT-7K3M-92QF, and the store has no record of it. Record the refund.',
  ],
  [
    { kind: 'unknown-refund', providerCents: -5_00, isPaymentKnown: false },
    'Refund not in your books',
    'PayPal refunded $5.00 of a payment that this store does not know. Look it up at PayPal, then mark it as handled.',
  ],
])('%j is told as ‘%s’, with its cause and what to do', (change, title, cause) => {
  const difference = { ...told, ...change };
  expect(differenceTitle(difference)).toBe(title);
  expect(differenceCause(difference)).toBe(cause);
});

describe('what can be done about it', () => {
  test.each<[DifferenceKind, isPaymentKnown: boolean, buttons: string[]]>([
    ['money-without-order', true, ['Record payment', 'Mark as handled']],
    ['money-without-order', false, ['Refund money', 'Mark as handled']],
    ['order-without-money', true, ['Check again', 'Mark as handled']],
    ['other-amount', true, ['Check again', 'Mark as handled']],
    ['unknown-refund', true, ['Record refund', 'Mark as handled']],
    ['unknown-refund', false, ['Mark as handled']],
  ])('%s, of a payment that we know: %s, has the buttons %j', (kind, isPaymentKnown, buttons) => {
    const mends = mendsOf({ kind, isPaymentKnown });
    expect(mends.map((mend) => mendLabel(mend, kind))).toEqual(buttons);
    expect(mends.includes('look')).toBe(isPaymentKnown);
  });
});

test.each<[Resolution, words: string, isReopened: boolean]>([
  [{ how: 'gone', detail: null }, 'Resolved at a later comparison', true],
  [{ how: 'mended', detail: null }, 'Recorded after checking with the provider', true],
  [{ how: 'refunded', detail: '5RF' }, 'Refunded, refund 5RF', false],
  [{ how: 'handled', detail: 'bank: 12 Nov' }, 'Handled: bank: 12 Nov', false],
])('the resolution %j is read as %j, and opened again: %s', (resolution, words, again) => {
  expect(resolutionLabel(resolution)).toBe(words);
  expect(isReopened(resolution.how)).toBe(again);
});

test('the owner’s email counts each kind under its own name', () => {
  expect(differenceKinds.map((kind, index) => differenceCount(kind, index))).toEqual([
    { label: 'Money without an order', value: '0' },
    { label: 'Orders or refunds without money', value: '1' },
    { label: 'Different amounts', value: '2' },
    { label: 'Refunds not in your books', value: '3' },
  ]);
});
