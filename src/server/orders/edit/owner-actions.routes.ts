import type { FastifyPluginAsync } from 'fastify';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import { found } from '#domain/result.ts';
import { ifMatchVersion } from '#server/platform/http/input/if-match.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import { messageFor, sendNow } from '#server/platform/email-sending/send-email.ts';
import type { Services } from '#server/services.ts';
import { deleteOrder, restoreOrder } from './delete-order.ts';
import { editOrder } from './edit-order.ts';
import { orderNotFound } from './lock-order.ts';
import { markPaid } from './mark-paid.ts';
import { readOrder } from '#server/orders/read/read-order.ts';
import { deliverPaidEmails } from '#server/orders/emails/paid-emails.ts';
import { resendOrderEmail } from '#server/orders/emails/resend-order-email.ts';
import { saveShipping } from '#server/shipping/parcels/save-shipping.ts';

/** The owner's actions on an order (R-API-36 to R-API-40). */
export function ownerActionRoutes(services: Services): FastifyPluginAsync {
  const { db } = services.database;

  async function orderNow(id: number) {
    return replyWith(found(await readOrder(db, id), orderNotFound));
  }

  return async (app) => {
    app.serve(adminOrders.edit, async ({ params: { id }, body, request }) => {
      const version = ifMatchVersion(request);
      const { isPaidNow, notPutBack } = replyWith(await editOrder(services, id, body, version));
      const sent = isPaidNow ? await deliverPaidEmails(services, id) : {};
      return { ...(await orderNow(id)), ...sent, notPutBack };
    });

    app.serve(adminOrders.markPaid, async ({ params: { id } }) => {
      replyWith(await markPaid(services, id));
      return deliverPaidEmails(services, id);
    });

    app.serve(adminOrders.ship, async ({ params: { id }, body, request }) => {
      const { sendNotification, ...parcel } = body;
      const wish = { notify: sendNotification, version: ifMatchVersion(request) };
      const emailId = replyWith(await saveShipping(services, id, parcel, wish));
      const sent = await sendNow(services, emailId);
      const message = sent.emailSent
        ? 'Shipping info updated and customer notified'
        : 'Shipping info updated successfully';
      return { message, ...sent, order: await orderNow(id) };
    });

    app.serve(adminOrders.sendTracking, async ({ params: { id }, body, request }) => {
      const wish = { notify: true, version: ifMatchVersion(request) };
      const emailId = replyWith(await saveShipping(services, id, body, wish));
      const sent = await sendNow(services, emailId);
      const message = messageFor(sent, {
        sent: 'Tracking information sent to the customer',
        kept: 'Tracking information saved',
        waiting: 'Tracking information saved; the email has not been sent yet',
      });
      return { message, ...sent, order: await orderNow(id) };
    });

    app.serve(adminOrders.resendEmail, async ({ params: { id }, body: { kind } }) => {
      const emailId = replyWith(await resendOrderEmail(services, id, kind));
      const sent = await sendNow(services, emailId);
      const message = messageFor(sent, {
        sent: 'Email sent again',
        kept: 'Email kept in the preview again',
        waiting: 'The email is queued: the mail server has not accepted it yet',
      });
      return { message, ...sent, order: await orderNow(id) };
    });

    app.serve(adminOrders.remove, async ({ params: { id } }) => {
      replyWith(await deleteOrder(services, id));
      return { message: 'Order deleted successfully' };
    });

    app.serve(adminOrders.restore, async ({ params: { id } }) => {
      replyWith(await restoreOrder(services, id));
      return orderNow(id);
    });
  };
}
