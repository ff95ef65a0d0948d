import { expect, test } from 'vitest';
import { readOrderSearch, readQuoted } from './order-search.ts';

test.each([
  // the term's parts,           words,                       in one piece
  [['brandt', 'walter'], ['brandt', 'walter'], ['brandtwalter']],
  [['oneil'], ['oneil'], []],
  [['li'], ['li'], []],
  [['rt 7k2m 9qxa'], ['rt 7k2m 9qxa'], ['rt7k2m9qxa']],
  [['9400', '1118', '9956'], ['940011189956'], []],
  [['9400', '1118', '9956', '12'], ['94001118995612'], []],
  [['9400 1118 9956'], ['940011189956'], []],
  [['1z', '999', 'aa1', '01'], ['1z999aa101'], []],
  [['1z999aa101', 'ortega'], ['1z999aa101', 'ortega'], ['1z999aa101ortega']],
  [['9400', '1118'], ['9400', '1118'], ['94001118']],
  [['3255550148', '76903'], ['3255550148', '76903'], ['325555014876903']],
  [['325', '555', '0148', '76903'], ['325', '555', '0148', '76903'], ['325555014876903']],
  [['325', '555 0148'], ['325', '555 0148'], ['3255550148']],
  [
    ['1', '325', '555', '0148'],
    ['1', '325', '555', '0148'],
    ['13255550148', '3255550148'],
  ],
  [['13255550148'], ['13255550148'], ['3255550148']],
  [['13255550148', '9'], ['13255550148', '9'], ['132555501489']],
  [['213255550148'], ['213255550148'], []],
  [['ann example com'], ['ann example com'], ['annexamplecom']],
  [['', ''], [], []],
])('%j looks for these words, or for the term in one piece (R-AORD-25)', (parts, words, whole) => {
  expect(readOrderSearch(parts)).toEqual({ words, whole });
});

test.each<[text: string, pieces: string[], totalCents: number | null]>([
  ['Re: Order RT-7K2M-9QXA confirmed', ['RT-7K2M-9QXA'], null],
  ['#RT‑7K2M‑9QXA', ['RT-7K2M-9QXA'], null],
  ['order rt 7k2m 9qxa please', ['rt 7k2m 9qxa'], null],
  ['(RT7K2M9QXA)', ['RT7K2M9QXA'], null],
  ['RT\u200B-7K2M-9QXA', ['RT-7K2M-9QXA'], null],
  ['RT-7K2M-9QXA, RT-7K2M-9QXB and sg@shopper.example', ['RT-7K2M-9QXA', 'RT-7K2M-9QXB'], null],
  ['Fwd: your PH order PH-7K2M-9QXA, was RT-7K2M-9QXB', ['PH-7K2M-9QXA', 'RT-7K2M-9QXB'], null],
  ['XX-7K2M-9QXA', [], null],
  ['mailto:sg@shopper.example', ['sg@shopper.example'], null],
  ['Siobhán <sg@shopper.example>, Tuesday', ['sg@shopper.example'], null],
  ['“sg@shopper.example”.', ['sg@shopper.example'], null],
  ['Jürgen <sg@münchen.example>', ['sg@xn--mnchen-3ya.example'], null],
  ['call me at (325) 555-0148.', ['(325) 555-0148'], null],
  ['tel:+1-325-555-0148', ['+1-325-555-0148'], null],
  ['325‑555‑0148', ['325-555-0148'], null],
  ['9400 1118 9956 1234 5678 90', [], null],
  ['940011189956123456789012', [], null],
  ['420787459400111206206406260787', ['9400111206206406260787'], null],
  [']C1420787459400111206206406260787', ['9400111206206406260787'], null],
  ['(420)78745 (94)00111206206406260787', ['9400111206206406260787'], null],
  ['9632001560123456789900794808390594', ['794808390594'], null],
  ['9400 1112 0620 6406 2607 87', ['9400111206206406260787'], null],
  ['9171969010756003077385', ['71969010756003077385'], null],
  ['https://www.ups.com/track?tracknum=1Z5R89390357567127', ['1Z5R89390357567127'], null],
  ['RT-7K2M-9QXA 420787459400111206206406260787', ['RT-7K2M-9QXA'], null],
  ['3318810025', ['3318810025'], null],
  ['48.43', [], 48_43],
  ['USD 48.43', [], 48_43],
  ['$1,048.43', [], 1048_43],
  ['1,109.85', [], 1109_85],
  ['$109.85', [], 109_85],
  ['Total: $48.43 USD', [], 48_43],
  ['you charged me $48.43 twice', [], 48_43],
  ['1.75 belt', [], null],
  ['Brandt 76903', [], null],
  ['SMART-1234-5678', [], null],
  ['', [], null],
])('%j tells an order by %j and %j (R-AORD-26)', (text, pieces, totalCents) => {
  expect(readQuoted(text, ['RT', 'PH'])).toEqual({ pieces, totalCents });
});
