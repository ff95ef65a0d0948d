import { expect, test } from 'vitest';
import { lookedUpOrder, lookupCodeBody, orderLookupAnswer, orderLookupBody } from './order-lookup.schema.ts';
import { checkoutAnswer } from './order.schema.ts';

const order = {
  orderId: 'RT-7K3M-92QF',
  status: 'paid',
  paymentState: 'received',
  paymentMethod: 'paypal',
  totalAmount: '48.43',
  customerEmail: 'dana@example.com',
  subtotal: '39.99',
  discount: '0.00',
  shipping: '5.94',
  shippingMethod: null,
  tax: '2.50',
  charged: '0.00',
  refunded: '0.00',
  changedTotals: null,
  discountCode: null,
  offer: null,
  items: [
    {
      id: 3,
      productName: 'Sling',
      quantity: 1,
      price: '39.99',
      sku: null,
      customization: null,
      productId: 31,
      category: 'slings',
      imageUrl: '/media/a',
      discount: '0.00',
    },
  ],
  createdAt: '2026-11-21T15:00:00.000Z',
  shippingAddress: null,
  counterState: null,
  shipsBy: '2026-12-11',
  trackingNumber: null,
  shippingCarrier: null,
  openCases: [
    {
      id: 4,
      openedAt: '2026-11-23T15:00:00.000Z',
      state: 'waiting',
      outcome: null,
      lines: [{ lineId: 3, name: 'Sling', choices: null, quantity: 1 }],
    },
  ],
  shipments: [
    { carrier: 'UPS', trackingNumber: '1Z', shippedOn: '2026-11-22', lines: [{ lineId: 3, quantity: 1 }] },
  ],
};

test.each([
  [lookedUpOrder, order],
  [checkoutAnswer, { orderId: 'RT-7K3M-92QF', status: 'pending', totalAmount: '48.43' }],
  [orderLookupAnswer, { lookupId: '0198c2f0-0000-7000-8000-000000000000' }],
])('answer %#: every field of the API is in it', (schema, answer) => {
  expect(schema.parse(answer)).toEqual(answer);
});

test('a guest who proved their identity sees the full order', () => {
  const { items: _items, ...part } = order;
  expect(lookedUpOrder.safeParse(part).success).toBe(false);
});

test.each([
  ['RT-7K3M-92QF', ' dana@example.com ', null],
  ['rt 7k3m 92qf', 'dana@example.com', null],
  ['RT-7K3M', 'dana@example.com', 'An order number ends like 7K3M-92QF'],
  ['RT-7K3M-92QF', 'dana', 'Enter an email address, such as you@example.com'],
])('the order %j of %j is looked up: refusal %j', (orderId, email, refusal) => {
  const { error, data } = orderLookupBody.safeParse({ orderId, email });
  expect(error?.issues[0]?.message ?? null).toBe(refusal);
  expect(data ?? null).toEqual(refusal === null ? { orderId, email: 'dana@example.com' } : null);
});

test.each([
  [orderLookupBody, { orderId: `RT-7K3M-92QF${'-'.repeat(49)}`, email: 'dana@example.com' }],
  [orderLookupBody, { orderId: 'RT-7K3M-92QF', email: `${'d'.repeat(250)}@example.com` }],
  [lookupCodeBody, { code: '1'.repeat(41) }],
  [lookupCodeBody, {}],
])('input that no one types by hand is refused: %#', (schema, body) => {
  expect(schema.safeParse(body).success).toBe(false);
});

test('a code may have blanks in it', () => {
  expect(lookupCodeBody.parse({ code: '123 456' })).toEqual({ code: '123 456' });
});
