import type { FastifyPluginAsync } from 'fastify';
import * as calls from '#domain/api/health.calls.ts';
import type { Check } from './health.ts';
import type { Services } from '#server/services.ts';

/** For monitors and load balancers. Registered before cookies, limits and pages, so that none of them delays it. */
export function healthRoutes({ health }: Services): FastifyPluginAsync {
  return async (app) => {
    app.serve(calls.readAlive, ({ reply }) => {
      const alive = !health.isLeaving();
      if (!alive) reply.code(503);
      return { alive };
    });

    app.serve(calls.readReady, async ({ reply }) => {
      const checks = await health.checks();
      const isWell = (only: readonly Check[]) => only.every(({ ok }) => ok);
      const ready = !health.isLeaving() && isWell(checks.filter(({ isVital }) => isVital));
      if (!ready) reply.code(503);
      return { ready, degraded: !isWell(checks), checks };
    });
  };
}
