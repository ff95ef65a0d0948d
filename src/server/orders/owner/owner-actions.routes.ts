import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  adminOrderDetail,
  editOrderBody,
  resendableMails,
  shippingBody,
  trackingBody,
} from '#domain/orders/admin-order.schema.ts';
import { requireAdmin } from '../../accounts/admin/require-admin.ts';
import { errorBody, Refusal } from '../../http/errors.ts';
import { ifMatchVersion } from '../../http/if-match.ts';
import { deliverNow } from '../../mail/send-mail.ts';
import type { Services } from '../../services.ts';
import { deleteOrder, restoreOrder } from './delete-order.ts';
import { editOrder } from './edit-order.ts';
import type { OwnerOutcome } from './lock-order.ts';
import { markPaid } from './mark-paid.ts';
import { orderParams } from './owner-orders.routes.ts';
import { readOrder } from './owner-orders.queries.ts';
import { deliverPaidMails } from './paid-mails.ts';
import { sendAgain } from './send-again.ts';
import { shipOrder } from './ship-order.ts';

const refusals = {
  400: errorBody,
  401: errorBody,
  404: errorBody,
  409: errorBody,
  412: errorBody.extend({ current: adminOrderDetail }),
};

const paidMails = z.object({ fulfillmentEmailSent: z.boolean(), confirmationEmailSent: z.boolean() });
const mailAnswer = z.object({ message: z.string(), emailSent: z.boolean(), order: adminOrderDetail });

/** What the owner does to an order (spec: admin §4, §7). */
export function ownerActionRoutes(services: Services): FastifyPluginAsyncZod {
  const { db } = services.database;
  const onRequest = requireAdmin(services);

  async function orderNow(id: number) {
    const order = await readOrder(db, id);
    if (!order) throw orderNotFound();
    return order;
  }

  async function isSent(mailId: string | null): Promise<boolean> {
    return mailId !== null && deliverNow(services, mailId);
  }

  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.put(
      '/api/admin/orders/:id',
      {
        onRequest,
        schema: {
          tags: ['admin'],
          params: orderParams,
          body: editOrderBody,
          response: { 200: adminOrderDetail.extend(paidMails.partial().shape), ...refusals },
        },
      },
      async (request) => {
        const { id } = request.params;
        const { isPaidNow } = done(await editOrder(services, id, request.body, ifMatchVersion(request)));
        const sent = isPaidNow ? await deliverPaidMails(services, id) : {};
        return { ...(await orderNow(id)), ...sent };
      },
    );

    app.post(
      '/api/admin/orders/:id/mark-paid',
      {
        onRequest,
        schema: { tags: ['admin'], params: orderParams, response: { 200: paidMails, ...refusals } },
      },
      async (request) => {
        const { id } = request.params;
        done(await markPaid(services, id));
        return deliverPaidMails(services, id);
      },
    );

    app.put(
      '/api/admin/orders/:id/shipping',
      {
        onRequest,
        schema: {
          tags: ['admin'],
          params: orderParams,
          body: shippingBody,
          response: { 200: mailAnswer, ...refusals },
        },
      },
      async (request) => {
        const { id } = request.params;
        const { sendNotification, ...parcel } = request.body;
        const wish = { notify: sendNotification, version: ifMatchVersion(request) };
        const { mailId } = done(await shipOrder(services, id, parcel, wish));
        const emailSent = await isSent(mailId);
        const message = emailSent
          ? 'Shipping info updated and customer notified'
          : 'Shipping info updated successfully';
        return { message, emailSent, order: await orderNow(id) };
      },
    );

    app.post(
      '/api/admin/orders/:id/tracking',
      {
        onRequest,
        schema: {
          tags: ['admin'],
          params: orderParams,
          body: trackingBody,
          response: { 200: mailAnswer, ...refusals },
        },
      },
      async (request) => {
        const { id } = request.params;
        const wish = { notify: true, version: ifMatchVersion(request) };
        const { mailId } = done(await shipOrder(services, id, request.body, wish));
        const emailSent = await isSent(mailId);
        const message = emailSent
          ? 'Tracking information sent to the customer'
          : 'Tracking information saved; the e-mail has not been sent yet';
        return { message, emailSent, order: await orderNow(id) };
      },
    );

    app.post(
      '/api/admin/orders/:id/mails',
      {
        onRequest,
        schema: {
          tags: ['admin'],
          params: orderParams,
          body: z.object({ kind: z.enum(resendableMails) }),
          response: { 200: mailAnswer, ...refusals },
        },
      },
      async (request) => {
        const { id } = request.params;
        const { mailId } = done(await sendAgain(services, id, request.body.kind));
        const emailSent = await isSent(mailId);
        const message = emailSent
          ? 'Mail sent again'
          : 'The mail waits: the mail server has not taken it yet';
        return { message, emailSent, order: await orderNow(id) };
      },
    );

    app.delete(
      '/api/admin/orders/:id',
      {
        onRequest,
        schema: {
          tags: ['admin'],
          params: orderParams,
          response: { 200: z.object({ message: z.string() }), ...refusals },
        },
      },
      async (request) => {
        done(await deleteOrder(services, request.params.id));
        return { message: 'Order deleted successfully' };
      },
    );

    app.post(
      '/api/admin/orders/:id/restore',
      {
        onRequest,
        schema: { tags: ['admin'], params: orderParams, response: { 200: adminOrderDetail, ...refusals } },
      },
      async (request) => {
        done(await restoreOrder(services, request.params.id));
        return orderNow(request.params.id);
      },
    );
  };
}

function done<Extra>(outcome: OwnerOutcome<Extra>): Extract<OwnerOutcome<Extra>, { ok: true }> {
  if (outcome.ok) return outcome;
  if (outcome.reason === 'missing') throw orderNotFound();
  if (outcome.reason === 'stale') {
    throw new Refusal(412, 'Somebody else changed this order meanwhile.', { current: outcome.current });
  }
  throw new Refusal(409, outcome.message, outcome.field === undefined ? {} : { field: outcome.field });
}

function orderNotFound(): Refusal {
  return new Refusal(404, 'This order no longer exists.');
}
