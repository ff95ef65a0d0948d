import { randomBytes, randomInt } from 'node:crypto';

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXY';
const DIGITS = '0123456789';

/** A resource id in PayPal's format, such as 5O190127TN364715T: 17 capital letters and digits. */
export function resourceId(): string {
  return `${pick(DIGITS)}${pick(LETTERS)}${many(DIGITS, 6)}${many(LETTERS, 2)}${many(DIGITS, 6)}${pick(LETTERS)}`;
}

/** An event id of the form WH-…-…. */
export function eventId(): string {
  return `WH-${resourceId()}-${resourceId()}`;
}

/** A case number of the form PP-R-ABC-10059837. */
export function disputeId(): string {
  return `PP-R-${many(LETTERS, 3)}-1${many(DIGITS, 7)}`;
}

/** PayPal's correlation id: 13 hex digits. */
export function debugId(): string {
  return randomBytes(7).toString('hex').slice(0, 13);
}

function many(alphabet: string, count: number): string {
  return Array.from({ length: count }, () => pick(alphabet)).join('');
}

function pick(alphabet: string): string {
  return alphabet.charAt(randomInt(alphabet.length));
}

/** PayPal writes times to the second: 2026-11-21T10:11:12Z. */
export function wireTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}
