import { expect, test } from 'vitest';
import { asLine, hasHiddenCharacters } from './hidden-characters.ts';

test.each([
  // typed, kept
  ['Dana Reyes', 'Dana Reyes'],
  ['Zoë O’Neil-Díaz', 'Zoë O’Neil-Díaz'],
  ['李 雷', '李 雷'],
  ['Jose\u0301 Ñu\u0303ez', 'Jose\u0301 Ñu\u0303ez'],
  ['Dana\nReyes', 'Dana Reyes'],
  ['410 Concho Ave\r\n\tApt 4', '410 Concho Ave Apt 4'],
  ['San\u2028Angelo\u0085', 'San Angelo '],
  ['Dana\u202eseyeR', 'DanaseyeR'],
  ['\u2066Dana\u2069', 'Dana'],
  ['Da\u200bna\ufeff', 'Dana'],
  ['Da\u200cn\u200da', 'Dana'],
  ['Dana\u0000\u0007\u001b[31m\u007f', 'Dana[31m'],
])('%j is kept as %j (R-API-42)', (typed, kept) => {
  expect(asLine(typed)).toBe(kept);
  expect(asLine(kept)).toBe(kept);
  expect(hasHiddenCharacters(kept)).toBe(false);
});
