import { expect, test } from 'vitest';
import { endSentence, isUnavailable, paymentEndReasons, type PaymentEnd } from './end-reasons.ts';

test.each<[PaymentEnd, string]>([
  [{ reason: 'sold-out', detail: { product: 'Sling' } }, 'Sling is sold out.'],
  [{ reason: 'sold-out', detail: { product: 'Sling', left: 2 } }, 'Only 2 of Sling left.'],
  [{ reason: 'unavailable', detail: { product: 'Sling' } }, 'Sling is no longer available.'],
  [
    { reason: 'restricted', detail: { state: 'CA' } },
    'Magazines cannot be shipped to California. Remove them from your cart or choose another address.',
  ],
  [
    { reason: 'order-moved-on', detail: { orderStatus: 'paid' } },
    'The order was already paid when the payment came.',
  ],
  [
    { reason: 'code-used-up', detail: { code: 'ONCE5' } },
    'The discount code ONCE5 has no uses left. Remove it to go on.',
  ],
])('%j is told as: %s', (end, sentence) => {
  expect(endSentence(end)).toBe(sentence);
});

test('every reason has a sentence of its own, also without particulars', () => {
  const sentences = paymentEndReasons
    .filter((reason) => reason !== 'too-many-declines')
    .map((reason) => endSentence({ reason }));
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
});

test('what cannot be had is told to the shopper, whoever found it out', () => {
  expect(paymentEndReasons.filter(isUnavailable)).toEqual([
    'sold-out',
    'unavailable',
    'restricted',
    'no-address',
    'code-used-up',
  ]);
});
