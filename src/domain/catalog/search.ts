/** The longest text that is searched for; the API refuses a longer one, a page cuts it. */
export const longestSearch = 100;

/** What an address asks to search for, or '' (the parameter `q`). */
export function readSearch(search: URLSearchParams): string {
  return tidySearch(search.get('q') ?? '');
}

/** As it is searched for: single spaces, not too long. */
export function tidySearch(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, longestSearch).trim();
}
