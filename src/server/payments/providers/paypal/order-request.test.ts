import { expect, test } from 'vitest';
import { demoFacts } from '#domain/settings/kinds/demo-facts.ts';
import { texasAddress } from '../../../../../test/support/examples/texas-address.ts';
import { orderRequest, type PayableOrder } from './order-request.ts';

const order: PayableOrder = {
  paymentId: '9f0c',
  number: 'RT-7K3M-92QF',
  paidBefore: 0,
  customerName: 'Dana Reyes',
  subtotal: 39_00,
  discount: 0,
  shipping: 6_99,
  tax: 2_44,
  total: 48_43,
  address: texasAddress,
  lines: [{ name: 'Two-Point Sling', choices: '', unitPrice: 39_00, quantity: 1 }],
};
const urls = { returnUrl: 'http://shop.example/checkout-success', cancelUrl: 'http://shop.example/checkout' };

test('a name ends before an emoji that does not fit', () => {
  const lines = [
    { name: `${'N'.repeat(126)}🎯 sticker`, choices: `${'c'.repeat(126)}🎯`, unitPrice: 39_00, quantity: 1 },
  ];
  expect(orderRequest({ ...order, lines }, urls, demoFacts.name).purchase_units[0]?.items).toMatchObject([
    { name: 'N'.repeat(126), description: 'c'.repeat(126) },
  ]);
});

test('PayPal’s window shows the order’s address and cannot change it (R-PAY-16)', () => {
  expect(orderRequest(order, urls, demoFacts.name)).toMatchObject({
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: order.paymentId,
        invoice_id: order.number,
        amount: { currency_code: 'USD', value: '48.43' },
        shipping: { address: { admin_area_1: 'TX', postal_code: '76903', country_code: 'US' } },
      },
    ],
    payment_source: { paypal: { experience_context: { shipping_preference: 'SET_PROVIDED_ADDRESS' } } },
  });
});

test('PayPal gets everything that its window shows, with names at their maximum length and the choices (R-ORD-48, R-SHIP-16)', () => {
  const lines = [
    { name: 'Two-Point Sling', choices: 'Black', unitPrice: 10_00, quantity: 2 },
    { name: 'x'.repeat(200), choices: 'y'.repeat(200), unitPrice: 19_00, quantity: 1 },
  ];
  const usd = (value: string) => ({ currency_code: 'USD', value });
  const discount = 3_90;
  const address = { ...texasAddress, apartment: 'Apt 4B' };
  expect(
    orderRequest({ ...order, address, discount, total: order.total - discount, lines }, urls, demoFacts.name),
  ).toEqual({
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: '9f0c',
        invoice_id: 'RT-7K3M-92QF',
        description: `${demoFacts.name} order RT-7K3M-92QF`,
        amount: {
          ...usd('44.53'),
          breakdown: {
            item_total: usd('39.00'),
            shipping: usd('6.99'),
            tax_total: usd('2.44'),
            discount: usd('3.90'),
          },
        },
        items: [
          {
            name: 'Two-Point Sling',
            description: 'Black',
            quantity: '2',
            unit_amount: usd('10.00'),
            category: 'PHYSICAL_GOODS',
          },
          {
            name: 'x'.repeat(127),
            description: 'y'.repeat(127),
            quantity: '1',
            unit_amount: usd('19.00'),
            category: 'PHYSICAL_GOODS',
          },
        ],
        shipping: {
          type: 'SHIPPING',
          name: { full_name: `${texasAddress.firstName} ${texasAddress.lastName}` },
          address: {
            address_line_1: texasAddress.address,
            address_line_2: 'Apt 4B',
            admin_area_2: texasAddress.city,
            admin_area_1: 'TX',
            postal_code: '76903',
            country_code: 'US',
          },
        },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: demoFacts.name,
          locale: 'en-US',
          user_action: 'PAY_NOW',
          shipping_preference: 'SET_PROVIDED_ADDRESS',
          return_url: urls.returnUrl,
          cancel_url: urls.cancelUrl,
        },
      },
    },
  });
});

test.each([
  [0, 'RT-7K3M-92QF'],
  [1, 'RT-7K3M-92QF-2'],
  [2, 'RT-7K3M-92QF-3'],
])('an order that was paid %i times before has the invoice %s', (paidBefore, invoice) => {
  expect(orderRequest({ ...order, paidBefore }, urls, demoFacts.name).purchase_units[0]?.invoice_id).toBe(
    invoice,
  );
});

test('for an order without an address PayPal asks for none', () => {
  const request = orderRequest({ ...order, address: null }, urls, demoFacts.name);
  expect(request.payment_source.paypal.experience_context.shipping_preference).toBe('NO_SHIPPING');
  expect(request.purchase_units[0]).not.toHaveProperty('shipping');
});

test('a text whose first character is longer than PayPal’s limit is not sent empty, which it refuses (R-ORD-48)', () => {
  const endless = `a${'\u0301'.repeat(140)} sticker`;
  const line = { name: endless, choices: endless, unitPrice: 39_00, quantity: 1 };
  const { purchase_units: units } = orderRequest({ ...order, lines: [line] }, urls, 'Ridgeline Tactical');
  expect(JSON.parse(JSON.stringify(units[0]?.items[0]))).toMatchObject({ name: 'Item' });
  expect(JSON.stringify(units[0]?.items[0])).not.toContain('description');
});
