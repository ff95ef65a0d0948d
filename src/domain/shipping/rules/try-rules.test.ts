import { expect, test } from 'vitest';
import type { StateRule } from '#domain/settings/kinds/rules.schema.ts';
import { exampleRule } from '../../../../test/support/examples/rules.ts';
import { anywhereIn, type Verdict } from './rules.ts';
import { tryRules } from './try-rules.ts';

const magazine = { id: 43, category: 'magazines', magazineCapacity: 30 };
const chicago = anywhereIn('IL');
const notice: StateRule = { ...exampleRule, id: 'notice', effect: 'notice', text: 'Read.' };
const later: StateRule = { ...exampleRule, id: 'ban', from: '2026-12-15', until: '2026-12-31' };

const met = ({ refusals, notices }: Verdict) => [...refusals, ...notices].map(({ id }) => id);

function tried(day: string, rules: StateRule[], planned: [string, StateRule[]][] = []) {
  const { now, next } = tryRules(magazine, chicago, day, {
    current: { rules },
    planned: planned.map(([validFrom, to]) => ({ validFrom, value: { rules: to } })),
    timeZone: 'America/Chicago',
  });
  return [met(now), next && [next.day, met(next.verdict)]];
}

test('it says what holds today and on the next day on which something changes (R-RULE-8)', () => {
  expect(tried('2026-12-01', [notice, later])).toEqual([['notice'], ['2026-12-15', ['ban', 'notice']]]);
  expect(tried('2026-12-20', [notice, later])).toEqual([
    ['ban', 'notice'],
    ['2027-01-01', ['notice']],
  ]);
  expect(tried('2027-01-01', [notice, later])).toEqual([['notice'], null]);
});

test('a planned version counts from its day in the store’s time zone (R-RULE-8)', () => {
  const planned: [string, StateRule[]][] = [['2026-12-11T06:00:00.000Z', []]];
  expect(tried('2026-12-01', [notice], planned)).toEqual([['notice'], ['2026-12-11', []]]);
  expect(tried('2026-12-11', [notice], planned)).toEqual([[], null]);
  expect(tried('2026-12-01', [later], planned)).toEqual([[], null]);
});
