import { shownRequest, tokenBody } from '#domain/orders/edit/order-request.schema.ts';
import { call } from './call.ts';

export const readRequest = call('payments.readRequest', {
  method: 'POST',
  path: '/api/payment-requests/read',
  caller: 'public',
  summary: 'What a payment request asks for, by the token of its link',
  description: 'Changes nothing. The token is in the body, so that no log and no cache has it.',
  body: tokenBody,
  answers: { 200: shownRequest },
  refusals: [404],
  perMinute: 60,
});
