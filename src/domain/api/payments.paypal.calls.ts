import { z } from 'zod';
import {
  captureAnswer,
  captureBody,
  createPaymentBody,
  paypalSetup,
  startedPayment,
} from '#domain/payments/settle/payment.schema.ts';
import { payRequestBody } from '#domain/orders/edit/order-request.schema.ts';
import { call } from './call.ts';

export const readPayPalSetup = call('payments.readPayPalSetup', {
  method: 'GET',
  path: '/api/paypal/setup',
  caller: 'public',
  summary: 'The settings of PayPal’s script, with the public client id',
  answers: { 200: paypalSetup },
});

export const startPayPal = call('payments.startPayPal', {
  method: 'POST',
  path: '/api/paypal/order',
  caller: 'public',
  summary: 'Start a PayPal payment for an order',
  description: 'If the total has changed, the answer is a 409 with both totals.',
  body: createPaymentBody,
  answers: { 200: startedPayment },
  refusals: [404, 409, 502],
  perMinute: 20,
});

export const startPayPalRequest = call('payments.startPayPalRequest', {
  method: 'POST',
  path: '/api/paypal/payment-request',
  caller: 'public',
  summary: 'Start a PayPal payment for a payment request',
  description:
    'Captured like an order’s payment. Repeated calls give the same PayPal order while it is open.',
  body: payRequestBody,
  answers: { 200: startedPayment },
  refusals: [404, 409, 502],
  perMinute: 20,
});

export const capturePayPal = call('payments.capturePayPal', {
  method: 'POST',
  path: '/api/paypal/order/:orderID/capture',
  caller: 'public',
  summary: 'Capture an approved PayPal payment',
  description:
    '202: the result is not known yet, or the capture is pending at PayPal. Poll the order’s status.',
  params: z.object({ orderID: z.string().min(1).max(64) }),
  body: captureBody.nullish(),
  answers: { 200: captureAnswer, 202: captureAnswer },
  refusals: [404, 409, 422],
  perMinute: 30,
});
