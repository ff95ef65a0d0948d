import { z } from 'zod';
import { adminOrderDetail, emailAnswer } from '#domain/orders/read/admin-order.schema.ts';
import { requestBody, sendRequestBody } from '#domain/orders/edit/order-request.schema.ts';
import { call } from './call.ts';
import { overtaken, rowParams } from './shapes.ts';

const requestParams = rowParams.extend({ requestId: z.uuid() });

/** With a link that the owner can pass on. Each answer has another one, and all of them work. */
const linkAnswer = emailAnswer.extend({ link: z.string() });

export const requestPayment = call('adminOrders.requestPayment', {
  method: 'POST',
  path: '/api/admin/orders/:id/payment-requests',
  permission: 'orders.settle',
  summary: 'Ask the customer for the total of an unpaid order, or for a difference',
  params: rowParams,
  body: requestBody,
  isVersioned: true,
  answers: { 200: linkAnswer, 412: overtaken(adminOrderDetail) },
  refusals: [404, 409],
});

export const sendPaymentRequest = call('adminOrders.sendPaymentRequest', {
  method: 'POST',
  path: '/api/admin/orders/:id/payment-requests/:requestId/send',
  permission: 'orders.settle',
  summary: 'Send an open payment request again, or get another link to it',
  params: requestParams,
  body: sendRequestBody,
  answers: { 200: linkAnswer },
  refusals: [404, 409],
});

export const cancelPaymentRequest = call('adminOrders.cancelPaymentRequest', {
  method: 'POST',
  path: '/api/admin/orders/:id/payment-requests/:requestId/cancel',
  permission: 'orders.settle',
  summary: 'Cancel an open payment request',
  params: requestParams,
  answers: { 200: adminOrderDetail },
  refusals: [404, 409],
});
