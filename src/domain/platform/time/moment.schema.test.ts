import { expect, test } from 'vitest';
import { storedMoment } from './moment.schema.ts';

test.each([
  ['2026-12-01T06:00:00Z', true],
  ['2026-12-01T06:00:00.000-06:00', true],
  ['0000-01-01T00:00:00Z', false],
  ['1999-12-31T23:59:59Z', false],
  ['9998-12-31T23:59:59Z', true],
  ['9999-12-31T23:59:59Z', false],
  ['2026-12-01', false],
  ['soon', false],
])('the moment %s can be stored: %s (R-API-5)', (moment, isPossible) => {
  const { success, error } = storedMoment.safeParse(moment);
  expect(success).toBe(isPossible);
  if (!success) expect(error.issues[0]?.message).toBe('Choose a day and a time');
});
