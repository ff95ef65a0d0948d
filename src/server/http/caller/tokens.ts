import { createHash, randomBytes } from 'node:crypto';

/** A random opaque token of 256 bits, in a form that fits cookies, headers and links. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token (R-SEC-1). */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
