import type { FastifyPluginAsync } from 'fastify';
import * as payments from '#domain/api/payments.requests.calls.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { showRequest } from './show-requests.ts';

/** What a link's page shows. The link shows what R-PAYREQ-12 lists; how to pay is up to the providers' calls. */
export function paymentRequestRoutes(services: Services): FastifyPluginAsync {
  const { database, clock } = services;
  return async (app) => {
    app.serve(payments.readRequest, async ({ body: { token } }) =>
      replyWith(await showRequest(database.db, token, clock())),
    );
  };
}
