import { expect, test } from 'vitest';
import { demoFacts } from '#domain/settings/kinds/demo-facts.ts';
import { staffPasswordProblem } from './staff-password.ts';

const [first = ''] = demoFacts.name.split(' ');

test.each([
  // password, part of the refusal
  ['a-password-for-tests', 'taken'],
  ['correct horse battery', 'taken'],
  ['short', 'at least 8 characters'],
  ['password', 'most common'],
  ['12345678', 'most common'],
  ['Trustno1', 'most common'],
  ['owner-dana', 'your username'],
  ['Owner.Dana-2026!', 'your username'],
  [demoFacts.name, 'name of the store'],
  [`${first}2026!`, 'name of the store'],
  [`my ${first} store`, 'taken'],
  ['80274619', 'taken'],
])('%j: %s (R-SEC-16)', (password, because) => {
  const problem = staffPasswordProblem(password, 'owner.dana', demoFacts.name);
  expect(problem ?? 'taken').toContain(because);
});

test('a username without letters forbids no password of digits', () => {
  expect(staffPasswordProblem('80274619', '1234', demoFacts.name)).toBeNull();
});
