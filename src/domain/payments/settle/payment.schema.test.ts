import { describe, expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { paymentLog } from './payment-log.schema.ts';
import {
  captureAnswer,
  captureBody,
  completeAnswer,
  completeBody,
  createPaymentBody,
  paypalSetup,
  stripeSetup,
} from './payment.schema.ts';

const log = {
  id: '0198c2f0-0000-7000-8000-000000000000',
  provider: 'paypal',
  status: 'captured',
  amount: '48.43',
  startedAt: '2026-11-21T15:00:00.000Z',
  providerOrderId: '5O190127TN364715T',
  captureId: null,
  ended: null,
  issue: null,
  answers: ['ok', 'refused', 'unknown'].map((outcome) => ({
    at: '2026-11-21T15:00:00.000Z',
    lastAt: '2026-11-21T15:01:00.000Z',
    times: 2,
    call: 'capture',
    outcome,
    httpStatus: 201,
    issue: null,
    debugId: 'f1d0',
    body: { id: '5O190127TN364715T' },
  })),
};

const order = { success: true, orderId: 'RT-7K3M-92QF' };

test.each<[ZodType, object]>([
  [paypalSetup, { clientId: 'client', sdkUrl: 'https://www.paypal.com/sdk/js', environment: 'simulator' }],
  [paypalSetup, { clientId: 'client', sdkUrl: 'https://www.paypal.com/sdk/js', environment: 'sandbox' }],
  [paypalSetup, { clientId: 'client', sdkUrl: 'https://www.paypal.com/sdk/js', environment: 'live' }],
  [stripeSetup, { publishableKey: null }],
  [completeAnswer, { ...order, status: 'paid' }],
  [completeAnswer, { ...order, status: 'pending' }],
  [captureAnswer, { ...order, status: 'paid' }],
  [captureAnswer, { ...order, status: 'pending' }],
  [captureAnswer, { ...order, status: 'processing' }],
  [paymentLog, [log]],
])('answer %#: every field of the API is in it', (schema, answer) => {
  expect(schema.parse(answer)).toEqual(answer);
});

describe('a payment', () => {
  const body = { amount: '48.43', currency: 'USD', intent: 'CAPTURE', orderId: 'RT-7K3M-92QF' };

  test('may be asked for with a number, in any letter case and with blanks', () => {
    expect(
      createPaymentBody.parse({
        amount: 48.43,
        currency: ' usd ',
        intent: ' capture ',
        orderId: ` ${body.orderId} `,
      }),
    ).toEqual(body);
  });

  test.each([
    [{ currency: 'EUR' }, 'only USD is accepted'],
    [{ intent: 'AUTHORIZE' }, 'only CAPTURE is accepted'],
    [{ orderId: ' ' }, undefined],
    [{ orderId: 'R'.repeat(41) }, undefined],
    [{ amount: null }, undefined],
  ])('is refused with %j: %s', (change, message) => {
    const { error } = createPaymentBody.safeParse({ ...body, ...change });
    expect(error?.issues.map((issue) => message && issue.message)).toEqual([message]);
  });

  test('is asked for an order number of at most 40 characters', () => {
    expect(createPaymentBody.safeParse({ ...body, orderId: 'R'.repeat(40) }).success).toBe(true);
  });
});

describe('a card payment’s return', () => {
  test.each(['pi_3Abc', `pi_${'a'.repeat(200)}`])('%s names its intent', (id) => {
    expect(completeBody.parse({ payment_intent: id })).toEqual({ payment_intent: id });
  });

  test.each(['', 'pi_', 'ch_3Abc', 'xpi_3Abc', 'pi_3Abc/refunds', `pi_${'a'.repeat(201)}`])(
    '%j names none',
    (id) => {
      const { error } = completeBody.safeParse({ payment_intent: id });
      expect(error?.issues[0]?.message).toBe('is not a payment intent');
    },
  );

  test.each([
    [' RT-7K3M-92QF ', 'RT-7K3M-92QF'],
    ['R'.repeat(40), 'R'.repeat(40)],
    [null, null],
    ['R'.repeat(41), undefined],
  ])('with the order %j in its address reads %j', (orderId, read) => {
    const body = completeBody.safeParse({ payment_intent: 'pi_3Abc', order_id: orderId });
    expect(body.data?.order_id).toBe(read);
  });
});

test.each([[{}], [{ shippingAddress: null }]])('a capture without an address is %j', (body) => {
  expect(captureBody.parse(body)).toEqual(body);
});

test('a capture’s address is read as one of the checkout', () => {
  expect(captureBody.safeParse({ shippingAddress: {} }).success).toBe(false);
});
