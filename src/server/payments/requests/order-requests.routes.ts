import type { FastifyPluginAsync } from 'fastify';
import * as adminOrders from '#domain/api/admin-orders.requests.calls.ts';
import { paths } from '#domain/paths.ts';
import { found } from '#domain/result.ts';
import { ifMatchVersion } from '#server/platform/http/input/if-match.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import { messageFor, sendNow } from '#server/platform/email-sending/send-email.ts';
import { orderNotFound } from '#server/orders/edit/lock-order.ts';
import { readOrder } from '#server/orders/read/read-order.ts';
import type { Services } from '#server/services.ts';
import { cancelRequest, requestPayment, sendRequestAgain, type SentRequest } from './change-request.ts';

/** The owner's calls: asking for money, once more, and taking it back. */
export function orderRequestRoutes(services: Services): FastifyPluginAsync {
  const { db } = services.database;

  async function orderNow(id: number) {
    return replyWith(found(await readOrder(db, id), orderNotFound));
  }

  async function answer(id: number, { emailId, token }: SentRequest) {
    const sent = await sendNow(services, emailId);
    const message = messageFor(sent, {
      sent: 'Payment request sent',
      kept: 'Payment request saved',
      waiting: emailId === null ? 'Link created' : 'Payment request saved; the email has not been sent yet',
    });
    const link = `${services.config.publicUrl}${paths.pay(token ?? '')}`;
    return { message, ...sent, link, order: await orderNow(id) };
  }

  return async (app) => {
    app.serve(adminOrders.requestPayment, async ({ params: { id }, body, request }) =>
      answer(id, replyWith(await requestPayment(services, id, body, ifMatchVersion(request)))),
    );

    app.serve(adminOrders.sendPaymentRequest, async ({ params: { id, requestId }, body: { notify } }) =>
      answer(id, replyWith(await sendRequestAgain(services, id, requestId, notify))),
    );

    app.serve(adminOrders.cancelPaymentRequest, async ({ params: { id, requestId } }) => {
      replyWith(await cancelRequest(services, id, requestId));
      return orderNow(id);
    });
  };
}
