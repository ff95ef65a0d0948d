import { expect, test } from 'vitest';
import { specifiedRules, type StateRule } from '#domain/settings/kinds/rules.schema.ts';
import { withRule } from './rule-form.ts';

const named = (id: string, name: string): StateRule => {
  const [rule] = specifiedRules.rules;
  if (!rule) throw new Error('a rule is specified');
  return { ...rule, id, goods: { ...rule.goods, name } };
};
const [first, second, third] = [named('1', 'Magazines'), named('2', 'Optics'), named('3', 'Lights')];
const typed = named('2', 'Night optics');

test.each([
  ['itself', [first, second, third], [first, typed, third]],
  ['itself where another one was removed meanwhile', [second, third], [typed, third]],
  ['none where it was removed', [first, third], [first, third, typed]],
])('a saved rule replaces %s (R-SET-6)', (_what, rules, saved) => {
  expect(withRule({ rules }, typed)).toEqual({ rules: saved });
});
