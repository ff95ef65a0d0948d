import { expect, test } from 'vitest';
import { specifiedRules } from './rules.schema.ts';
import { californiaRule, exampleRule } from '../../../../test/support/examples/rules.ts';
import { rulesChanges, rulesNow } from './rules-words.ts';

const today = '2026-12-01';

test('the rules stand on one line, without those that are over (R-SET-10)', () => {
  expect(rulesNow(specifiedRules, today)).toBe(
    '1 rule. Magazines: refuse in CA, CO, CT, HI, MD, MA, NJ, NY, VT, WA',
  );
  expect(rulesNow({ rules: [{ ...exampleRule, until: '2026-11-30' }] }, today)).toBe(
    'No rules: everything ships everywhere',
  );
});

test('a version says which rules came, went and changed (R-SET-7)', () => {
  const [magazines] = specifiedRules.rules;
  if (!magazines) throw new Error('there is none');
  const later = { ...magazines, from: '2026-12-15', text: 'New words.' };
  expect(rulesChanges(specifiedRules, { rules: [later, californiaRule] })).toEqual([
    'Magazines: days always → from Dec 15, notice reworded',
    'New: Firearm accessories: notice, acknowledge in CA',
  ]);
  expect(rulesChanges({ rules: [californiaRule] }, { rules: [] })).toEqual([
    'Removed: Firearm accessories: notice, acknowledge in CA',
  ]);
});
