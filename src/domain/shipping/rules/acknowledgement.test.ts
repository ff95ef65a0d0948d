import { expect, test } from 'vitest';
import { californiaRule } from '../../../../test/support/examples/rules.ts';
import { notAcknowledged, withAcknowledged } from './acknowledgement.ts';
import { noticesOf } from './notices.ts';
import { anywhereIn, judge } from './rules.ts';

const goods = [{ id: 31, category: 'slings', magazineCapacity: null }];
const verdict = judge(goods, anywhereIn('CA'), [californiaRule]);
const { id: ruleId, text } = californiaRule;
const about = { version: 3, at: '2026-12-01T12:00:00.000Z', by: 'shopper' } as const;

test('a notice counts as confirmed only as it reads today (R-RULE-4)', () => {
  expect(notAcknowledged(verdict, [])).toEqual([californiaRule]);
  expect(notAcknowledged(verdict, [{ ruleId, text: 'An older text.' }])).toEqual([californiaRule]);
  expect(notAcknowledged(verdict, [{ ruleId, text }])).toEqual([]);
});

test('an order keeps the text and the version, once, and nothing that no rule asks for (R-RULE-5)', () => {
  const kept = withAcknowledged(
    [],
    verdict,
    [
      { ruleId, text },
      { ruleId: 'other', text: 'x' },
    ],
    about,
  );
  expect(kept).toEqual([
    { ruleId, text, goods: 'Firearm accessories', citation: 'Cal. Civil Code 3273.50', ...about },
  ]);
  expect(withAcknowledged(kept, verdict, [{ ruleId, text }], { ...about, version: 4 })).toEqual(kept);
});

test('a confirmed notice still shows, and is not asked for again (R-RULE-4)', () => {
  const shown = noticesOf(verdict, [{ ruleId, text }]);
  expect(shown.notices).toMatchObject([
    { title: 'Firearm accessories shipped to CA', text, isToConfirm: false },
  ]);
  expect(shown.signature).toEqual({ age: 18, checksId: true });
  expect(noticesOf(verdict, []).notices).toMatchObject([{ isToConfirm: true }]);
});
