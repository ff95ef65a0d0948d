import { expect, test } from 'vitest';
import { HOUR } from '../shared/wire/durations.ts';
import type { UnitChanges } from './support/example-order.ts';
import { openShop, orderFor, usd } from './support/shop.ts';

test('an order with a payment source waits for the payer and has an approval link', async () => {
  const { createOrder, simulator } = await openShop();
  const { status, body, headers } = await createOrder();
  expect(status).toBe(201);
  expect(headers.get('paypal-debug-id')).toMatch(/^[0-9a-f]{13}$/);
  expect(body.id).toMatch(/^[A-Z0-9]{17}$/);
  expect(body.status).toBe('PAYER_ACTION_REQUIRED');
  expect(body.links).toContainEqual({
    href: `${simulator.origin}/checkoutnow?token=${body.id}`,
    rel: 'payer-action',
    method: 'GET',
  });
});

test('an order in the older form is CREATED, with an approve link', async () => {
  const { call } = await openShop();
  const { payment_source: _, ...older } = orderFor();
  const { status, body } = await call('POST', '/v2/checkout/orders', older);
  expect([status, body.status]).toEqual([201, 'CREATED']);
  expect(body.links.map((link: { rel: string }) => link.rel)).toEqual([
    'self',
    'approve',
    'update',
    'capture',
  ]);
});

test('the minimal answer, which is the default, has id, status, source and links only', async () => {
  const { call } = await openShop();
  const headers = { 'paypal-request-id': 'o-1', prefer: '' };
  const { body } = await call('POST', '/v2/checkout/orders', orderFor(), headers);
  expect(Object.keys(body)).toEqual(['id', 'status', 'payment_source', 'links']);
});

test('GET returns the order as it was sent', async () => {
  const { call, createOrder } = await openShop();
  const created = await createOrder({ amount: usd('5.50'), items: undefined });
  const { status, body } = await call('GET', `/v2/checkout/orders/${created.body.id}`);
  expect(status).toBe(200);
  expect(body.purchase_units[0]).toMatchObject({
    reference_id: 'default',
    custom_id: 'attempt-1',
    amount: usd('5.50'),
  });
});

test.each<[string, Partial<UnitChanges>, string, string]>([
  ['total off by a cent', { amount: amountOf('58.81') }, 'AMOUNT_MISMATCH', '/amount/value'],
  [
    'items off by a cent',
    { items: [{ name: 'Holster', unit_amount: usd('20.01'), quantity: '2' }] },
    'ITEM_TOTAL_MISMATCH',
    '/amount/breakdown/item_total/value',
  ],
  [
    'items without their sum',
    { amount: usd('58.80') },
    'ITEM_TOTAL_REQUIRED',
    '/amount/breakdown/item_total',
  ],
  ['three decimals', { amount: usd('58.805') }, 'DECIMAL_PRECISION', '/amount/value'],
  ['nothing to pay', { amount: usd('0.00') }, 'CANNOT_BE_ZERO_OR_NEGATIVE', '/amount/value'],
  [
    'negative shipping',
    { amount: amountOf('40.82', '-8.99') },
    'CANNOT_BE_NEGATIVE',
    '/amount/breakdown/shipping/value',
  ],
  [
    'another currency',
    { amount: { currency_code: 'EUR', value: '1.00' } },
    'CURRENCY_NOT_SUPPORTED',
    '/amount/currency_code',
  ],
  [
    'no address although it is to be the shop’s',
    { shipping: undefined },
    'MISSING_SHIPPING_ADDRESS',
    '/shipping/address',
  ],
  [
    'an address without postal code',
    {
      shipping: {
        address: { address_line_1: 'x', admin_area_2: 'y', admin_area_1: 'TX', country_code: 'US' },
      },
    },
    'POSTAL_CODE_REQUIRED',
    '/shipping/address/postal_code',
  ],
])('422: %s', async (_what, changes, issue, field) => {
  const { createOrder } = await openShop();
  const { status, body } = await createOrder(changes);
  expect(status).toBe(422);
  expect(body.name).toBe('UNPROCESSABLE_ENTITY');
  expect(body.details[0]).toMatchObject({ issue, field: `/purchase_units/0${field}`, location: 'body' });
});

test('discounts and shipping discounts count in the total', async () => {
  const { createOrder } = await openShop();
  const breakdown = {
    item_total: usd('40.00'),
    shipping: usd('8.99'),
    shipping_discount: usd('8.99'),
    discount: usd('5.00'),
  };
  expect((await createOrder({ amount: { ...usd('35.00'), breakdown } })).status).toBe(201);
});

test.each([
  ['{"intent":', 'MALFORMED_REQUEST_JSON', '/'],
  [{}, 'MISSING_REQUIRED_PARAMETER', '/intent'],
  [{ ...orderFor(), intent: 'SELL' }, 'INVALID_PARAMETER_VALUE', '/intent'],
  [{ ...orderFor(), intent: 'AUTHORIZE' }, 'NOT_SUPPORTED', '/intent'],
  [{ ...orderFor(), purchase_units: [] }, 'INVALID_ARRAY_MIN_ITEMS', '/purchase_units'],
  [orderFor({ custom_id: 'x'.repeat(128) }), 'INVALID_STRING_LENGTH', '/purchase_units/0/custom_id'],
  [
    orderFor({ amount: { currency_code: 'USD', value: '1,00' } }),
    'INVALID_PARAMETER_SYNTAX',
    '/purchase_units/0/amount/value',
  ],
  [
    orderFor({ items: [{ name: 'Holster', unit_amount: usd('20.00'), quantity: '2.5' }] }),
    'INVALID_PARAMETER_SYNTAX',
    '/purchase_units/0/items/0/quantity',
  ],
  [{ ...orderFor(), payment_source: { card: {} } }, 'NOT_SUPPORTED', '/payment_source/card'],
])('400: %j', async (body, issue, field) => {
  const { call } = await openShop();
  const answer = await call('POST', '/v2/checkout/orders', body, { 'paypal-request-id': 'o-1' });
  expect(answer.status).toBe(400);
  expect(answer.body.name).toBe('INVALID_REQUEST');
  expect(answer.body.details[0]).toMatchObject({ issue, field });
});

test('400: a payment source without PayPal-Request-Id', async () => {
  const { call } = await openShop();
  const { status, body } = await call('POST', '/v2/checkout/orders', orderFor());
  expect([status, body.details[0].issue]).toEqual([400, 'PAYPAL_REQUEST_ID_REQUIRED']);
});

test('415: a body that is not JSON', async () => {
  const { call } = await openShop();
  const headers = { 'content-type': 'text/plain', 'paypal-request-id': 'o-1' };
  const { status, body } = await call('POST', '/v2/checkout/orders', 'intent=CAPTURE', headers);
  expect([status, body.name]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
});

test.each(['/v2/checkout/orders/5O190127TN364715T', '/v2/payments/captures/X'])('404: %s', async (path) => {
  const { call } = await openShop();
  const { status, body } = await call('GET', path);
  expect([status, body.name, body.details[0].issue]).toEqual([
    404,
    'RESOURCE_NOT_FOUND',
    'INVALID_RESOURCE_ID',
  ]);
});

test('an order that is not approved is gone after three hours', async () => {
  const { call, clock, createOrder, control } = await openShop();
  const { body } = await createOrder();
  clock.advance(3 * HOUR - 1);
  expect((await call('GET', `/v2/checkout/orders/${body.id}`)).status).toBe(200);
  clock.advance(1);
  expect((await call('GET', `/v2/checkout/orders/${body.id}`)).status).toBe(404);
  const ledger = await control('GET', '/_sim/ledger');
  expect(ledger.body.orders[0]).toMatchObject({ id: body.id, status: 'VOIDED' });
});

function amountOf(value: string, shipping = '8.99'): UnitChanges['amount'] {
  return {
    ...usd(value),
    breakdown: { item_total: usd('40.00'), shipping: usd(shipping), tax_total: usd('9.81') },
  };
}
