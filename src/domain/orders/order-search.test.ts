import { expect, test } from 'vitest';
import { readOrderSearch } from './order-search.ts';

test.each([
  // typed,                  words,                        in one piece
  ['Brandt  Walter', ['brandt', 'walter'], ['brandtwalter']],
  ['Müller', ['muller'], ['muller']],
  ['O’Neil', ['oneil'], []],
  ["O'Neil", ['oneil'], []],
  ['Li', ['li'], []],
  ['RT-7K2M-9QXA', ['rt 7k2m 9qxa'], ['rt7k2m9qxa']],
  ['9400 1118 9956', ['940011189956'], ['940011189956']],
  ['9400 1118 9956 12', ['94001118995612'], ['94001118995612']],
  ['9400-1118-9956', ['940011189956'], ['940011189956']],
  ['1Z 999 AA1 01', ['1z999aa101'], ['1z999aa101']],
  ['1Z999AA101 Ortega', ['1z999aa101', 'ortega'], ['1z999aa101ortega']],
  ['9400 1118', ['9400', '1118'], ['94001118']],
  ['3255550148 76903', ['3255550148', '76903'], ['325555014876903']],
  ['325 555 0148 76903', ['325', '555', '0148', '76903'], ['325555014876903']],
  ['(325) 555-0148', ['325', '555 0148'], ['3255550148']],
  ['+1 325 555 0148', ['1', '325', '555', '0148'], ['13255550148', '3255550148']],
  ['13255550148 9', ['13255550148', '9'], ['132555501489']],
  ['213255550148', ['213255550148'], ['213255550148']],
  ['ann@example.com', ['ann example com'], []],
  ['%%', [], []],
])('%j looks for these words, or for the term in one piece (R-AORD-2)', (typed, words, whole) => {
  expect(readOrderSearch(typed)).toEqual({ words, whole });
});
