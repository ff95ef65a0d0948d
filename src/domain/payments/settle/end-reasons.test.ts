import { expect, test } from 'vitest';
import {
  endSentence,
  fieldOfEnd,
  isUnavailable,
  ownerEndSentence,
  paymentEndReasons,
  type PaymentEnd,
} from './end-reasons.ts';

test.each<[PaymentEnd, string]>([
  [{ reason: 'sold-out', detail: { product: 'Sling' } }, 'Sling is sold out.'],
  [{ reason: 'sold-out', detail: { product: 'Sling', left: 2 } }, 'Only 2 of Sling left.'],
  [{ reason: 'unavailable', detail: { product: 'Sling' } }, 'Sling is no longer available.'],
  [
    { reason: 'restricted', detail: { state: 'CA' } },
    'Magazines cannot be shipped to California. Remove them from your cart or choose another address.',
  ],
  [
    { reason: 'restricted', detail: { goods: 'Body armor', where: 'Chicago, Illinois' } },
    'Body armor cannot be shipped to Chicago, Illinois. Remove them from your cart or choose another address.',
  ],
  [
    { reason: 'not-acknowledged', detail: { goods: 'Firearm accessories' } },
    'Read the notice about firearm accessories and confirm it before you pay.',
  ],
  [
    { reason: 'order-moved-on', detail: { orderStatus: 'paid' } },
    'The order was already paid when the payment arrived.',
  ],
  [
    { reason: 'code-used-up', detail: { code: 'ONCE5' } },
    'The discount code ONCE5 has no uses left. Remove it to continue.',
  ],
  [
    { reason: 'code-used-up', detail: { code: 'ONCE5', byCustomer: true } },
    'You have already used the discount code ONCE5. Remove it to continue.',
  ],
  [
    { reason: 'code-used-up', detail: { code: 'ONCE5', heldUntil: null } },
    'Discount code ONCE5: Held by another checkout. Try again later, or remove it to continue.',
  ],
  [{ reason: 'wrong-zip', detail: { state: 'TX' } }, 'The ZIP code is not in Texas. Check the address.'],
  [{ reason: 'wrong-zip' }, 'The ZIP code is not in the chosen state. Check the address.'],
  [{ reason: 'not-acknowledged' }, 'Read the notice about these goods and confirm it before you pay.'],
  [
    { reason: 'sold-out', detail: { product: 'Sling', heldUntil: null } },
    'Sling: Held by another checkout. Please try again later.',
  ],
  [{ reason: 'store-closed' }, 'Checkout is closed. You have not been charged.'],
  [
    { reason: 'store-closed', detail: { reopens: '2027-01-04', words: 'We are hunting.' } },
    'Checkout is closed until Mon, Jan 4. We are hunting. You have not been charged.',
  ],
  [{ reason: 'order-moved-on' }, 'The order was already closed when the payment arrived.'],
  [{ reason: 'declined' }, 'The payment was declined.'],
  [{ reason: 'too-many-declines' }, 'The payment was declined.'],
])('%j is told as: %s', (end, sentence) => {
  expect(endSentence(end, null)).toBe(sentence);
});

test('every reason has its own message, also without details', () => {
  const sentences = paymentEndReasons
    .filter((reason) => reason !== 'too-many-declines')
    .map((reason) => endSentence({ reason }, null));
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
});

test('the shopper is told about unavailable products, no matter how the store found out', () => {
  expect(paymentEndReasons.filter(isUnavailable)).toEqual([
    'sold-out',
    'unavailable',
    'restricted',
    'not-acknowledged',
    'no-address',
    'wrong-zip',
    'code-used-up',
    'store-closed',
  ]);
});

test('an owner who marks such an order as paid is told how to allow the code', () => {
  expect(ownerEndSentence({ reason: 'code-used-up', detail: { code: 'ONCE5' } }, null)).toBe(
    'The discount code ONCE5 has no uses left for this order. Raise its limit under Discounts, then try again.',
  );
  expect(ownerEndSentence({ reason: 'sold-out', detail: { product: 'Sling' } }, null)).toBe(
    'Sling is sold out.',
  );
});

test('a ZIP code and a code that is used up have a field of the checkout to look at', () => {
  const fields = paymentEndReasons.map((reason) => [reason, fieldOfEnd({ reason }).field]);
  expect(fields.filter(([, field]) => field !== undefined)).toEqual([
    ['restricted', 'shippingAddress.state'],
    ['not-acknowledged', 'acknowledged'],
    ['wrong-zip', 'shippingAddress.zipCode'],
    ['code-used-up', 'discountCode'],
  ]);
});

test('a hold is named with its end, in the store’s time (R-STOCK-12)', () => {
  const end: PaymentEnd = {
    reason: 'sold-out',
    detail: { product: 'Sling', heldUntil: '2026-11-28T18:15:00.000Z' },
  };
  expect(endSentence(end, 'America/Chicago')).toBe(
    'Sling: Held by another checkout until 12:15 PM CST. Please try again later.',
  );
});

test.each<[PaymentEnd, string]>([
  [
    { reason: 'restricted', detail: { goods: 'Body armor', where: 'Chicago, Illinois' } },
    'Body armor cannot be shipped to Chicago, Illinois. Change the address, or cancel the order.',
  ],
  [
    { reason: 'restricted' },
    'Magazines cannot be shipped to this address. Change the address, or cancel the order.',
  ],
  [
    { reason: 'not-acknowledged', detail: { goods: 'Firearm accessories' } },
    'The customer has to confirm the notice about firearm accessories. Send a payment request, which asks for it.',
  ],
  [
    { reason: 'not-acknowledged' },
    'The customer has to confirm the notice about these goods. Send a payment request, which asks for it.',
  ],
  [
    { reason: 'code-used-up', detail: { code: 'ONCE5', heldUntil: '2026-11-28T18:15:00.000Z' } },
    'Discount code ONCE5: Held by another checkout until 12:15 PM CST. Try again later, or raise its limit under Discounts.',
  ],
])('the owner, who has no cart, is told of %j: %s', (end, sentence) => {
  expect(ownerEndSentence(end, 'America/Chicago')).toBe(sentence);
});
