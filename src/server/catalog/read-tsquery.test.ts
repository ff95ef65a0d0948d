import { expect, test } from 'vitest';
import type { Wanted } from './product-blocks.ts';
import { readTsquery } from './read-tsquery.ts';

const word = (text: string, weights = 'ABCD', goesOn = false): Wanted => ({ word: text, weights, goesOn });

test.each<[string, Wanted | null]>([
  ['', null],
  [`'tee'`, word('tee')],
  [`'tee':*AB`, word('tee', 'AB', true)],
  [`'tee':* | 'tee'`, { any: [word('tee', 'ABCD', true), word('tee')] }],
  [`'it''s' & 'a\\\\b':C`, { all: [word(`it's`), word('a\\b', 'C')] }],
  [
    `'red' & ( 'dot':A | 'sight' ) & 'x' | 'y'`,
    { any: [{ all: [word('red'), { any: [word('dot', 'A'), word('sight')] }, word('x')] }, word('y')] },
  ],
  // Words of one piece of text that follow each other.
  [`'a' <-> 'b' <2> 'c'`, { all: [word('a'), word('b'), word('c')] }],
])('%j is a set of products', (text, wanted) => {
  expect(readTsquery(text)).toEqual(wanted);
});
