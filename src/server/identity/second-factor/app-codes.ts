import { Secret, TOTP } from 'otpauth';
import { secondMs } from '#domain/platform/time/durations.ts';
import { appCodes, driftSteps } from '#domain/identity/second-factor/second-factor.ts';

/** 160 bits, as RFC 4226 recommends. */
const keyBytes = 20;

/** A new key, as text to type into an app. */
export function newKey(): string {
  return new Secret({ size: keyBytes }).base32;
}

/** What an authenticator app reads from the QR code. */
export function keyAddress(key: string, username: string, issuer: string): string {
  return totpOf(key, username, issuer).toString();
}

/**
 * The time step of a code, with one step of drift; null if the code is wrong, or not newer than the last one used (RFC 6238,
 * section 5.2).
 */
export function stepOfCode(key: string, code: string, now: Date, lastStep: number | null): number | null {
  const delta = totpOf(key).validate({ token: code, timestamp: now.getTime(), window: driftSteps });
  if (delta === null) return null;
  const step = Math.floor(now.getTime() / (appCodes.seconds * secondMs)) + delta;
  return lastStep !== null && step <= lastStep ? null : step;
}

function totpOf(key: string, label = '', issuer = ''): TOTP {
  const { digits, seconds: period, algorithm } = appCodes;
  return new TOTP({ issuer, label, secret: Secret.fromBase32(key), digits, period, algorithm });
}
