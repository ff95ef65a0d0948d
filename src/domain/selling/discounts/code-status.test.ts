import { expect, test } from 'vitest';
import { codeStatus } from './code-status.ts';

const now = new Date('2026-11-21T12:00:00Z');
const before = '2026-11-21T11:59:59Z';
const after = '2026-11-21T12:00:01Z';

test.each([
  [true, null, after, 'Active'],
  [true, null, before, 'Expired'],
  [true, before, after, 'Active'],
  [true, now.toISOString(), after, 'Active'],
  [true, after, after, 'Scheduled'],
  [true, before, before, 'Expired'],
  [false, null, after, 'Inactive'],
  [false, after, after, 'Inactive'],
  [false, null, before, 'Inactive'],
])(
  'active %s from %s until %s is shown as %s (R-ADISC-5, R-ADISC-16)',
  (isActive, startsAt, expiresAt, status) => {
    expect(codeStatus({ isActive, startsAt, expiresAt }, now)).toBe(status);
  },
);
