import { expect, test } from 'vitest';
import { mayBeMistyped, searchWords, textQuery } from './search-words.ts';

test.each([
  // typed,                 asked of the database
  ['mag', "'mag':*"],
  ['Glok  Holster ', "'glok' & 'holster':*"],
  ['tlr7', "('tlr' & '7':* | 'tlr7':*)"],
  ['TLR-7 light', "('tlr' & '7' | 'tlr7') & 'light':*"],
  ['M&P9', "('m' & 'p' & '9':* | 'mp9':*)"],
  ['Café Größe', "'cafe' & 'grosse':*"],
  ["o'neill", "('o' & 'neill':* | 'oneill':*)"],
  ["' | ! & :* <-> (a", "'a':*"],
  ["ŉ '; drop table products; --", "'n' & 'drop' & 'table' & 'products':*"],
  ['½', "('1' & '2':* | '12':*)"],
  ['a b c d e f g h i j', "'a' & 'b' & 'c' & 'd' & 'e' & 'f' & 'g' & 'h':*"],
  ['-- !? ', ''],
  ['', ''],
])('%j is asked for as %s', (typed, query) => {
  expect(textQuery(searchWords(typed))).toBe(query);
});

test.each([
  ['glok', true],
  ['tlr7', true],
  ['ar', false],
  ['1791', false],
])('%s may be mistyped: %s', (typed, expected) => {
  expect(searchWords(typed).map(mayBeMistyped)).toEqual([expected]);
});
