import { expect, test } from 'vitest';
import { readRange, refusalOfRange, writeRange } from './range.ts';

const today = '2026-11-21';

test.each([
  ['', '7', '2026-11-15', '2026-11-21'],
  ['range=7', '7', '2026-11-15', '2026-11-21'],
  ['range=90', '90', '2026-08-24', '2026-11-21'],
  ['range=month', 'month', '2026-11-01', '2026-11-21'],
  ['range=last-month', 'last-month', '2026-10-01', '2026-10-31'],
  ['range=last-quarter', 'last-quarter', '2026-07-01', '2026-09-30'],
  ['range=year', 'year', '2026-01-01', '2026-11-21'],
  ['range=custom&from=2026-06-01&to=2026-06-30', 'custom', '2026-06-01', '2026-06-30'],
  ['range=custom&from=2026-06-30&to=2026-06-01', '7', '2026-11-15', '2026-11-21'],
  ['range=custom&from=2026-06-30', '7', '2026-11-15', '2026-11-21'],
  ['range=custom&from=2026-06-30&to=2026-11-22', '7', '2026-11-15', '2026-11-21'],
  ['range=century', '7', '2026-11-15', '2026-11-21'],
])('the address %j asks for %s: %s to %s', (search, preset, from, to) => {
  expect(readRange(new URLSearchParams(search), today)).toEqual({ preset, period: { from, to } });
});

test('a range is kept in the address with the other parameters', () => {
  const search = new URLSearchParams('compare=off&range=7');
  const period = { from: '2026-06-01', to: '2026-06-30' };
  expect(writeRange(search, { preset: 'custom', period }).toString()).toBe(
    'compare=off&range=custom&from=2026-06-01&to=2026-06-30',
  );
  expect(writeRange(search, { preset: 'year', period }).toString()).toBe('compare=off&range=year');
});

test.each([
  ['2026-06-01', '2026-06-30', null],
  ['2026-06-30', '2026-06-01', 'to'],
  ['', '2026-06-01', 'from'],
  ['2026-06-01', '', 'to'],
  ['2020-06-01', '2026-06-01', 'from'],
  ['2026-11-01', '2026-11-22', 'to'],
])('%s to %s is refused at %s', (from, to, field) => {
  expect(refusalOfRange({ from, to }, today)?.field ?? null).toBe(field);
});
