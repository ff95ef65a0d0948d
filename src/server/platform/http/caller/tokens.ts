import { hash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const tokenBytes = 32;

/** Random bytes of the next tokens: a call for many costs as much as a call for one. Each is used once. */
let ahead = Buffer.alloc(0);

/** A random opaque token of 256 bits, in a form that fits cookies, headers and links. */
export function newToken(): string {
  if (ahead.length < tokenBytes) ahead = randomBytes(64 * tokenBytes);
  const token = ahead.toString('base64url', 0, tokenBytes);
  ahead.fill(0, 0, tokenBytes);
  ahead = ahead.subarray(tokenBytes);
  return token;
}

/** The stored form of a token (R-SEC-1). */
export function hashToken(token: string): string {
  return hash('sha256', token);
}

/** The Authorization header's token; null if missing or malformed. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
