import { expect, test } from 'vitest';
import { makeFinder } from '#domain/catalog/holster/find-make.ts';
import { specifiedMakes } from '../../../../test/support/examples/builder.ts';
import {
  mayBeMistyped,
  respelledQuery,
  respelledText,
  searchWords as searchWordsOf,
  textQuery,
  thingOf,
  thingQuery,
  wordQuery,
} from './search-query.ts';

function searchWords(text: string) {
  return searchWordsOf(text, makeFinder(specifiedMakes));
}

test.each([
  // typed,                 asked of the database
  ['constructor', "'constructor':*"],
  ['sling', "'sling':*"],
  ['mag', "('mag':*ABD | 'mag' | 'magazine')"],
  ['Reddot sight', "('reddot' | 'red' & 'dot') & ('sight':* | 'optic')"],
  ['T-Shirts medium', "('t' & 'shirts' | 'tshirts' | 'tee') & ('medium':* | 'szm')"],
  ['tee xl', "'tee' & ('xl':A | 'szxl')"],
  ['tee extra large', "'tee' & ('extra' & 'large':* | 'extralarge':* | 'xl':A | 'szxl')"],
  ['belt 38', "'belt' & ('38':*ABD | '38' | 'sz38')"],
  ['Glock 48', "'glock' & '48':*AD"],
  ['Glok  Holster ', "'glok' & 'holster':*"],
  ['tlr7', "('tlr' & '7':*ABD | 'tlr' & '7' | 'tlr7':*ABD | 'tlr7')"],
  ['TLR-7 light', "('tlr' & '7' | 'tlr7') & 'light':*"],
  ['M&P9', "('m' & 'p' & '9':*ABD | 'm' & 'p' & '9' | 'mp9':*ABD | 'mp9')"],
  ['Café Größe', "'cafe' & 'grosse':*"],
  ["o'neill", "'oneill':*"],
  ["Don’t can't", "'dont' & ('cant':*ABD | 'cant')"],
  ["' | ! & :* <-> (a", "('a':*ABD | 'a')"],
  ["ŉ '; drop table products; --", "'n' & 'drop' & 'table' & 'products'"],
  ['7.62x39 steel', "('7' & '62' & '39' | '762x39') & 'steel':*"],
  ['½', "('1' & '2':*ABD | '1' & '2' | '12':*ABD | '12')"],
  [
    'a b c d e f g h i j k l m n',
    "'a' & 'b' & 'c' & 'd' & 'e' & 'f' & 'g' & 'h' & 'i' & 'j' & 'k' & ('l':A | 'szl')",
  ],
  ['-- !? ', ''],
  ['', ''],
])('%j is asked for as %s', (typed, query) => {
  expect(textQuery(searchWords(typed), wordQuery)).toBe(query);
});

test.each([
  ['glok', true],
  ['tlr7', true],
  ['ar', false],
  ['socks', false],
  ['1791', false],
])('%s may be mistyped: %s', (typed, expected) => {
  expect(searchWords(typed).map(mayBeMistyped)).toEqual([expected]);
});

test.each([
  ['ulti clip', "(('ulti' | 'luti' | 'utli' | 'ulit') | 'ulticlip') & ((('clip':*ABD | 'clip') |"],
  ['tech lock', "'techlock'"],
  ['ulticlip', "'ulti' & 'clip'"],
])('%j is also looked for together or apart', (typed, part) => {
  expect(respelledText(searchWords(typed))).toContain(part);
});

test.each([
  // typed,   whether it may go on, asked of the database
  ['mga', false, "('mga' | 'gma' | ('mag' | 'magazine'))"],
  ['gon', true, "(('gon':*ABD | 'gon') | ('ogn':*ABD | 'ogn') | ('gno':*ABD | 'gno'))"],
  ['trl7', false, "(('trl' & '7' | 'trl7') | 'rtl7' | 'tlr7' | 'tr7l')"],
  ['\u{20000}ab', false, "('\u{20000}ab' | 'a\u{20000}b' | '\u{20000}ba')"],
  ['421', true, "('421':*ABD | '421')"],
])('two letters of %j, unfinished: %s, may be swapped', (typed, isUnfinished, query) => {
  expect(searchWords(typed).map((word) => respelledQuery(word, isUnfinished))).toEqual([query]);
});

test.each([
  ['black', null],
  ['black belts', "('belts':ABD | 'belts' & 'bundle':B)"],
  ['hat', "('hat':ABD | 'cap':ABD | ('hat' | 'cap') & 'bundle':B)"],
  ['holster with light', "('holster':ABD | 'holster' & 'bundle':B)"],
])('the thing in %j is %s (R-CAT-58)', (typed, query) => {
  const thing = thingOf(searchWords(typed));
  expect(thing ? thingQuery(thing) : null).toBe(query);
});
