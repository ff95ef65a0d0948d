import { shorten } from '#domain/platform/text/shorten.ts';
import { asLine } from '#domain/platform/text/typed.ts';

/** The longest search term; the API refuses a longer one, a page truncates it. */
export const longestSearch = 100;

/** The search term in an address, or '' (the parameter `q`). */
export function readSearch(search: URLSearchParams): string {
  return tidySearch(search.get('q') ?? '');
}

/** Normalizes the term: single spaces, maximum length. */
export function tidySearch(text: string): string {
  return shorten(asLine(text), longestSearch).trim();
}
