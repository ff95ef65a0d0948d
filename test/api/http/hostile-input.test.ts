import { describe, expect, test } from 'vitest';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const { app } = await testStore();

const nul = String.fromCharCode(0);
const long = 'x'.repeat(300_000);
const bodies: readonly (readonly [string, string])[] = [
  ['POST', '/api/cart'],
  ['PUT', '/api/cart/1'],
  ['POST', '/api/discount/validate'],
  ['POST', '/api/orders/checkout'],
  ['POST', '/api/paypal/order'],
  ['POST', '/api/paypal/order/5O190127TN364715T/capture'],
  ['POST', '/api/holster/calculate-price'],
  ['POST', '/api/admin/login'],
  ['POST', '/api/auth/login'],
  ['POST', '/api/auth/register'],
  ['POST', '/api/auth/forgot-password'],
  ['POST', '/api/auth/reset-password'],
  ['POST', '/api/auth/verify-email'],
];

/** In every field with a minimum length: a check that compares it would throw. */
const incomparable = JSON.stringify(
  Object.fromEntries(
    ['username', 'password', 'email', 'code', 'token', 'newPassword', 'customerName', 'orderId'].map(
      (name) => [name, { length: { toString: 'a', valueOf: 1 } }],
    ),
  ),
);

function send(method: string, url: string, payload: string, type = 'application/json') {
  return app.inject({ method: method as 'POST', url, payload, headers: { 'content-type': type } });
}

describe.each(bodies)('%s %s', (method, url) => {
  test.each([
    ['no JSON', '{"productId":'],
    ['an empty body', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '7'],
    ['a prototype', '{"__proto__":{"admin":true}}'],
    ['a length that is no number', incomparable],
  ])('%s is refused (R-API-5)', async (_what, payload) => {
    const answer = await send(method, url, payload);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.json()).toMatchObject({ message: expect.stringMatching(/.+/) as string });
  });

  test.each([
    [
      'lists in lists',
      '['.repeat(60_000) + ']'.repeat(60_000),
      /^0\.0\.0\.0\.0 is nested too deeply\./,
      '0.0.0.0.0',
    ],
    [
      'deep in a field',
      `{"a":${'{"b":'.repeat(40)}1${'}'.repeat(41)}`,
      /^a\.b\.b\.b\.b is nested too deeply\./,
      'a.b.b.b.b',
    ],
    ['too many values', `{"a":[${'1,'.repeat(20_000)}1]}`, /^a\.\d+ contains too many values\./, 'a.9998'],
    ['too long a text', `{"a":{"b":"${'x'.repeat(100_001)}"}}`, /^a\.b is too long\./, 'a.b'],
  ])('%s: the field is named', async (_what, payload, message, field) => {
    const answer = await send(method, url, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: expect.stringMatching(message) as string, field });
  });

  test('more than the store accepts is refused (R-API-5)', async () => {
    expect((await send(method, url, `{"a":"${long}"}`)).statusCode).toBe(413);
  });

  test('a form is refused where no page has one', async () => {
    const answer = await send(method, url, 'productId=31', 'application/x-www-form-urlencoded');
    // The cart takes one, from the store's own pages (plain-forms.test.ts).
    expect(answer.statusCode).toBe(url === '/api/cart' ? 303 : 415);
  });
});

test.each([
  [
    'POST',
    '/api/cart',
    {
      productId: 0,
      quantity: 1,
      customizations: {
        pistolMake: 'Glock',
        pistolModel: 'G19',
        holsterType: 'IWB',
        customNotes: `a${nul}b`,
      },
    },
  ],
  [
    'POST',
    '/api/cart',
    {
      productId: 0,
      quantity: 1,
      customizations: String.raw`{"pistolMake":"Glock","pistolModel":"G19","holsterType":"IWB","customNotes":"a\u0000b"}`,
    },
  ],
  ['POST', '/api/discount/validate', { code: `A${nul}B` }],
  [
    'POST',
    '/api/orders/checkout',
    { customerEmail: texasAddress.email, customerName: `D${nul}`, shippingAddress: texasAddress },
  ],
  [
    'POST',
    '/api/orders/checkout',
    {
      customerEmail: texasAddress.email,
      customerName: 'D',
      shippingAddress: { ...texasAddress, city: `S${nul}` },
    },
  ],
  ['POST', '/api/paypal/order', { amount: '1.00', currency: 'USD', intent: 'CAPTURE', orderId: `RT${nul}` }],
  ['POST', '/api/admin/login', { username: `admin${nul}`, password: 'a-password' }],
  ['POST', '/api/auth/login', { email: `dana${nul}@mail.example`, password: 'range-day' }],
  ['POST', '/api/auth/register', { email: 'dana@mail.example', password: `range${nul}day` }],
  ['POST', '/api/auth/verify-email', { token: nul }],
] as const)('%s %s refuses characters that are not valid text: %j', async (method, url, body) => {
  const guest = shopper(app);
  await guest.add(31);
  const answer = await guest.call(method, url, body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ message: expect.stringMatching(/.+/) as string });
});

test.each([
  '/api/products/%00',
  '/api/products/category/%00',
  '/api/holster/models/%00',
  '/api/holster/models/constructor',
  '/api/orders/%00/status',
  `/api/orders/${'A'.repeat(199)}/status`,
  '/api/products/%E0%A4%A',
  '/api/cart/1/2/3',
  '/media/..%2f..%2fpackage.json/400.webp',
  '/media/%00/400.webp',
])('GET %s is a 404 or a refusal, never a failure', async (url) => {
  const { statusCode } = await app.inject({ url });
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(statusCode).toBeLessThan(500);
});

test.each(['cart=', 'cart=x', 'cart=%00', `cart=${'a'.repeat(5_000)}`, 'cart=%E0%A4%A; cart=2', '=;;='])(
  'the cookie %j is a guest without a cart',
  async (cookie) => {
    const answer = await app.inject({ url: '/api/cart', headers: { cookie } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual([]);
  },
);
