import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  ['123456', true],
  ['password', true],
  ['PassWord', true],
  ['12345678', true],
  ['aaaaaa', true],
  ['      ', true],
  ['abcdef', true],
  ['987654', true],
  ['abcdeg', false],
  ['acegik', false],
  ['a', false],
  ['', false],
  ['range-day', false],
  ['12345678 ', false],
  ['correct horse battery staple', false],
])('%j is common: %s', (password, isCommon) => {
  expect(isCommonPassword(password)).toBe(isCommon);
});
