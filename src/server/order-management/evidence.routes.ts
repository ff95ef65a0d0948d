import type { FastifyPluginAsync } from 'fastify';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import { Refusal } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { readEvidence } from './read-evidence.ts';

/** The evidence for a dispute about an order. */
export function evidenceRoutes(services: Services): FastifyPluginAsync {
  return async (app) => {
    app.serve(adminOrders.readEvidence, async ({ params: { id } }) => {
      const found = await readEvidence(services, id);
      if (!found) throw new Refusal(404, 'This order does not exist.');
      return found;
    });
  };
}
