import { expect, test } from 'vitest';
import { linesOf } from './lines-of.ts';

test.each([
  ['', []],
  [' \n\t\r\n ', []],
  ['one', ['one']],
  [' one \r\n\n two\rthree\n', ['one', 'two', 'three']],
])('the lines of %j are %j', (text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});
