import type { FastifyPluginAsync } from 'fastify';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import { Refusal } from '#server/http/errors.ts';
import { ifMatchVersion } from '#server/http/if-match.ts';
import { deliverNow } from '#server/email/send-email.ts';
import type { Services } from '#server/services.ts';
import { deleteOrder, restoreOrder } from './delete-order.ts';
import { editOrder } from './edit-order.ts';
import type { OwnerOutcome } from './lock-order.ts';
import { markPaid } from './mark-paid.ts';
import { readOrder } from './owner-orders.queries.ts';
import { deliverPaidEmails } from './paid-emails.ts';
import { resendOrderEmail } from './resend-order-email.ts';
import { shipOrder } from './ship-order.ts';

/** The owner's actions on an order (R-API-36 to R-API-40). */
export function ownerActionRoutes(services: Services): FastifyPluginAsync {
  const { db } = services.database;

  async function orderNow(id: number) {
    const order = await readOrder(db, id);
    if (!order) throw orderNotFound();
    return order;
  }

  async function isSent(emailId: string | null): Promise<boolean> {
    return emailId !== null && deliverNow(services, emailId);
  }

  return async (app) => {
    app.serve(adminOrders.edit, async ({ params: { id }, body, request }) => {
      const { isPaidNow } = done(await editOrder(services, id, body, ifMatchVersion(request)));
      const sent = isPaidNow ? await deliverPaidEmails(services, id) : {};
      return { ...(await orderNow(id)), ...sent };
    });

    app.serve(adminOrders.markPaid, async ({ params: { id } }) => {
      done(await markPaid(services, id));
      return deliverPaidEmails(services, id);
    });

    app.serve(adminOrders.ship, async ({ params: { id }, body, request }) => {
      const { sendNotification, ...parcel } = body;
      const wish = { notify: sendNotification, version: ifMatchVersion(request) };
      const { emailId } = done(await shipOrder(services, id, parcel, wish));
      const emailSent = await isSent(emailId);
      const message = emailSent
        ? 'Shipping info updated and customer notified'
        : 'Shipping info updated successfully';
      return { message, emailSent, order: await orderNow(id) };
    });

    app.serve(adminOrders.sendTracking, async ({ params: { id }, body, request }) => {
      const wish = { notify: true, version: ifMatchVersion(request) };
      const { emailId } = done(await shipOrder(services, id, body, wish));
      const emailSent = await isSent(emailId);
      const message = emailSent
        ? 'Tracking information sent to the customer'
        : 'Tracking information saved; the email has not been sent yet';
      return { message, emailSent, order: await orderNow(id) };
    });

    app.serve(adminOrders.resendEmail, async ({ params: { id }, body: { kind } }) => {
      const { emailId } = done(await resendOrderEmail(services, id, kind));
      const emailSent = await isSent(emailId);
      const message = emailSent
        ? 'Email sent again'
        : 'The email is queued: the mail server has not accepted it yet';
      return { message, emailSent, order: await orderNow(id) };
    });

    app.serve(adminOrders.remove, async ({ params: { id } }) => {
      done(await deleteOrder(services, id));
      return { message: 'Order deleted successfully' };
    });

    app.serve(adminOrders.restore, async ({ params: { id } }) => {
      done(await restoreOrder(services, id));
      return orderNow(id);
    });
  };
}

function done<Extra>(outcome: OwnerOutcome<Extra>): Extract<OwnerOutcome<Extra>, { ok: true }> {
  if (outcome.ok) return outcome;
  if (outcome.reason === 'missing') throw orderNotFound();
  if (outcome.reason === 'stale') {
    throw new Refusal(412, 'Someone else changed this order. Review their changes, then save again.', {
      current: outcome.current,
    });
  }
  throw new Refusal(409, outcome.message, outcome.field === undefined ? {} : { field: outcome.field });
}

function orderNotFound(): Refusal {
  return new Refusal(404, 'This order no longer exists.');
}
