import { expect, test } from 'vitest';
import { longestText } from '#domain/api/shapes.ts';
import { inputFault, maxDepth, maxValues } from './readable-input.ts';

const nested = (levels: number): unknown =>
  JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`) as unknown;
const nul = String.fromCharCode(0);

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['as deep as it may be', nested(maxDepth)],
  ['as many values as there may be', Array.from({ length: maxValues - 1 }, () => 1)],
  ['a text as long as it may be', { a: 'x'.repeat(longestText) }],
  ['an emoji', { a: '🙂' }],
])('%s is accepted', (_what, value) => {
  expect(inputFault(value)).toBeNull();
});

test.each<[string, unknown, string, string[]]>([
  [
    'one level too deep',
    { b: nested(maxDepth) },
    'depth',
    ['b', ...Array.from({ length: maxDepth - 1 }, () => 'a')],
  ],
  [
    'one value too many',
    { a: Array.from({ length: maxValues }, () => 1) },
    'count',
    ['a', String(maxValues - 2)],
  ],
  ['a text that is too long', { a: { b: 'x'.repeat(longestText + 1) } }, 'length', ['a', 'b']],
  ['an object that cannot be compared', { a: { length: { valueOf: 1 } } }, 'name', ['a', 'length']],
  ['one that cannot be written', { a: [{ toString: '' }] }, 'name', ['a', '0']],
  ['NUL', [{ a: nul }], 'text', ['0', 'a']],
  ['half a character', { a: '\ud83d' }, 'text', ['a']],
  ['NUL in a name', { a: { [nul]: 1 } }, 'text', ['a']],
  ['NUL alone', nul, 'text', []],
])('%s is refused and named', (_what, value, problem, path) => {
  expect(inputFault(value)).toEqual({ problem, path });
});
