import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Services } from '../services.ts';

const readiness = z.object({
  ready: z.boolean(),
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), message: z.string() })),
});

/** What monitors and load balancers ask. Registered before cookies, limits and pages: it does not wait for them. */
export function healthRoutes({ health }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.get(
      '/healthz',
      {
        schema: {
          tags: ['health'],
          description: 'The process answers. It does not ask the database.',
          response: { 200: z.object({ alive: z.literal(true) }) },
        },
      },
      async () => ({ alive: true as const }),
    );

    app.get(
      '/readyz',
      {
        schema: {
          tags: ['health'],
          description:
            'The database answers, its schema is up to date, each scheduled job has succeeded within three of its intervals, and no payment has been in flight for ten minutes.',
          response: { 200: readiness, 503: readiness },
        },
      },
      async (_request, reply) => {
        const checks = await health.checks();
        const ready = checks.every(({ ok }) => ok);
        return reply.code(ready ? 200 : 503).send({ ready, checks });
      },
    );
  };
}
