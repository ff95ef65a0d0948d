import type { FastifyPluginAsync } from 'fastify';
import * as adminOrders from '#domain/api/admin-orders.care.calls.ts';
import type { RefundStatus } from '#domain/payments/refunds/order-refund.schema.ts';
import { found } from '#domain/result.ts';
import { ifMatchVersion } from '#server/platform/http/input/if-match.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import { messageFor, sendNow } from '#server/platform/email-sending/send-email.ts';
import { skipChangeRecord } from '#server/identity/security-log/record-changes.ts';
import type { Services } from '#server/services.ts';
import { awaitRefund, refundEmail } from '#server/payments/refunds/await-refund.ts';
import { changeAddress } from './change-address.ts';
import { delayOrder } from './delay-order.ts';
import { editLines } from './edit-lines.ts';
import { quoteLines } from './quote-lines.ts';
import { orderNotFound } from './lock-order.ts';
import { readOrder } from '#server/orders/read/read-order.ts';
import { refundOrder } from '#server/payments/refunds/refund-order.ts';
import { addNote, messageCustomer } from './write-to-order.ts';

/** What the owner does for the customer of a paid order: refunds, addresses, delays, messages, and notes for the staff. */
export function ownerCareRoutes(services: Services): FastifyPluginAsync {
  const { db } = services.database;

  async function orderNow(id: number) {
    return replyWith(found(await readOrder(db, id), orderNotFound));
  }

  /** `saved`: what happened if the email was only kept. */
  async function answer(id: number, emailId: string | null, message: string, saved = message) {
    const sent = await sendNow(services, emailId);
    const waiting = emailId === null ? message : `${saved}; the email has not been sent yet`;
    return {
      message: messageFor(sent, { sent: message, kept: saved, waiting }),
      ...sent,
      order: await orderNow(id),
    };
  }

  return async (app) => {
    app.serve(adminOrders.refund, async ({ params: { id }, body, request }) => {
      const version = ifMatchVersion(request);
      const { groupId, notPutBack } = replyWith(await refundOrder(services, id, body, version));
      const status = await awaitRefund(services, groupId);
      const sent = await sendNow(services, await refundEmail(services, groupId));
      const message = withLost(refundMessages[status], notPutBack);
      return { message, ...sent, order: await orderNow(id) };
    });

    app.serve(adminOrders.changeAddress, async ({ params: { id }, body, request }) =>
      answer(
        id,
        replyWith(await changeAddress(services, id, body, ifMatchVersion(request))),
        'Customer and address saved',
      ),
    );

    app.serve(adminOrders.quoteLines, async ({ params: { id }, body, request }) => {
      skipChangeRecord(request);
      return replyWith(await quoteLines(services, id, body));
    });

    app.serve(adminOrders.editLines, async ({ params: { id }, body, request }) => {
      const version = ifMatchVersion(request);
      const { emailId, notPutBack } = replyWith(await editLines(services, id, body, version));
      return answer(id, emailId, withLost('Items saved', notPutBack));
    });

    app.serve(adminOrders.delay, async ({ params: { id }, body, request }) =>
      answer(id, replyWith(await delayOrder(services, id, body, ifMatchVersion(request))), 'New date saved'),
    );

    app.serve(adminOrders.sendMessage, async ({ params: { id }, body }) =>
      answer(id, replyWith(await messageCustomer(services, id, body)), 'Message sent', 'Message saved'),
    );

    app.serve(adminOrders.addNote, async ({ params: { id }, body }) => {
      replyWith(await addNote(services, id, body));
      return orderNow(id);
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
