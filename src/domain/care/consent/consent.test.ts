import { dayMs } from '#domain/platform/time/durations.ts';
import { expect, test } from 'vitest';
import { allowAll, rejectNonEssential, serializeConsent } from './cookie-choices.ts';
import { parseConsent } from './consent.ts';

const chosen = Date.parse('2026-03-01T12:00:00.000Z');
const days = (count: number) => count * dayMs;

test.each([
  [allowAll, { necessary: true, analytics: true, marketing: true, timestamp: chosen }],
  [rejectNonEssential, { necessary: true, analytics: false, marketing: false, timestamp: chosen }],
  [
    { analytics: true, marketing: false },
    { necessary: true, analytics: true, marketing: false, timestamp: chosen },
  ],
])('%j is stored as %j (R-COOKIE-9)', (choice, record) => {
  const text = serializeConsent(choice, chosen, false);
  expect(JSON.parse(text)).toEqual(record);
  expect(parseConsent(text, chosen, false)).toEqual(record);
});

test.each([
  // ms after the choice, whether it is still valid
  [0, true],
  [days(1), true],
  [days(30) - 1, true],
  [days(30), true],
  [days(30) + 1, false],
  [days(400), false],
  // The clock was put back.
  [-days(1), true],
])('%i ms after a choice it counts: %s (R-COOKIE-2)', (later, counts) => {
  const text = serializeConsent(allowAll, chosen, false);
  expect(parseConsent(text, chosen + later, false)).toEqual(counts ? JSON.parse(text) : 'expired');
});

test.each([
  // the choice, GPC then, GPC now, whether the choice is valid
  [allowAll, false, false, true],
  [allowAll, false, true, false],
  [allowAll, true, true, true],
  [allowAll, true, false, true],
  [{ analytics: true, marketing: false }, false, true, false],
  [{ analytics: false, marketing: true }, false, true, false],
  [rejectNonEssential, false, true, true],
])(
  '%j, chosen under Global Privacy Control %s and read under it %s, counts: %s',
  (choice, then, now, counts) => {
    const text = serializeConsent(choice, chosen, then);
    expect(parseConsent(text, chosen, now)).toEqual(counts ? JSON.parse(text) : 'overruled');
  },
);

test.each([
  [''],
  ['accepted'],
  ['{'],
  ['null'],
  ['true'],
  ['[]'],
  ['{}'],
  ['"{}"'],
  ['{"analytics":true,"marketing":true,"timestamp":1772366400000}'],
  ['{"necessary":false,"analytics":true,"marketing":true,"timestamp":1772366400000}'],
  ['{"necessary":true,"analytics":"yes","marketing":true,"timestamp":1772366400000}'],
  ['{"necessary":true,"analytics":true,"timestamp":1772366400000}'],
  ['{"necessary":true,"analytics":true,"marketing":true}'],
  ['{"necessary":true,"analytics":true,"marketing":true,"timestamp":null}'],
  ['{"necessary":true,"analytics":true,"marketing":true,"timestamp":"2026-03-01T12:00:00.000Z"}'],
])('%j is unreadable (R-COOKIE-3)', (text) => {
  expect(parseConsent(text, chosen, false)).toBe('unreadable');
});

test('nothing stored is no choice', () => {
  expect(parseConsent(null, chosen, true)).toBe('none');
});
