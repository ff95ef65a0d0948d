import type { FastifyRequest } from 'fastify';
import { sourceOf } from '#server/platform/http/caller/source.ts';
import type { Limit } from '#server/platform/limits/limits.ts';
import type { Services } from '#server/services.ts';
import type { Actor } from './security-log.ts';

/** The most refusals of one source that are recorded in a minute, so that a scan of all routes cannot fill the disk. */
const recorded: Limit = { name: 'recorded refusals by source', count: 5, seconds: 60 };

/**
 * Records an unauthorized call: no valid session, a role without the permission, an invalid signature, or a wrong code for an order
 * (ASVS 16.3.2). `actor`: who called, if known. Never rejects: the caller is refused either way.
 */
export async function recordRefusal(
  { limits, security }: Pick<Services, 'limits' | 'security'>,
  request: FastifyRequest,
  actor: Actor | null = null,
): Promise<void> {
  const about = `${request.method} ${request.routeOptions.url ?? ''}`;
  try {
    const use = await limits.use(recorded, sourceOf(request));
    if (use.allowed) await security.record(request, { event: 'access.refused', actor, about });
  } catch (error) {
    request.log.error({ err: error, about }, 'a refusal was not counted');
  }
}
