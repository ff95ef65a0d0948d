import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asCode, asLine, asText, hasHiddenCharacters } from './typed.ts';

test.each([
  // typed, kept
  ['Dana Reyes', 'Dana Reyes'],
  ['Zoë O’Neil-Díaz', 'Zoë O’Neil-Díaz'],
  ['李 雷', '李 雷'],
  ['Jose\u0301 Ñu\u0303ez', 'Jose\u0301 Ñu\u0303ez'],
  ['Dana\nReyes', 'Dana Reyes'],
  ['410 Concho Ave\r\n\tApt 4', '410 Concho Ave Apt 4'],
  [' San\u2028Angelo\u0085', 'San Angelo'],
  ['San\u00a0\u202f\u3000Angelo', 'San Angelo'],
  ['Dana\u202eseyeR', 'DanaseyeR'],
  ['\u2066Dana\u2069', 'Dana'],
  ['Da\u200bna\ufeff', 'Dana'],
  ['Da\u200cn\u200da', 'Dana'],
  ['Da\u00adna\ufffc', 'Dana'],
  ['Dana\u0000\u0007\u001b[31m\u007f', 'Dana[31m'],
  // Parts of an emoji, and of words in scripts that join their letters.
  [
    '👨\u200d👩\u200d👧 ❤\ufe0f 👋🏽 1\ufe0f\u20e3 🏳\ufe0f\u200d🌈',
    '👨\u200d👩\u200d👧 ❤\ufe0f 👋🏽 1\ufe0f\u20e3 🏳\ufe0f\u200d🌈',
  ],
  // The flag of Texas.
  ['🏴\u{e0075}\u{e0073}\u{e0074}\u{e0078}\u{e007f}', '🏴\u{e0075}\u{e0073}\u{e0074}\u{e0078}\u{e007f}'],
  ['👨\u200d 1\ufe0f 🏴\u{e0075}\u{e0073}x\u{e0061}', '👨 1 🏴x'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['क्\u200dष', 'क्\u200dष'],
])('%j is kept as %j (R-API-42, R-API-49)', (typed, kept) => {
  expect(asLine(typed)).toBe(kept);
});

test.each([
  [' Dear Dana,\r\n\u202ethanks!\u2028\u2029Bye\u200b \n', 'Dear Dana,\nthanks!\n\nBye'],
  ['a\u00a0b\tc\vd\fe\u0085f', 'a b\tc\nd\ne\nf'],
  ['-  item\n    code  \nend', '-  item\n    code  \nend'],
])('the text %j is kept as %j (R-API-43)', (typed, kept) => {
  expect(asText(typed)).toBe(kept);
});

test.each([
  ['325\u2011555\u20130142', '325-555-0142'],
  ['325\u2212555\u20140142\ufe58\uff0d', '325-555-0142--'],
  ['\u201cSAVE10\u201d \u2018x\u2019 6\u2032 9\u2033', '"SAVE10" \'x\' 6\' 9"'],
  ['\uff32\uff34\uff0d\uff17\uff2b\u3000\uff11', 'RT-7K 1'],
  ['\u200bNOR\u00ad.0707\u201160\u00a0', 'NOR.0707-60'],
])('the code %j is kept as %j (R-API-44)', (typed, kept) => {
  expect(asCode(typed)).toBe(kept);
});

describe('whatever is typed', () => {
  const typed = fc.string({ unit: 'binary', maxLength: 60 });
  const joined = fc.string({
    unit: fc.constantFrom(
      '👨',
      '🏽',
      '\u200d',
      '\ufe0f',
      '\u20e3',
      'ی',
      '\u094d',
      '\u200b',
      ' ',
      '\n',
      'a',
      '\u2011',
    ),
  });

  test('is tidy after one time, and a line or a code has nothing hidden', () => {
    fc.assert(
      fc.property(fc.oneof(typed, joined), (text) => {
        for (const tidy of [asLine, asText, asCode]) {
          const kept = tidy(text);
          expect(tidy(kept)).toBe(kept);
          expect(tidy === asText || !hasHiddenCharacters(kept)).toBe(true);
        }
      }),
    );
  });
});
