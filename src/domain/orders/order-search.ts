import { plainText } from '#domain/catalog/plain-text.ts';
import { may, type StaffRole } from '#domain/staff/permissions.ts';

/** What an order must contain: every word, or all of the term in one piece. A word may have spaces: 'ann example com'. */
export type OrderSearch = { words: string[]; whole: string[] };

/** What staff look for. `findsPayments`: also by the ids of payments. */
export type StaffSearch = { q: string; findsPayments: boolean };

/** What a role may search: ids of payments are for those who get them (R-STAFF-20, R-AORD-2). */
export function searchOf(role: StaffRole, q: string): StaffSearch {
  return { q, findsPayments: may(role, 'orders.settle') };
}

/** Shorter pieces are in too many orders. */
const shortestWhole = 6;

/**
 * Reads a search term as an order's search text is written (migration 'order_search'): lower case, no accents, no apostrophes,
 * no punctuation (R-AORD-2). The whole term finds numbers that people write with spaces or dashes: of orders, parcels and phones. In an
 * email address the parts stay apart.
 */
export function readOrderSearch(term: string): OrderSearch {
  const words = plainText(term)
    .replace(/['’‘`´]/g, '')
    .split(/\s+/)
    .map((word) => word.replace(/[^a-z0-9\u0080-\uffff]+/g, ' ').trim())
    .filter((word) => word !== '');
  const joined = words.join('').replaceAll(' ', '');
  if (isSpacedNumber(words)) return { words: [joined], whole: [joined] };
  // A phone number with the country's code.
  const whole = /^1\d{10}$/.test(joined) ? [joined, joined.slice(1)] : [joined];
  return { words, whole: joined.length < shortestWhole || term.includes('@') ? [] : whole };
}

/**
 * A parcel's number in groups, as carriers print it: '9400 1000 0000 0000 0000 00', '1Z 999 AA1 01 2345 6784'. Its groups alone are in
 * too many other numbers.
 */
function isSpacedNumber(words: readonly string[]): boolean {
  const groups = words.flatMap((word) => word.split(' '));
  const joined = groups.join('');
  if (/^1z[a-z0-9]{8,16}$/.test(joined)) return groups.every((group) => /\d/.test(group));
  const [first = '', ...others] = groups.slice(0, -1);
  return (
    /^\d{12,}$/.test(joined) && others.length > 0 && others.every(({ length }) => length === first.length)
  );
}

/** One word without digits. Its letters are looked for in words up to their first digit: 'cap' in 'cap1d9c', and 'd' is not in it. */
export function isLetters(word: string): boolean {
  return /^[a-z\u0080-\uffff]+$/.test(word);
}
