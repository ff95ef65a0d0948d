import { expect, test } from 'vitest';
import { generalTerms, holsterTerms, type ChargedLine } from '#domain/catalog/products/product-terms.ts';
import { specifiedRates, type Rates } from '#domain/settings/kinds/kinds.ts';
import type { StateTax, TaxHoliday } from '#domain/settings/kinds/tax.schema.ts';
import { stateCodes, type PlaceCode, type StateCode } from '#domain/shipping/rates/us-states.ts';
import { exemptionOf, rateIn, salesTax, shareTax, type TaxExemption } from './sales-tax.ts';

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
  expect(rateIn(state, specifiedRates)).toBe(partsPerMillion(rate));
});

const general = (net: number, quantity = 1): ChargedLine => ({ ...generalTerms, net, quantity });
const clothing = (net: number, quantity = 1): ChargedLine => ({
  ...general(net, quantity),
  taxClass: 'clothing',
});
const holster = (net: number): ChargedLine => ({ ...general(net), ...holsterTerms });

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
])('on %i cents to %s the tax is %i', (net, state, tax) => {
  const sale = { lines: [general(net)], shipping: 9_99, state, discount: null };
  expect(salesTax(sale, specifiedRates)).toEqual({ total: tax, lines: [tax], shipping: 0 });
  expect(salesTax({ ...sale, discount: { taxExempt: true } }, specifiedRates).total).toBe(0);
});

/** A state with a rate of 10 %, so that each tax can be read off. */
const ten = (own: Partial<StateTax>, holidays: TaxHoliday[] = [], day = '2026-08-15'): Rates => ({
  ...specifiedRates,
  tax: { states: { MA: { rate: 100_000, ...own } }, holidays },
  day,
});

const below110 = { exempt: 'below', unitCents: 110_00 } as const;
const upTo175 = { exempt: 'up-to', unitCents: 175_00 } as const;
const holiday: TaxHoliday = {
  state: 'MA',
  taxClass: 'hunting',
  from: '2026-08-14',
  to: '2026-08-16',
  belowCents: null,
};

test.each<[what: string, Rates, ChargedLine[], shipping: number, taxes: number[], onShipping: number]>([
  [
    'shipping, where it is taxed (R-TAX-29)',
    ten({ isShippingTaxed: true }),
    [general(50_00)],
    10_00,
    [5_00],
    1_00,
  ],
  [
    'shipping in proportion to taxed goods (R-TAX-29)',
    ten({ isShippingTaxed: true, clothing: { exempt: 'all' } }),
    [general(30_00), clothing(10_00)],
    10_00,
    [3_00, 0],
    75,
  ],
  [
    'no shipping of goods that are exempt (R-TAX-29)',
    ten({ isShippingTaxed: true, clothing: { exempt: 'all' } }),
    [clothing(40_00)],
    10_00,
    [0],
    0,
  ],
  ['the local rate on top (R-TAX-30)', ten({ localRate: 20_000 }), [general(50_00)], 0, [6_00], 0],
  ['nothing before the registration (R-TAX-31)', ten({ since: '2026-08-16' }), [general(50_00)], 0, [0], 0],
  [
    'from the day of the registration on (R-TAX-31)',
    ten({ since: '2026-08-15' }),
    [general(50_00)],
    0,
    [5_00],
    0,
  ],
  ['clothing, where it is taxed (R-TAX-32)', ten({}), [clothing(50_00)], 0, [5_00], 0],
  [
    'no clothing, where it is exempt (R-TAX-32)',
    ten({ clothing: { exempt: 'all' } }),
    [clothing(50_00)],
    0,
    [0],
    0,
  ],
  ['no unit below the limit (R-TAX-32)', ten({ clothing: below110 }), [clothing(219_98, 2)], 0, [0], 0],
  ['a unit at the limit whole (R-TAX-32)', ten({ clothing: below110 }), [clothing(220_00, 2)], 0, [22_00], 0],
  ['of a unit what is above (R-TAX-32)', ten({ clothing: upTo175 }), [clothing(360_00, 2)], 0, [1_00], 0],
  ['no unit up to the amount (R-TAX-32)', ten({ clothing: upTo175 }), [clothing(350_00, 2)], 0, [0], 0],
  ['goods that are no clothing', ten({ clothing: { exempt: 'all' } }), [holster(50_00)], 0, [5_00], 0],
  [
    'no goods of the holiday’s class (R-TAX-33)',
    ten({}, [holiday]),
    [holster(50_00), general(20_00)],
    0,
    [0, 2_00],
    0,
  ],
  [
    'all goods the day before a holiday (R-TAX-33)',
    ten({}, [holiday], '2026-08-13'),
    [holster(50_00)],
    0,
    [5_00],
    0,
  ],
  ['none on its last day (R-TAX-33)', ten({}, [holiday], '2026-08-16'), [holster(50_00)], 0, [0], 0],
  ['all goods the day after (R-TAX-33)', ten({}, [holiday], '2026-08-17'), [holster(50_00)], 0, [5_00], 0],
  [
    'a unit at a holiday’s limit (R-TAX-33)',
    ten({}, [{ ...holiday, belowCents: 50_00 }]),
    [holster(50_00)],
    0,
    [5_00],
    0,
  ],
  ['another state’s holiday', ten({}, [{ ...holiday, state: 'MS' }]), [holster(50_00)], 0, [5_00], 0],
])('taxes %s', (_what, rates, lines, shipping, taxes, onShipping) => {
  expect(salesTax({ lines, shipping, state: 'MA', discount: null }, rates)).toEqual({
    total: taxes.reduce((sum, cents) => sum + cents, onShipping),
    lines: taxes,
    shipping: onShipping,
  });
});

test.each<[TaxExemption | null, PlaceCode | null, Rates, ChargedLine, taxExempt: boolean]>([
  [null, 'MA', ten({}), clothing(50_00), false],
  ['not-registered', 'OH', ten({}), general(50_00), false],
  ['not-registered', null, ten({}), general(50_00), false],
  ['military', 'AE', ten({}), general(50_00), false],
  ['no-tax', 'OR', specifiedRates, general(50_00), false],
  ['code', 'MA', ten({}), general(50_00), true],
  ['clothing', 'MA', ten({ clothing: upTo175 }), clothing(200_00), false],
  ['holiday', 'MA', ten({}, [holiday]), holster(50_00), false],
])('the reason of a zero is %s (R-TAX-34, R-TAX-35)', (reason, state, rates, line, taxExempt) => {
  expect(exemptionOf(line, { state, discount: { taxExempt } }, rates)).toBe(reason);
});

/** '.0625' → 62500, digit by digit, so that no rate passes through a floating-point number. */
function partsPerMillion(rate: string): number {
  const digits = rate === '0' ? '0' : rate.slice(1);
  return Number(digits.padEnd(6, '0'));
}

test.each([
  [
    { lines: [2_00, 1_00], shipping: 1_00 },
    { lines: [4, 2], shipping: 2 },
  ],
  [
    { lines: [0, 0], shipping: 0 },
    { lines: [0, 0], shipping: 8 },
  ],
  [
    { lines: [], shipping: 0 },
    { lines: [], shipping: 8 },
  ],
])('8 cents of tax on %j: no cent belongs to nothing (R-TAX-4)', (shares, expected) => {
  expect(shareTax(8, shares)).toEqual({ total: 8, ...expected });
});
