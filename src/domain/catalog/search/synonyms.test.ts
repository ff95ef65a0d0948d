import { describe, expect, test } from 'vitest';
import { isFiller, isSize, synonyms, synonymsOf, termsOf } from './synonyms.ts';

const ourWords = (text: string) =>
  termsOf(text)
    .map(({ typed, ours }) => ours ?? typed)
    .join(' ');

describe('the table of synonyms', () => {
  const ours = Object.keys(synonyms);
  const theirs = Object.values(synonyms).flat();

  test('is in lower case, singular, and without empty entries', () => {
    const isWord = (word: string) => /^[a-z0-9]+( [a-z0-9]+)*$/.test(word);
    expect([...ours, ...theirs].filter((word) => !isWord(word))).toEqual([]);
    expect(ours.filter((word) => synonyms[word]?.length === 0)).toEqual([]);
  });

  test('has each word of a shopper once, and none that is ours', () => {
    expect(theirs.filter((word, index) => theirs.indexOf(word) !== index)).toEqual([]);
    expect(theirs.filter((word) => ours.includes(word))).toEqual([]);
  });

  test('finds every entry', () => {
    const lost = Object.entries(synonyms).flatMap(([word, entries]) =>
      entries.filter((entry) =>
        entry.includes(' ')
          ? ourWords(entry) !== word
          : synonymsOf(entry)[0]?.join(' ') !== word || ourWords(entry) !== entry,
      ),
    );
    expect(lost).toEqual([]);
  });
});

test.each([
  ['t shirt', 'tee'],
  ['t-shirt', 'tee'],
  ['t  shirts', 'tee'],
  ['black t-shirts xl', 'black tee xl'],
  ['hooded sweatshirt', 'hoodie'],
  ['flat dark earth sling', 'tan sling'],
  ['reflex sight', 'red dot'],
  ['inside the waistband holster', 'iwb holster'],
  ['in the waistband', 'iwb'],
  ['tac light gun belts', 'light belt'],
  ['gun - belt', 'belt'],
  ['two point sling', 'two point sling'],
  ['gun', 'gun'],
  ['gun of belt', 'gun of belt'],
  ['', ''],
])('the phrases of %j are ours: %j (R-CAT-50)', (text, expected) => {
  expect(ourWords(text)).toBe(expected);
});

test.each<[string, string[][]]>([
  ['mag', [['magazine']]],
  ['mags', [['magazine']]],
  ['flashlights', [['light']]],
  ['reddot', [['red', 'dot']]],
  ['southpaw', [['left', 'hand']]],
  ['small', [['szs']]],
  ['medium', [['szm']]],
  ['large', [['szl']]],
  ['med', [['medium'], ['szm']]],
  ['xxl', [['2xl'], ['sz2xl']]],
  ['xl', [['szxl']]],
  ['5xl', [['sz5xl']]],
  ['6xl', []],
  ['s', [['szs']]],
  ['38', [['sz38']]],
  ['60', []],
  ['138', []],
  ['380', []],
  ['xls', []],
  ['axl', []],
  ['sling', []],
  ['constructor', []],
])('%s means %j', (word, expected) => {
  expect(synonymsOf(word)).toEqual(expected);
});

test('a size or filler alone says little', () => {
  expect(['s', 'm', 'l', 'xl', '2xl', 'small', 'xxl', '38', 'xl2'].map(isSize)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  const fillers = ['men', 'mens', 'women', 'womens', 'unisex', 'new', 'best', 'buy', 'cheap', 'size'];
  expect([...fillers, 'sling', ''].map(isFiller)).toEqual([...fillers.map(() => true), false, false]);
});
