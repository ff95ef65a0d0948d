import { expect, test } from 'vitest';
import { lettersOf, plainText } from './plain-text.ts';

test.each([
  ['TLR-7 Light', 'tlr-7 light'],
  ['Café', 'cafe'],
  ['Größe', 'grosse'],
  ['Æsir œuvre', 'aesir oeuvre'],
  ['Ørsted Łódź đại', 'orsted lodz dai'],
  ['ﬁt ½', 'fit 1⁄2'],
  ['ʼn', 'n'],
  ['Don’t O´Neill', 'dont oneill'],
])('%j is plainly %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test.each([
  ['tlr-7', 'tlr7'],
  ["o'neill & 9", 'oneill9'],
  ['größe', 'größe'],
  ['--', ''],
])('the letters of %j are %j', (word, letters) => {
  expect(lettersOf(word)).toBe(letters);
});
