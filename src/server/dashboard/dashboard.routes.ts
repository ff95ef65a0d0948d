import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireAdmin } from '../accounts/admin/require-admin.ts';
import { errorBody } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { tabCounts } from './tab-counts.ts';

/** What the dashboard's frame shows around every tab. */
export function dashboardRoutes(services: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.get(
      '/api/admin/counts',
      {
        preHandler: requireAdmin(services),
        schema: { tags: ['admin'], response: { 200: z.record(z.string(), z.string()), 401: errorBody } },
      },
      () => tabCounts(services.database.db),
    );
  };
}
