import { completeAnswer, completeBody, stripeSetup } from '#domain/payments/settle/payment.schema.ts';
import { call } from './call.ts';

export const readStripeSetup = call('payments.readStripeSetup', {
  method: 'GET',
  path: '/api/stripe/setup',
  caller: 'public',
  summary: 'The publishable key, if card payments are on',
  answers: { 200: stripeSetup },
});

export const completeStripe = call('payments.completeStripe', {
  method: 'POST',
  path: '/api/stripe/complete-order',
  caller: 'public',
  summary: 'Complete the order of a card payment',
  body: completeBody,
  answers: { 200: completeAnswer, 202: completeAnswer },
  refusals: [404, 409, 422],
  perMinute: 30,
});
