import { dayMs } from '#domain/platform/time/durations.ts';
import { expect, test } from 'vitest';
import { confirmation, isVerified } from './verification.ts';

const answered = Date.parse('2026-03-01T12:00:00.000Z');
const days = (count: number) => count * dayMs;

test('a Yes ends thirty days later (R-AGE-3)', () => {
  expect(confirmation(answered)).toEqual({ flag: 'true', expiration: '2026-03-31T12:00:00.000Z' });
});

test.each([
  // ms after the answer, its status
  [0, 'verified'],
  [days(1), 'verified'],
  [days(29), 'verified'],
  [days(30) - 1, 'verified'],
  [days(30), 'expired'],
  [days(30) + 1, 'expired'],
  [days(400), 'expired'],
  // The clock was put back.
  [-days(1), 'verified'],
])('%i ms after a Yes it is %s (R-AGE-7)', (later, verification) => {
  const { flag, expiration } = confirmation(answered);
  expect(isVerified(flag, expiration, answered + later)).toBe(verification);
});

test.each([
  [null, null],
  ['true', null],
  [null, '2026-03-31T12:00:00.000Z'],
  ['false', '2026-03-31T12:00:00.000Z'],
  ['', '2026-03-31T12:00:00.000Z'],
  ['1', '2026-03-31T12:00:00.000Z'],
  ['TRUE', '2026-03-31T12:00:00.000Z'],
  ['true', ''],
  ['true', 'null'],
  ['true', 'soon'],
  ['true', '2099'],
  ['true', '4078310400000'],
  ['true', '2026-02-31T12:00:00.000Z'],
  ['true', '2026-13-01T12:00:00.000Z'],
  ['true', '2026-03-31T12:00:00'],
  ['true', '"2026-03-31T12:00:00.000Z"'],
  ['true', 'Tue, 31 Mar 2026 12:00:00 GMT'],
  ['true', '+275760-09-13T00:00:00.001Z'],
])('flag %j with expiration %j is unknown', (flag, expiration) => {
  expect(isVerified(flag, expiration, answered)).toBe('unknown');
});
