import { z } from 'zod';
import {
  adminOrder,
  adminOrderDetail,
  editOrderBody,
  emailAnswer,
  orderFilters,
  orderSorts,
  shippingBody,
  shortestSearch,
  trackingBody,
} from '#domain/orders/read/admin-order.schema.ts';
import { paidEmails, resendEmailBody } from '#domain/orders/emails/order-emails.schema.ts';
import { evidence } from '#domain/orders/read/evidence.schema.ts';
import { paymentLog } from '#domain/payments/settle/payment-log.schema.ts';
import { typedLine } from '#domain/platform/text/typed.schema.ts';
import { call } from './call.ts';
import { overtaken, pagingDescription, pagingQuery, rowParams, told } from './shapes.ts';

const listQuery = z.object({
  ...pagingQuery,
  sort: z.enum(orderSorts).default('newest'),
  status: z.enum(orderFilters).optional(),
  q: typedLine
    .max(100)
    .refine(
      (text) => text === '' || text.length >= shortestSearch,
      `Type at least ${shortestSearch} characters`,
    )
    .optional(),
});

export const list = call('adminOrders.list', {
  method: 'GET',
  path: '/api/admin/orders',
  permission: 'orders.read',
  summary: 'The orders, optionally by status or search',
  description: `${pagingDescription} Deleted orders are left out, except by the status \`deleted\` and by an order's whole number, for a role that restores them.`,
  query: listQuery,
  answers: { 200: z.array(adminOrder) },
});

export const read = call('adminOrders.read', {
  method: 'GET',
  path: '/api/admin/orders/:id',
  permission: 'orders.read',
  summary: 'An order with its history',
  description:
    'A role that may not settle orders gets no payment id, refunds, disputes or payment requests, here and in every other answer.',
  params: rowParams,
  answers: { 200: adminOrderDetail },
  refusals: [404],
});

export const readPayments = call('adminOrders.readPayments', {
  method: 'GET',
  path: '/api/admin/orders/:id/payments',
  permission: 'orders.settle',
  summary: 'Every attempt to pay an order',
  description: "With the provider's answers, the newest attempt first.",
  params: rowParams,
  answers: { 200: paymentLog },
  refusals: [404],
});

export const readEvidence = call('adminOrders.readEvidence', {
  method: 'GET',
  path: '/api/admin/orders/:id/evidence',
  permission: 'orders.edit',
  summary: 'What the store knows about an order, as evidence for a dispute',
  params: rowParams,
  answers: { 200: evidence },
  refusals: [404],
});

const editedOrder = adminOrderDetail.extend({
  ...paidEmails.partial().shape,
  /** In words. */
  notPutBack: z.string().optional(),
});

export const edit = call('adminOrders.edit', {
  method: 'PUT',
  path: '/api/admin/orders/:id',
  permission: 'orders.edit',
  summary: 'Change an order',
  description:
    'If the change marks it paid, the answer says which emails were sent; if it cancels it, which units could not be put back into stock.',
  params: rowParams,
  body: editOrderBody,
  isVersioned: true,
  answers: { 200: editedOrder, 412: overtaken(adminOrderDetail) },
  refusals: [404, 409],
});

export const markPaid = call('adminOrders.markPaid', {
  method: 'POST',
  path: '/api/admin/orders/:id/mark-paid',
  permission: 'orders.settle',
  summary: 'Mark an order paid outside the store',
  params: rowParams,
  answers: { 200: paidEmails },
  refusals: [404, 409],
});

export const ship = call('adminOrders.ship', {
  method: 'PUT',
  path: '/api/admin/orders/:id/shipping',
  permission: 'orders.ship',
  summary: 'Set the shipment of an order and optionally email the customer',
  params: rowParams,
  body: shippingBody,
  isVersioned: true,
  answers: { 200: emailAnswer, 412: overtaken(adminOrderDetail) },
  refusals: [404, 409],
});

export const sendTracking = call('adminOrders.sendTracking', {
  method: 'POST',
  path: '/api/admin/orders/:id/tracking',
  permission: 'orders.ship',
  summary: 'Set the tracking number of an order and email the customer',
  params: rowParams,
  body: trackingBody,
  isVersioned: true,
  answers: { 200: emailAnswer, 412: overtaken(adminOrderDetail) },
  refusals: [404, 409],
});

export const resendEmail = call('adminOrders.resendEmail', {
  method: 'POST',
  path: '/api/admin/orders/:id/emails',
  permission: 'orders.edit',
  summary: 'Resend an email of an order',
  params: rowParams,
  body: resendEmailBody,
  answers: { 200: emailAnswer },
  refusals: [404, 409],
});

export const remove = call('adminOrders.remove', {
  method: 'DELETE',
  path: '/api/admin/orders/:id',
  permission: 'orders.delete',
  summary: 'Delete an order; it can be restored',
  params: rowParams,
  answers: { 200: told },
  refusals: [404, 409],
});

export const restore = call('adminOrders.restore', {
  method: 'POST',
  path: '/api/admin/orders/:id/restore',
  permission: 'orders.delete',
  summary: 'Restore a deleted order',
  params: rowParams,
  answers: { 200: adminOrderDetail },
  refusals: [404, 409],
});
