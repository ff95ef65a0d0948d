import type { FastifyPluginAsync } from 'fastify';
import * as payments from '#domain/api/payments.requests.calls.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { showRequest } from './show-requests.ts';
import * as adminOrders from '#domain/api/admin-orders.requests.calls.ts';
import { paths } from '#domain/paths.ts';
import { ifMatchVersion } from '#server/platform/http/input/if-match.ts';
import { sendNow, messageFor } from '#server/platform/email-sending/send-email.ts';
import { orderNow } from '#server/orders/edit/lock-order.ts';
import { cancelRequest, requestPayment, sendRequestAgain, type SentRequest } from './change-request.ts';

/** What a link's page shows. The link shows what R-PAYREQ-12 lists; how to pay is up to the providers' calls. */
export function paymentRequestRoutes(services: Services): FastifyPluginAsync {
  const { database, clock } = services;
  return async (app) => {
    app.serve(payments.readRequest, async ({ body: { token } }) =>
      replyWith(await showRequest(database.db, token, clock())),
    );
  };
}

/** The owner's calls: asking for money, once more, and taking it back. */
export function orderRequestRoutes(services: Services): FastifyPluginAsync {
  const { db } = services.database;

  async function answer(id: number, { emailId, token }: SentRequest) {
    const sent = await sendNow(services, emailId);
    const message = messageFor(sent, {
      sent: 'Payment request sent',
      kept: 'Payment request saved',
      waiting: emailId === null ? 'Link created' : 'Payment request saved; the email has not been sent yet',
    });
    const link = `${services.config.publicUrl}${paths.pay(token ?? '')}`;
    return { message, ...sent, link, order: replyWith(await orderNow(db, id)) };
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
      return replyWith(await orderNow(db, id));
    });
  };
}
