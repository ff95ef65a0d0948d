import type { FastifyPluginAsync } from 'fastify';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import { found, refused } from '#domain/result.ts';
import { seenBy } from './seen-orders.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { readEvidence } from './read-evidence.ts';

/** The evidence for a dispute about an order. */
export function evidenceRoutes(services: Services): FastifyPluginAsync {
  return async (app) => {
    app.serve(adminOrders.readEvidence, async ({ params: { id }, request }) =>
      replyWith(found(await readEvidence(services, id, seenBy(request)), noSuchOrder)),
    );
  };
}

const noSuchOrder = refused('missing', 'This order does not exist.');
