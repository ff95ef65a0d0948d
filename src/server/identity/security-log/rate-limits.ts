import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { secondMs } from '#domain/platform/time/durations.ts';
import type { Limit, Limits, Use } from '#server/platform/limits/limits.ts';
import type { SecurityLog } from './security-log.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { sourceOf } from '#server/platform/http/caller/source.ts';

export type RouteLimit = Pick<Limit, 'count' | 'seconds'>;

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Fastify's own is completed
  interface FastifyContextConfig {
    rateLimit?: RouteLimit;
  }
}

/** Limits every route that says so in its config, ahead of its guard. Before the routes; a refused caller's body is not read. */
export function limitRoutes(
  app: FastifyInstance,
  { limits, security }: { limits: Limits; security: SecurityLog },
): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.rateLimit === undefined) return;
    const limit = { name: `${String(route.method)} ${route.url}`, ...route.config.rateLimit };
    const guards = [route.onRequest ?? []].flat();
    route.onRequest = [
      async (request: FastifyRequest, reply: FastifyReply) => {
        const use = await limits.use(limit, sourceOf(request));
        setLimitHeaders(reply, use);
        if (use.allowed) return;
        if (use.isFirstRefusal) await security.record(request, { event: 'limit.reached', about: limit.name });
        throw tooMany('Too many requests.', use);
      },
      ...guards,
    ];
  });
}

/** The refusal for a caller over the limit, with the wait in words and as Retry-After. */
export function tooMany(what: string, { resetMs }: Pick<Use, 'resetMs'>): Refusal {
  const seconds = Math.max(1, Math.ceil(resetMs / secondMs));
  return new Refusal(429, `${what} Please try again in ${formatDuration(seconds)}.`, {}, seconds);
}

function formatDuration(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

function setLimitHeaders(reply: FastifyReply, { limit, remaining, resetMs }: Use): void {
  reply.header('x-ratelimit-limit', limit);
  reply.header('x-ratelimit-remaining', remaining);
  reply.header('x-ratelimit-reset', Math.ceil(resetMs / secondMs));
}
