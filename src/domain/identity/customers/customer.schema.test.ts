import { describe, expect, test } from 'vitest';
import { done } from '#domain/api/shapes.ts';
import {
  customer,
  customerOrders,
  emailAddress,
  emailSentAnswer,
  forgotPasswordBody,
  loginBody,
  registerBody,
  resetPasswordBody,
  signInAnswer,
  verifyEmailBody,
} from './customer.schema.ts';

const dana = { id: 7, email: 'dana@example.com', firstName: 'Dana', lastName: 'Reyes', emailVerified: true };
const order = {
  id: 1,
  orderId: 'RT-7K3M-92QF',
  createdAt: '2026-11-21T15:00:00.000Z',
  status: 'paid',
  paymentPending: false,
  paymentState: 'received',
  paymentMethod: 'paypal',
  customerEmail: 'dana@example.com',
  subtotal: '39.99',
  discount: '0.00',
  discountCode: null,
  shipping: '5.94',
  shippingMethod: null,
  shipsBy: null,
  tax: '2.50',
  charged: '0.00',
  refunded: '0.00',
  changedTotals: null,
  totalAmount: '48.43',
  shippingAddress: null,
  counterState: null,
  trackingNumber: null,
  shippingCarrier: null,
  offer: null,
  openCases: [],
  shipments: [],
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
};

test.each([
  [customer, dana],
  [signInAnswer, { customer: dana, token: 'bearer', capped: false }],
  [customerOrders, [order]],
  [done, { ok: true }],
  [emailSentAnswer, { emailSent: false }],
])('answer %#: every field of the API is in it', (schema, answer) => {
  expect(schema.parse(answer)).toEqual(answer);
});

test('an address is stored in lower case and trimmed', () => {
  expect(emailAddress.parse(' Dana@Example.COM ')).toBe('dana@example.com');
});

test.each(['', 'dana', 'dana@', `${'d'.repeat(250)}@example.com`])('%j is not an address', (typed) => {
  expect(emailAddress.safeParse(typed).success).toBe(false);
});

test('an invalid address gets a message', () => {
  expect(emailAddress.safeParse('dana').error?.issues[0]?.message).toBe('Please enter a valid email address');
});

describe('a body that no form sends is refused', () => {
  const form = { email: 'dana@example.com', password: 'range-day' };
  const long = 'x'.repeat(1_001);
  test.each([
    // body, schema, is it taken
    [loginBody, form, true],
    [loginBody, { email: form.email }, false],
    [loginBody, { ...form, email: long }, false],
    [loginBody, { ...form, password: 'p'.repeat(200) }, true],
    [loginBody, { ...form, password: 'p'.repeat(201) }, false],
    [registerBody, form, true],
    [registerBody, { ...form, firstName: 'Dana', lastName: null }, true],
    [registerBody, { ...form, firstName: 'D'.repeat(61) }, false],
    [registerBody, { ...form, lastName: 'R'.repeat(61) }, false],
    [forgotPasswordBody, {}, false],
    [resetPasswordBody, { token: 't', password: 'range-day' }, true],
    [resetPasswordBody, { token: 't'.repeat(201), password: 'range-day' }, false],
    [resetPasswordBody, { token: 't' }, false],
    [verifyEmailBody, { token: 't'.repeat(200) }, true],
    [verifyEmailBody, { token: 't'.repeat(201) }, false],
    [verifyEmailBody, {}, false],
  ])('body %#', (schema, body, isTaken) => {
    expect(schema.safeParse(body).success).toBe(isTaken);
  });
});

test('names are trimmed', () => {
  expect(
    registerBody.parse({ email: 'a', password: 'b', firstName: ' Dana ', lastName: ' Reyes ' }),
  ).toMatchObject({
    firstName: 'Dana',
    lastName: 'Reyes',
  });
});

test('an overlong password is refused with the limit', () => {
  const { error } = loginBody.safeParse({ email: 'a', password: 'p'.repeat(201) });
  expect(error?.issues[0]?.message).toBe('At most 200 characters');
});
