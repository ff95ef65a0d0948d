import { expect, test } from 'vitest';
import { leftOutText, longestSearch, readSearch, tidySearch } from './search.ts';

test.each([
  ['q=two+point%20%20sling', 'two point sling'],
  ['q=%0A+sling%09', 'sling'],
  ['colors=Black', ''],
  ['', ''],
])('the address %j asks for %j', (address, text) => {
  expect(readSearch(new URLSearchParams(address))).toBe(text);
});

test('a search is cut at its limit, and ends with a letter', () => {
  expect(tidySearch('x'.repeat(longestSearch + 1))).toBe('x'.repeat(longestSearch));
  expect(tidySearch(`${'x'.repeat(longestSearch - 1)} sling`)).toBe('x'.repeat(longestSearch - 1));
  expect(tidySearch(`${'x'.repeat(longestSearch - 1)}🎯`)).toBe('x'.repeat(longestSearch - 1));
});

test.each<[string[], string | null]>([
  [[], null],
  [['quartz'], 'No product matches all of these words. Showing results without “quartz”.'],
  [
    ['blue quartz', 'gem'],
    'No product matches all of these words. Showing results without “blue quartz” and “gem”.',
  ],
])('a search that left out %j says so (R-CAT-81)', (words, text) => {
  expect(leftOutText(words)).toBe(text);
});
