import { expect, test } from 'vitest';
import { minuteMs } from '#domain/platform/time/durations.ts';
import { keepForAMinute } from './keep-for-a-minute.ts';

const start = Date.UTC(2026, 10, 28, 12);

test.each([
  ['right after', 0, 'first'],
  ['just before a minute', minuteMs - 1, 'first'],
  ['after a minute', minuteMs, 'second'],
  ['with the clock set back by a minute', -minuteMs, 'second'],
])('%s (%i ms), the answer is the %s value (R-STAT-13)', async (_when, later, value) => {
  let now = start;
  const keep = keepForAMinute<string>(() => new Date(now));
  await keep('a week', async () => 'first');
  now += later;
  expect(await keep('a week', async () => 'second')).toBe(value);
});

test('another key has its own value, and a failed read keeps none', async () => {
  const keep = keepForAMinute<string>(() => new Date(start));
  await keep('a week', async () => 'week');
  await expect(keep('a year', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
  expect(await keep('a year', async () => 'year')).toBe('year');
});
