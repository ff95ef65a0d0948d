import { expect, test } from 'vitest';
import { isFactLine, readFacts } from './facts.ts';

const longest = 'x'.repeat(40);

test.each([
  ['Fit: Straight cut', true],
  ['Fit:   Straight cut', true],
  ['Care: Wash cold: 30 °F', true],
  [`${longest}: yes`, true],
  [`x${longest}: yes`, false],
  ['Fit:Straight cut', false],
  ['Fit:', false],
  [': Straight cut', false],
  ['Straight cut', false],
])('%j is a fact: %s (R-CAT-54)', (line, isFact) => {
  expect(isFactLine(line)).toBe(isFact);
});

test.each(['\n', '\r\n', '\r', '\n\n  \n'])(
  'facts are lines, and %j ends one; other lines are left out (R-CAT-54)',
  (end) => {
    expect(readFacts([' Fit : Straight cut ', 'Straight cut', 'Care:  Wash cold'].join(end))).toEqual([
      { name: 'Fit', value: 'Straight cut' },
      { name: 'Care', value: 'Wash cold' },
    ]);
  },
);

test('a value may have colons and any kind of blank in it (R-CAT-54)', () => {
  expect(readFacts('Made in: Texas, from 1:1 patterns\nFit: Straight\u2028cut')).toEqual([
    { name: 'Made in', value: 'Texas, from 1:1 patterns' },
    { name: 'Fit', value: 'Straight\u2028cut' },
  ]);
});

test.each([null, '', '  \n '])('%j are no facts (R-CAT-54)', (facts) => {
  expect(readFacts(facts)).toEqual([]);
});
