import { expect, test } from 'vitest';
import { storedMoment } from './moment.schema.ts';

test.each([
  ['2026-12-01T06:00:00Z', undefined],
  ['2026-12-01T06:00:00.000-06:00', undefined],
  ['0000-01-01T00:00:00Z', 'Choose a day and a time'],
  ['1999-12-31T23:59:59Z', 'Choose a day and a time'],
  ['9998-12-31T23:59:59Z', undefined],
  ['9999-12-31T23:59:59Z', 'Choose a day and a time'],
  ['2026-12-01', 'Choose a day and a time'],
  ['soon', 'Choose a day and a time'],
])('the moment %s is refused with: %s (R-API-5)', (moment, refusal) => {
  expect(storedMoment.safeParse(moment).error?.issues[0]?.message).toBe(refusal);
});
