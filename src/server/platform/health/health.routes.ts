import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as calls from '#domain/api/health.calls.ts';
import type { Check } from './health.ts';
import type { Services } from '#server/services.ts';

/** For monitors and load balancers. Registered before cookies, limits and pages, so that none of them delays it. */
export function healthRoutes({ health }: Services): FastifyPluginAsync {
  return async (app) => {
    for (const call of [calls.readAlive, calls.readUp]) {
      app.serve(call, ({ reply }) => {
        const alive = !health.isLeaving();
        if (!alive) reply.code(503);
        return { alive };
      });
    }

    app.serve(calls.readReady, async ({ reply, request }) => {
      const checks = [...(await health.checks()), proxyCheck(request)];
      const isWell = (only: readonly Check[]) => only.every(({ ok }) => ok);
      const ready = !health.isLeaving() && isWell(checks.filter(({ isVital }) => isVital));
      if (!ready) reply.code(503);
      return { ready, degraded: !isWell(checks), checks };
    });
  };
}

/** Whether limits see the shopper behind the proxy that passed this call on (R-OPS-8). */
function proxyCheck({ headers, ip, ips }: FastifyRequest): Check {
  const ok = headers['x-forwarded-for'] === undefined || (ips !== undefined && ips.length > 1);
  const message = ok
    ? `This call came from ${ip}.`
    : 'A proxy passed this call on that TRUST_PROXY does not list, so limits count all shoppers as one.';
  return { name: 'proxy', ok, isVital: false, message };
}
