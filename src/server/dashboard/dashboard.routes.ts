import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { analytics, analyticsQuery, overview } from '#domain/figures/figures.schema.ts';
import { shop } from '#domain/shop.ts';
import { lastDays } from '#domain/time/period.ts';
import { addDays, dayOf } from '#domain/time/shop-day.ts';
import { requireAdmin } from '../accounts/admin/require-admin.ts';
import { errorBody, Refusal } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { readAnalytics } from './read-analytics.ts';
import { readOverview } from './read-overview.ts';
import { tabCounts } from './tab-counts.ts';

/** What the dashboard's frame shows around every tab, and the owner's figures. */
export function dashboardRoutes(services: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.get(
      '/api/admin/counts',
      {
        onRequest: requireAdmin(services),
        schema: { tags: ['admin'], response: { 200: z.record(z.string(), z.string()), 401: errorBody } },
      },
      () => tabCounts(services.database.db),
    );

    app.get(
      '/api/admin/overview',
      {
        onRequest: requireAdmin(services),
        schema: { tags: ['admin'], response: { 200: overview, 401: errorBody } },
      },
      () => readOverview(services),
    );

    app.get(
      '/api/admin/analytics',
      {
        onRequest: requireAdmin(services),
        schema: {
          tags: ['admin'],
          description: 'Days in the shop’s time zone, both counted; without them the last 7.',
          querystring: analyticsQuery,
          response: { 200: analytics, 400: errorBody, 401: errorBody },
        },
      },
      (request) => {
        const today = dayOf(services.clock(), shop.timeZone);
        const { from, to } = request.query;
        // Today's presets count by the owner's clock, where the day may have begun before ours.
        if (to !== undefined && to > addDays(today, 1))
          throw new Refusal(400, 'to: not after today', { field: 'to' });
        const period = from === undefined || to === undefined ? lastDays(today, 7) : { from, to };
        return readAnalytics(services.database.db, period, today);
      },
    );
  };
}
