import { expect, test } from 'vitest';
import { stateCodes, type StateCode } from '#domain/shipping/rates/us-states.ts';
import { salesTax, taxRates } from './rate.ts';

// R-TAX-5 to R-TAX-28.
const rates: [StateCode, string][] = [
  ['AK', '0'],
  ['AL', '.04'],
  ['AR', '.065'],
  ['AZ', '.056'],
  ['CA', '.0725'],
  ['CO', '.029'],
  ['CT', '.0635'],
  ['DC', '.06'],
  ['DE', '0'],
  ['FL', '.06'],
  ['GA', '.04'],
  ['HI', '.04'],
  ['IA', '.06'],
  ['ID', '.06'],
  ['IL', '.0625'],
  ['IN', '.07'],
  ['KS', '.065'],
  ['KY', '.06'],
  ['LA', '.0445'],
  ['MA', '.0625'],
  ['MD', '.06'],
  ['ME', '.055'],
  ['MI', '.06'],
  ['MN', '.06875'],
  ['MO', '.0423'],
  ['MS', '.07'],
  ['MT', '0'],
  ['NC', '.0475'],
  ['ND', '.05'],
  ['NE', '.055'],
  ['NH', '0'],
  ['NJ', '.06625'],
  ['NM', '.0513'],
  ['NV', '.0685'],
  ['NY', '.08'],
  ['OH', '.0575'],
  ['OK', '.045'],
  ['OR', '0'],
  ['PA', '.06'],
  ['RI', '.07'],
  ['SC', '.06'],
  ['SD', '.045'],
  ['TN', '.07'],
  ['TX', '.0625'],
  ['UT', '.047'],
  ['VA', '.053'],
  ['VT', '.06'],
  ['WA', '.065'],
  ['WI', '.05'],
  ['WV', '.06'],
  ['WY', '.04'],
];

test('every state has its rate (R-TAX-5 to R-TAX-28)', () => {
  expect(rates.map(([state]) => state)).toEqual(stateCodes.toSorted());
});

test.each(rates)('%s taxes at %s (R-TAX-5 to R-TAX-28)', (state, rate) => {
  expect(taxRates[state]).toBe(partsPerMillion(rate));
});

test.each<[number, StateCode | null, number]>([
  // subtotal, state, tax
  [54_99, 'TX', 3_44],
  [100_00, 'TX', 6_25],
  [1_99, 'TX', 12],
  [2_00, 'TX', 13],
  [40, 'TX', 3],
  [100_00, 'MN', 6_88],
  [100_00, 'NJ', 6_63],
  [1_000_00, 'CA', 72_50],
  [99_99, 'NY', 8_00],
  [250_00, 'OR', 0],
  [250_00, 'AK', 0],
  [0, 'CA', 0],
  [250_00, null, 0],
])('on %i cents to %s the tax is %i', (subtotal, state, tax) => {
  expect(salesTax(subtotal, state)).toBe(tax);
});

/** '.0625' → 62500, digit by digit, so that no rate passes through a floating-point number. */
function partsPerMillion(rate: string): number {
  const digits = rate === '0' ? '0' : rate.slice(1);
  return Number(digits.padEnd(6, '0'));
}
