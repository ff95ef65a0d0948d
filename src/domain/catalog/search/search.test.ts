import { expect, test } from 'vitest';
import { longestSearch, readSearch, tidySearch } from './search.ts';

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
