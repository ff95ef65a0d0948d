import { shorten } from '#domain/platform/text/shorten.ts';
import { asLine } from '#domain/platform/text/typed.ts';

/** The longest search term; the API refuses a longer one, a page truncates it. */
export const longestSearch = 100;

/** The header with the words that a search left out: percent-encoded, separated by commas (R-CAT-81). */
export const leftOutHeader = 'x-left-out';

/** What a shopper reads above the results of a search that left out words; null if it left out none (R-CAT-81). */
export function leftOutText(words: readonly string[]): string | null {
  if (words.length === 0) return null;
  const listed = wordList.format(words.map((word) => `“${word}”`));
  return `No product matches all of these words. Showing results without ${listed}.`;
}

const wordList = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The search term in an address, or '' (the parameter `q`). */
export function readSearch(search: URLSearchParams): string {
  return tidySearch(search.get('q') ?? '');
}

/** Normalizes the term: single spaces, maximum length. */
export function tidySearch(text: string): string {
  return shorten(asLine(text), longestSearch).trim();
}
