import { expect, test } from 'vitest';
import { sessionEnd } from './session-ends.ts';

test.each([
  // kind,     used at,                ends
  ['staff', '2026-11-22T08:00:00Z', '2026-11-22T10:00:00Z'],
  ['staff', '2026-11-22T17:59:00Z', '2026-11-22T19:59:00Z'],
  ['staff', '2026-11-22T19:00:00Z', '2026-11-22T20:00:00Z'],
  ['customer', '2026-11-22T08:00:00Z', '2026-12-22T08:00:00Z'],
  ['customer', '2027-11-20T08:00:00Z', '2027-11-22T08:00:00Z'],
] as const)('a session of %s used at %s ends at %s', (kind, now, end) => {
  expect(sessionEnd(kind, new Date('2026-11-22T08:00:00Z'), new Date(now))).toEqual(new Date(end));
});
