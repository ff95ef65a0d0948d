import { expect, test } from 'vitest';
import { itemsSummary, paymentLine, paymentLabel } from './order-labels.ts';

const items = ['Sling', 'Tee', 'Patch', 'Light'].map((productName, index) => ({
  id: index,
  productName,
  quantity: index + 1,
  price: '1.00',
  sku: null,
  customization: null,
}));

test.each([
  // items, named, more
  [1, ['1 × Sling'], null],
  [2, ['1 × Sling', '2 × Tee'], null],
  [3, ['1 × Sling', '2 × Tee'], '+ 1 more'],
  [4, ['1 × Sling', '2 × Tee'], '+ 2 more'],
])('a row of %i items names the first two and how many more (R-AORD-3)', (count, named, more) => {
  expect(itemsSummary(items.slice(0, count))).toEqual({ named, more });
});

test.each([
  [null, 'Not paid yet'],
  ['paypal', 'PayPal'],
  ['stripe', 'Stripe'],
  ['manual', 'Marked as paid by hand'],
  ['none', 'Nothing to pay'],
  ['wire', 'wire'],
])('payment by %s reads %s (R-PAY-33)', (method, word) => {
  expect(paymentLabel(method)).toBe(word);
});

test.each([
  // method, transaction, pending, line
  ['paypal', '8XJ41927KP552091A', false, 'Paid with PayPal, 8XJ41927KP552091A'],
  ['stripe', null, false, 'Paid with Stripe'],
  ['manual', null, false, 'Marked as paid by hand'],
  ['none', null, false, 'Nothing to pay'],
  [null, null, false, 'Not paid yet'],
  ['paypal', null, true, 'Payment pending'],
])(
  'paid by %s, transaction %s, pending %s: %s',
  (paymentMethod, paymentTransactionId, paymentPending, line) => {
    expect(paymentLine({ paymentMethod, paymentTransactionId, paymentPending })).toBe(line);
  },
);
