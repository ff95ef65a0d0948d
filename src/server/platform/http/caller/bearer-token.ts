import type { FastifyRequest } from 'fastify';

/** The Authorization header's token; null if missing or malformed. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
