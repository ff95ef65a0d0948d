import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

// 10:00 in Chicago.
const now = new Date('2026-03-18T15:00:00Z');

test.each([
  ['2026-03-18T14:59:30Z', 'Just now'],
  ['2026-03-18T15:00:30Z', 'Just now'],
  ['2026-03-18T14:55:00Z', '5 min ago'],
  ['2026-03-18T13:00:00Z', '2 h ago'],
  ['2026-03-18T04:59:59Z', 'Yesterday'],
  ['2026-03-17T05:00:00Z', 'Yesterday'],
  ['2026-03-17T04:59:59Z', 'Mar 16'],
  ['2025-12-24T18:00:00Z', 'Dec 24, 2025'],
])('%s was %s', (at, words) => {
  expect(timeAgo(at, now, 'America/Chicago')).toBe(words);
});
