import { expect, test } from 'vitest';
import { carry } from './carry.ts';

const zone = (name: string, priceCents: number, more = {}) => ({ name, priceCents, ...more });

test.each([
  ['another field', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 5 }, { a: 2, b: 5 }],
  ['the same field, as planned', { a: 1 }, { a: 2 }, { a: 3 }, { a: 3 }],
  ['a field that came', { a: 1 }, { a: 1, b: 2 }, { a: 5 }, { a: 5, b: 2 }],
  ['a field that went', { a: 1, b: 2 }, { a: 1 }, { a: 5, b: 2 }, { a: 5 }],
  [
    'another entry',
    [zone('Texas', 6_99), zone('Rest', 8_99)],
    [zone('Texas', 7_49), zone('Rest', 8_99)],
    [zone('Texas', 6_99), zone('Rest', 6_00)],
    [zone('Texas', 7_49), zone('Rest', 6_00)],
  ],
  [
    'another field of the same entry, and a renamed one',
    [{ id: '7', ...zone('Clip', 2_00) }],
    [{ id: '7', ...zone('Quick clip', 2_00) }],
    [{ id: '7', ...zone('Clip', 3_00) }],
    [{ id: '7', ...zone('Quick clip', 3_00) }],
  ],
  [
    'entries that came and went',
    [zone('Texas', 1), zone('Rest', 1)],
    [zone('Texas', 1), zone('Ohio', 1)],
    [zone('Rest', 1), zone('Texas', 2)],
    [zone('Texas', 2), zone('Ohio', 1)],
  ],
  ['a list without names, as planned', [1, 2], [1, 2, 3], [2], [2]],
  [
    'entries of one name, as planned',
    [zone('A', 1), zone('A', 2)],
    [zone('A', 3)],
    [zone('A', 4)],
    [zone('A', 4)],
  ],
])('an edit is carried into a plan: %s (R-SET-20)', (_what, before, after, planned, carried) => {
  expect(carry(before, after, planned)).toEqual(carried);
});
