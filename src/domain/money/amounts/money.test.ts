import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsOf, formatDecimal, formatPrice, parseDecimal, partOf, toDecimal } from './money.ts';

test.each([
  ['0', 0],
  ['0.00', 0],
  ['0.01', 1],
  ['0.1', 10],
  ['5', 5_00],
  ['5.5', 5_50],
  ['54.99', 54_99],
  ['007.50', 7_50],
  [' 69.99 ', 69_99],
  ['999999999.99', 999_999_999_99],
])('%j reads as %i cents', (text, cents) => {
  expect(parseDecimal(text)).toBe(cents);
});

test.each([
  [''],
  [' '],
  ['.'],
  ['.99'],
  ['5.'],
  ['5.999'],
  ['-1.00'],
  ['+1.00'],
  ['1e3'],
  ['1,000.00'],
  ['$5.00'],
  ['5.00 USD'],
  ['0x10'],
  ['1.2.3'],
  ['1_000'],
  ['٣'],
  ['NaN'],
  ['Infinity'],
  ['1000000000.00'],
])('%j is not an amount', (text) => {
  expect(parseDecimal(text)).toBeNull();
});

test.each([
  // cents     decimal        price
  [0, '0.00', '$0.00'],
  [1, '0.01', '$0.01'],
  [10, '0.10', '$0.10'],
  [99, '0.99', '$0.99'],
  [54_99, '54.99', '$54.99'],
  [999_99, '999.99', '$999.99'],
  [1_000_00, '1000.00', '$1,000.00'],
  [1_234_56, '1234.56', '$1,234.56'],
  [1_234_567_89, '1234567.89', '$1,234,567.89'],
  [-5, '-0.05', '-$0.05'],
  [-1_234_56, '-1234.56', '-$1,234.56'],
])('%i cents are %s on the wire and %s on the screen (R-MONEY-3, R-MONEY-4)', (cents, decimal, price) => {
  expect(toDecimal(cents)).toBe(decimal);
  expect(formatPrice(cents)).toBe(price);
});

test.each([
  ['54.99', '$54.99'],
  ['1234567.5', '$1,234,567.50'],
])('the wire’s %s is displayed as %s', (decimal, price) => {
  expect(formatDecimal(decimal)).toBe(price);
});

test.each([
  // cents, ppm,     part
  [100_00, 62_500, 6_25],
  [0, 62_500, 0],
  [54_99, 0, 0],
  [54_99, 1_000_000, 54_99],
  [1, 499_999, 0],
  [1, 500_000, 1],
  [3, 500_000, 2],
  [5, 500_000, 3],
  [40, 62_500, 3],
  [2_00, 62_500, 13],
  [1_99, 62_500, 12],
  [100_00, 68_750, 6_88],
  [100_00, 66_250, 6_63],
  // beyond what a plain product could hold exactly
  [21_257_336_470_000, 1_000_000, 21_257_336_470_000],
  [21_257_336_469_999, 500_000, 10_628_668_235_000],
])('%i cents times %i parts per million are %i (R-MONEY-2)', (cents, partsPerMillion, part) => {
  expect(partOf(cents, partsPerMillion)).toBe(part);
});

describe('for any amount', () => {
  const amount = fc.nat({ max: 999_999_999_99 });
  /** A hundred lines of 99 units at the largest price that the database stores. */
  const largestCart = 100 * 99 * (2 ** 31 - 1);

  test('the decimal string reads back as the same cents', () => {
    fc.assert(
      fc.property(amount, (cents) => {
        expect(parseDecimal(toDecimal(cents))).toBe(cents);
      }),
    );
  });

  test('the price is the decimal string with a dollar sign and commas', () => {
    fc.assert(
      fc.property(amount, (cents) => {
        expect(formatPrice(cents)).toMatch(/^\$\d{1,3}(,\d{3})*\.\d{2}$/);
        expect(formatPrice(cents).replaceAll(/[$,]/g, '')).toBe(toDecimal(cents));
      }),
    );
  });

  test('a part is rounded half up, once', () => {
    fc.assert(
      fc.property(fc.nat({ max: largestCart }), fc.nat({ max: 1_000_000 }), (cents, partsPerMillion) => {
        const twice = BigInt(cents) * BigInt(partsPerMillion) * 2n;
        const part = BigInt(partOf(cents, partsPerMillion)) * 2_000_000n;
        expect(part - twice).toBeGreaterThan(-1_000_000n);
        expect(part - twice).toBeLessThanOrEqual(1_000_000n);
      }),
    );
  });
});

test.each([
  ['54.99', 54_99],
  ['-2.44', -2_44],
  ['0.00', 0],
  ['-0.00', 0],
])('%s in an answer is %i cents', (decimal, cents) => {
  expect(centsOf(decimal)).toBe(cents);
});

test.each(['', 'free', '--1.00', '1.234', '1e3'])('%j in an answer is an error, not nothing', (text) => {
  expect(() => centsOf(text)).toThrow(RangeError);
});
