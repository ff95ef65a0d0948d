import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { demoFacts } from '#domain/settings/kinds/demo-facts.ts';
import { keyAddress, newKey, stepOfCode } from './app-codes.ts';

/** The key and codes of RFC 6238, appendix B, cut to six digits. */
const key = Secret.fromUTF8('12345678901234567890').base32;

test.each([
  // seconds since 1970, code, seconds the clock is off, accepted
  [59, '287082', 0, true],
  [1111111109, '081804', 0, true],
  [1111111111, '050471', 0, true],
  [1234567890, '005924', 0, true],
  [2000000000, '279037', 0, true],
  [59, '287082', 30, true],
  [59, '287082', -30, true],
  [59, '287082', 31, false],
  [59, '287082', -60, false],
  [59, '287083', 0, false],
])('at %i s the code %s with a clock %i s off: %s (R-STAFF-9)', (seconds, code, off, isAccepted) => {
  const step = stepOfCode(key, code, new Date((seconds + off) * 1000), null);
  expect(step).toBe(isAccepted ? Math.floor(seconds / 30) : null);
});

test.each([
  // last step used, accepted
  [null, true],
  [0, true],
  [1, false],
  [2, false],
])('the code of step 1 after step %s was used: %s (R-STAFF-9)', (lastStep, isAccepted) => {
  expect(stepOfCode(key, '287082', new Date(59_000), lastStep) !== null).toBe(isAccepted);
});

test('an app reads store, account and key from the address', () => {
  const fresh = newKey();
  expect(fresh).toMatch(/^[A-Z2-7]{32}$/);
  expect(newKey()).not.toBe(fresh);
  const address = new URL(keyAddress(fresh, 'pat@mail.example', demoFacts.name));
  expect(address.protocol + address.host).toBe('otpauth:totp');
  expect(decodeURIComponent(address.pathname)).toBe('/Ridgeline Tactical:pat@mail.example');
  expect(address.searchParams.get('secret')).toBe(fresh);
  expect(address.searchParams.get('issuer')).toBe('Ridgeline Tactical');
});
