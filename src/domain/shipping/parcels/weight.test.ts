import { expect, test } from 'vitest';
import { parcelOunces, parseWeight, weightText } from './weight.ts';
import { unitOunces } from './weight.schema.ts';

test.each([
  ['', null],
  ['36', 36],
  ['36 oz', 36],
  ['2 lb 4 oz', 36],
  ['2lb4oz', 36],
  ['2 lbs, 4 oz', 36],
  ['2 lb', 32],
  ['1.5 lb', 24],
  ['0.5 oz', 1],
  ['2 Pounds 4 Ounces', 36],
])('the weight %j is %s ounces (R-SHIP-52)', (typed, ounces) => {
  expect(parseWeight(typed)).toBe(ounces);
});

test.each(['heavy', '-3', '2 kg', 'lb', 'oz', '4 oz 2 lb', '1,5 lb'])(
  '%j is no weight (R-SHIP-52)',
  (typed) => {
    expect(parseWeight(typed)).toBeNaN();
    expect(unitOunces.safeParse(parseWeight(typed)).error?.issues[0]?.message).toBe(
      'Enter a weight, such as 2 lb 4 oz or 36 oz',
    );
  },
);

test.each([
  [1, true],
  [2_400, true],
  [0, false],
  [2_401, false],
  [1.5, false],
])('%s ounces can be a weight: %s (R-SHIP-52)', (ounces, is) => {
  expect(unitOunces.safeParse(ounces).success).toBe(is);
});

test.each([
  [5, '5 oz'],
  [16, '1 lb'],
  [36, '2 lb 4 oz'],
])('%i ounces are shown as %s, and read again (R-SHIP-52)', (ounces, text) => {
  expect(weightText(ounces)).toBe(text);
  expect(parseWeight(text)).toBe(ounces);
});

test.each([
  [[[5, 1]], 5],
  [
    [
      [5, 1],
      [8, 2],
    ],
    21,
  ],
  [
    [
      [5, 1],
      [null, 1],
    ],
    null,
  ],
] satisfies [[number | null, number][], number | null][])(
  'units of %j ounces weigh %s together (R-SHIP-27)',
  (units, ounces) => {
    expect(parcelOunces(units.map(([one, quantity]) => ({ ounces: one, quantity })))).toBe(ounces);
  },
);
