import { randomBytes, randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id in Stripe's format: a prefix for the type, and 24 letters and digits. */
export function newId(prefix: 'pi' | 'ch' | 're' | 'evt' | 'pm' | 'txn' | 'dp'): string {
  return `${prefix}_3${many(23)}`;
}

export function clientSecretOf(intentId: string): string {
  return `${intentId}_secret_${many(25)}`;
}

/** A request's correlation id. */
export function newRequestId(): string {
  return `req_${randomBytes(10).toString('hex').slice(0, 14)}`;
}

function many(count: number): string {
  return Array.from({ length: count }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}
