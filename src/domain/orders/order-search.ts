import { plainText } from '#domain/catalog/plain-text.ts';

/** What an order must contain: every word, or all of the term in one piece. A word may have spaces: 'ann example com'. */
export type OrderSearch = { words: string[]; whole: string[] };

/** Shorter pieces are in too many orders. */
const shortestWhole = 6;

/**
 * Reads a search term as an order's search text is written (migration 'order_search'): lower case, no accents, no apostrophes,
 * no punctuation (R-AORD-2). The whole term finds numbers that people write with spaces or dashes: of orders, parcels and phones.
 */
export function readOrderSearch(term: string): OrderSearch {
  const words = plainText(term)
    .replace(/['’‘`´]/g, '')
    .split(/\s+/)
    .map((word) => word.replace(/[^a-z0-9\u0080-\uffff]+/g, ' ').trim())
    .filter((word) => word !== '');
  const joined = words.join('').replaceAll(' ', '');
  // A phone number with the country's code.
  const whole = /^1\d{10}$/.test(joined) ? [joined, joined.slice(1)] : [joined];
  return { words, whole: joined.length < shortestWhole ? [] : whole };
}

/** One word without digits. Its letters are looked for in words up to their first digit: 'cap' in 'cap1d9c', and 'd' is not in it. */
export function isLetters(word: string): boolean {
  return /^[a-z\u0080-\uffff]+$/.test(word);
}
