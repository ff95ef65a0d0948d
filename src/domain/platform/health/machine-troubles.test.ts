import { expect, test } from 'vitest';
import { endsSoon, isNearlyFull } from './machine-troubles.ts';

const gigabyte = 1e9;

test.each([
  // free, size, was nearly full, is
  [2.1, 20, false, false],
  [1.9, 20, false, true],
  [2.1, 20, true, true],
  [2.5, 20, true, false],
  [6, 2_000, false, false],
  [4.9, 2_000, false, true],
])('R-OPS-45: %d of %d GB free, nearly full before %s: nearly full %s', (free, size, was, is) => {
  expect(isNearlyFull({ freeBytes: free * gigabyte, sizeBytes: size * gigabyte }, was)).toBe(is);
});

test.each([
  // from, to, now, soon
  ['2026-09-01', '2026-11-30', '2026-11-15', false],
  ['2026-09-01', '2026-11-30', '2026-11-17', true],
  ['2026-01-01', '2026-12-31', '2026-12-10', false],
  ['2026-01-01', '2026-12-31', '2026-12-18', true],
  ['2026-11-01', '2026-11-07', '2026-11-05', false],
  ['2026-11-01', '2026-11-07', '2026-11-06', true],
  ['2026-01-01', '2026-11-01', '2026-11-02', true],
])('R-OPS-46: a certificate from %s to %s ends soon on %s: %s', (from, to, now, soon) => {
  expect(endsSoon({ from: new Date(from), to: new Date(to) }, new Date(now))).toBe(soon);
});
