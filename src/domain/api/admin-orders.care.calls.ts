import { adminOrderDetail, emailAnswer } from '#domain/orders/read/admin-order.schema.ts';
import { addressBody, delayBody, messageBody, noteBody } from '#domain/orders/read/order-contact.schema.ts';
import { editLinesBody, linesQuote, quoteLinesBody } from '#domain/orders/edit/line-edits.schema.ts';
import { refundBody } from '#domain/payments/refunds/order-refund.schema.ts';
import { call } from './call.ts';
import { overtaken, rowParams } from './shapes.ts';

export const refund = call('adminOrders.refund', {
  method: 'POST',
  path: '/api/admin/orders/:id/refunds',
  permission: 'orders.settle',
  summary: 'Refund items, shipping or any other amount of an order',
  description:
    'Never changes the status of the order. The same key is the same refund. The answer waits a few seconds for the payment provider; the order says how far the refund is.',
  params: rowParams,
  body: refundBody,
  isVersioned: true,
  answers: { 200: emailAnswer, 412: overtaken(adminOrderDetail) },
  refusals: [404, 409],
});

export const changeAddress = call('adminOrders.changeAddress', {
  method: 'PUT',
  path: '/api/admin/orders/:id/address',
  permission: 'orders.edit',
  summary: 'Change the name, email, phone and address of an order',
  description:
    'An address in another state that changes shipping or tax needs a settlement: a refund of the difference, or the same total.',
  params: rowParams,
  body: addressBody,
  isVersioned: true,
  answers: { 200: emailAnswer, 412: overtaken(adminOrderDetail) },
  refusals: [404, 409],
});

export const quoteLines = call('adminOrders.quoteLines', {
  method: 'POST',
  path: '/api/admin/orders/:id/lines/quote',
  permission: 'orders.edit',
  summary: 'Say what an edit of the items of an order changes and costs',
  description: 'Changes nothing.',
  params: rowParams,
  body: quoteLinesBody,
  answers: { 200: linesQuote },
  refusals: [404, 409],
});

export const editLines = call('adminOrders.editLines', {
  method: 'PUT',
  path: '/api/admin/orders/:id/lines',
  permission: 'orders.edit',
  summary: 'Change the items of a paid order that has not shipped',
  description:
    'Choices, quantities, removed and added items. An edit that changes what the order costs needs a settlement. The same key is the same edit.',
  params: rowParams,
  body: editLinesBody,
  isVersioned: true,
  answers: { 200: emailAnswer, 412: overtaken(adminOrderDetail) },
  refusals: [404, 409],
});

export const delay = call('adminOrders.delay', {
  method: 'POST',
  path: '/api/admin/orders/:id/delay',
  permission: 'orders.edit',
  summary: 'Promise a later day for an order and email the customer',
  params: rowParams,
  body: delayBody,
  isVersioned: true,
  answers: { 200: emailAnswer, 412: overtaken(adminOrderDetail) },
  refusals: [404, 409],
});

export const sendMessage = call('adminOrders.sendMessage', {
  method: 'POST',
  path: '/api/admin/orders/:id/messages',
  permission: 'orders.edit',
  summary: 'Email a message to the customer of an order',
  description: 'The history of the order keeps it. The same key is the same message.',
  params: rowParams,
  body: messageBody,
  answers: { 200: emailAnswer },
  refusals: [404],
});

export const addNote = call('adminOrders.addNote', {
  method: 'POST',
  path: '/api/admin/orders/:id/notes',
  permission: 'orders.ship',
  summary: 'Add an internal note to an order',
  description: 'Only staff see it; it is never emailed. The same key is the same note.',
  params: rowParams,
  body: noteBody,
  answers: { 200: adminOrderDetail },
  refusals: [404],
});
