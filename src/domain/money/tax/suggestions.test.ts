import { expect, test } from 'vitest';
import { suggestedHolidays, suggestedTax } from './suggestions.ts';

test.each([
  ['TX', { tax: { rate: 62_500, isShippingTaxed: true }, isDisputed: false }],
  ['MO', { tax: { rate: 42_300 }, isDisputed: false }],
  [
    'NY',
    {
      tax: { rate: 80_000, isShippingTaxed: true, clothing: { exempt: 'below', unitCents: 110_00 } },
      isDisputed: false,
    },
  ],
  ['KY', { tax: { rate: 60_000 }, isDisputed: true }],
] as const)('%s is suggested with what it taxes (R-SET-12)', (state, suggestion) => {
  expect(suggestedTax(state)).toEqual(suggestion);
});

test('a suggested holiday says where it comes from, and of when (R-SET-13)', () => {
  for (const { source } of suggestedHolidays(2026)) expect(source).toMatch(/: \w+\.com, \w+ 20\d\d/);
});

test.each([
  [2025, ['2025-08-29', '2025-08-31'], ['2025-09-05', '2025-09-07']],
  [2026, ['2026-08-28', '2026-08-30'], ['2026-09-04', '2026-09-06']],
  [2027, ['2027-08-27', '2027-08-29'], ['2027-09-03', '2027-09-05']],
])('the holidays of %i (R-SET-13)', (year, mississippi, louisiana) => {
  expect(suggestedHolidays(year).map(({ holiday: { from, to } }) => [from, to])).toEqual([
    mississippi,
    louisiana,
  ]);
});
