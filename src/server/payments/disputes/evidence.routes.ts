import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { evidence } from '#domain/orders/evidence.schema.ts';
import { requireAdmin } from '../../accounts/admin/require-admin.ts';
import { errorBody, Refusal } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { readEvidence } from './read-evidence.ts';

const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

/** What the owner shows a provider or bank in a dispute about an order. */
export function evidenceRoutes(services: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.get(
      '/api/admin/orders/:id/evidence',
      {
        onRequest: requireAdmin(services),
        schema: {
          tags: ['admin'],
          params,
          response: { 200: evidence, 401: errorBody, 404: errorBody },
        },
      },
      async (request) => {
        const found = await readEvidence(services, request.params.id);
        if (!found) throw new Refusal(404, 'This order does not exist.');
        return found;
      },
    );
  };
}
