import { expect, test } from 'vitest';
import { groupsOf, readCode, recoveryAlphabet, recoveryCodeLength } from './second-factor.ts';

test.each([
  // typed, kind, code
  ['123456', 'app', '123456'],
  [' 123 456 ', 'app', '123456'],
  ['123-456', 'app', '123456'],
  ['abcd-efgh-jkmn', 'recovery', 'abcdefghjkmn'],
  ['ABCD EFGH JKMN', 'recovery', 'abcdefghjkmn'],
  ['234567892345', 'recovery', '234567892345'],
] as const)('%j is a code of the %s: %s (R-STAFF-9)', (typed, kind, code) => {
  expect(readCode(typed)).toEqual({ kind, code });
});

test.each([
  '',
  '12345',
  '1234567',
  '12345a',
  'a12345',
  '١٢٣٤٥٦',
  'abcd-efgh',
  'abcd-efgh-jkm0',
  'x'.repeat(13),
])('%j is no code', (typed) => {
  expect(readCode(typed)).toBeNull();
});

test('a recovery code is shown in groups of four, and what is shown can be typed', () => {
  expect(groupsOf('abcdefghjkmn')).toBe('abcd-efgh-jkmn');
  expect(readCode(groupsOf('abcdefghjkmn'))?.code).toBe('abcdefghjkmn');
});

test('a recovery code has more than 56 random bits', () => {
  expect(new Set(recoveryAlphabet).size).toBe(recoveryAlphabet.length);
  expect(Math.log2(recoveryAlphabet.length) * recoveryCodeLength).toBeGreaterThan(56);
});
