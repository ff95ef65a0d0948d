import type { FastifyRequest } from 'fastify';

/** The Authorization header's token; null without one, and for what none of ours looks like. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
