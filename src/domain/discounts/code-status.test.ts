import { expect, test } from 'vitest';
import { codeStatus } from './code-status.ts';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  [true, '2026-11-21T12:00:01Z', 'Active'],
  [true, '2026-11-21T11:59:59Z', 'Expired'],
  [false, '2026-11-21T12:00:01Z', 'Inactive'],
  [false, '2026-11-21T11:59:59Z', 'Inactive'],
])('active %s until %s is shown as %s', (isActive, expiresAt, status) => {
  expect(codeStatus({ isActive, expiresAt }, now)).toBe(status);
});
