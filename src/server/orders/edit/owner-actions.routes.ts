import type { FastifyPluginAsync } from 'fastify';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import * as care from '#domain/api/admin-orders.care.calls.ts';
import type { RefundStatus } from '#domain/payments/refunds/order-refund.schema.ts';
import { may } from '#domain/identity/staff/permissions.ts';
import { staffOf } from '#server/identity/sessions/require-admin.ts';
import { skipChangeRecord } from '#server/identity/security-log/record-changes.ts';
import { deliverPaidEmails } from '#server/orders/emails/order-emails.ts';
import { resendOrderEmail } from '#server/orders/emails/resend-order-email.ts';
import { awaitRefund, refundEmail } from '#server/payments/refunds/await-refund.ts';
import { refundOrder } from '#server/payments/refunds/refund-order.ts';
import { messageFor, sendNow } from '#server/platform/email-sending/send-email.ts';
import { ifMatchVersion } from '#server/platform/http/input/if-match.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { saveShipping } from '#server/shipping/parcels/save-shipping.ts';
import { changeAddress } from './change-address.ts';
import { delayOrder } from './delay-order.ts';
import { deleteOrder, restoreOrder } from './delete-order.ts';
import { editLines } from './edit-lines.ts';
import { editOrder } from './edit-order.ts';
import { orderNow } from './lock-order.ts';
import { markPaid } from './mark-paid.ts';
import { quoteLines } from './quote-lines.ts';
import { addNote, messageCustomer } from './write-to-order.ts';

type Messages = { sent: string; kept?: string; waiting?: string };

/** The owner's actions on an order, and what the owner does for the customer of a paid one (R-API-36 to R-API-40). */
export function ownerActionRoutes(services: Services): FastifyPluginAsync {
  const { db } = services.database;

  /** Waits for the call's email. Each message is true of what became of it; `sent` also of a call without one. */
  async function answer(id: number, emailId: string | null, { sent, kept = sent, waiting }: Messages) {
    const email = await sendNow(services, emailId);
    const usual = emailId === null ? sent : `${kept}; the email has not been sent yet`;
    const message = messageFor(email, { sent, kept, waiting: waiting ?? usual });
    return { message, ...email, order: replyWith(await orderNow(db, id)) };
  }

  return async (app) => {
    app.serve(adminOrders.edit, async ({ params: { id }, body, request }) => {
      const version = ifMatchVersion(request);
      const { isPaidNow, notPutBack } = replyWith(await editOrder(services, id, body, version));
      const sent = isPaidNow ? await deliverPaidEmails(services, id) : {};
      return { ...replyWith(await orderNow(db, id)), ...sent, notPutBack };
    });

    app.serve(adminOrders.markPaid, async ({ params: { id } }) => {
      replyWith(await markPaid(services, id));
      return deliverPaidEmails(services, id);
    });

    app.serve(adminOrders.ship, async ({ params: { id }, body, request }) => {
      const { sendNotification, ...parcel } = body;
      const wish = { notify: sendNotification, version: ifMatchVersion(request) };
      return answer(id, replyWith(await saveShipping(services, id, parcel, wish)), {
        sent: 'Shipping info updated and customer notified',
        waiting: 'Shipping info updated successfully',
      });
    });

    app.serve(adminOrders.sendTracking, async ({ params: { id }, body, request }) => {
      const wish = { notify: true, version: ifMatchVersion(request) };
      return answer(id, replyWith(await saveShipping(services, id, body, wish)), {
        sent: 'Tracking information sent to the customer',
        kept: 'Tracking information saved',
        waiting: 'Tracking information saved; the email has not been sent yet',
      });
    });

    app.serve(adminOrders.resendEmail, async ({ params: { id }, body: { kind } }) =>
      answer(id, replyWith(await resendOrderEmail(services, id, kind)), {
        sent: 'Email sent again',
        kept: 'Email kept in the preview again',
        waiting: 'The email is queued: the mail server has not accepted it yet',
      }),
    );

    app.serve(adminOrders.remove, async ({ params: { id } }) => {
      replyWith(await deleteOrder(services, id));
      return { message: 'Order deleted successfully' };
    });

    app.serve(adminOrders.restore, async ({ params: { id } }) => {
      replyWith(await restoreOrder(services, id));
      return replyWith(await orderNow(db, id));
    });

    app.serve(care.refund, async ({ params: { id }, body, request }) => {
      const version = ifMatchVersion(request);
      const seesDeleted = may(staffOf(request).admin.role, 'orders.delete');
      const { groupId, notPutBack } = replyWith(await refundOrder(services, id, body, version, seesDeleted));
      const message = withLost(refundMessages[await awaitRefund(services, groupId)], notPutBack);
      return answer(id, await refundEmail(services, groupId), { sent: message, waiting: message });
    });

    app.serve(care.changeAddress, async ({ params: { id }, body, request }) => {
      const emailId = replyWith(await changeAddress(services, id, body, ifMatchVersion(request)));
      return answer(id, emailId, { sent: 'Customer and address saved' });
    });

    app.serve(care.quoteLines, async ({ params: { id }, body, request }) => {
      skipChangeRecord(request);
      return replyWith(await quoteLines(services, id, body));
    });

    app.serve(care.editLines, async ({ params: { id }, body, request }) => {
      const version = ifMatchVersion(request);
      const { emailId, notPutBack } = replyWith(await editLines(services, id, body, version));
      return answer(id, emailId, { sent: withLost('Items saved', notPutBack) });
    });

    app.serve(care.delay, async ({ params: { id }, body, request }) => {
      const emailId = replyWith(await delayOrder(services, id, body, ifMatchVersion(request)));
      return answer(id, emailId, { sent: 'New date saved' });
    });

    app.serve(care.sendMessage, async ({ params: { id }, body }) => {
      const emailId = replyWith(await messageCustomer(services, id, body));
      return answer(id, emailId, { sent: 'Message sent', kept: 'Message saved' });
    });

    app.serve(care.addNote, async ({ params: { id }, body }) => {
      replyWith(await addNote(services, id, body));
      return replyWith(await orderNow(db, id));
    });
  };
}

function withLost(message: string, notPutBack: string | undefined): string {
  return notPutBack === undefined ? message : `${message}. Not put back into stock: ${notPutBack}`;
}

const refundMessages: Readonly<Record<RefundStatus, string>> = {
  completed: 'Refund sent',
  pending: 'The payment provider is working on the refund',
  requested: 'Refund requested. The payment provider has not answered yet; the store keeps asking',
  failed: 'The payment provider refused the refund',
};
