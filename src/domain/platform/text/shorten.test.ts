import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test.each([
  // text, most, shortened
  ['Sling', 5, 'Sling'],
  ['Slings', 5, 'Sling'],
  ['Sling🎯', 6, 'Sling'],
  ['Sling🎯', 7, 'Sling🎯'],
  ['Cafe\u0301', 4, 'Caf'],
  ['👨‍👩‍👧‍👦!', 10, ''],
  ['👨‍👩‍👧‍👦!', 11, '👨‍👩‍👧‍👦'],
  ['🇺🇸🇺🇸', 5, '🇺🇸'],
  ['', 3, ''],
])('%j in %i is %j (R-API-47)', (text, most, shortened) => {
  expect(shorten(text, most)).toBe(shortened);
});

test('a shortened text is a beginning of the text, not too long, and has no half character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat(80), (text, most) => {
      const shortened = shorten(text, most);
      expect(text.startsWith(shortened)).toBe(true);
      expect(shortened.length).toBeLessThanOrEqual(most);
      expect(shortened.isWellFormed()).toBe(true);
    }),
  );
});
