import { z } from 'zod';
import { taxClassNames } from '#domain/catalog/products/product-terms.ts';
import { taxClass } from '#domain/catalog/products/product-terms.schema.ts';
import { formatPrice } from '#domain/money/amounts/money.ts';
import { stateCodes, usStates, type StateCode } from '#domain/shipping/rates/us-states.ts';
import { differs, type SettingWords } from './setting-words.ts';

const unitCents = z
  .number()
  .int('Enter whole cents')
  .min(1, 'Enter an amount above 0')
  .max(10_000_00, 'Enter at most $10,000');

/** Clothing that is not taxed: all of it, units that cost less, or of each unit the part up to an amount. */
const clothing = z.discriminatedUnion('exempt', [
  z.object({ exempt: z.literal('all') }),
  z.object({ exempt: z.enum(['below', 'up-to']), unitCents }),
]);

const rate = z.number().int().min(0).max(200_000, 'Enter at most 20%');

/** What the store collects in a state. Rates in parts per million, so that .06625 and .06875 stay whole. */
const stateTax = z.object({
  rate,
  /** The local rate of the store's own place, on top of the state's. */
  localRate: rate.optional(),
  /** The first day of the registration; absent: since ever. */
  since: z.iso.date('Choose a day').optional(),
  isShippingTaxed: z.boolean().optional(),
  /** Absent: taxed like everything else. */
  clothing: clothing.optional(),
});

export type StateTax = z.infer<typeof stateTax>;

/** Days on which a state does not tax goods of a class; `belowCents`: only units that cost less. */
const holiday = z
  .object({
    state: z.enum(stateCodes),
    taxClass,
    from: z.iso.date('Choose the first day'),
    to: z.iso.date('Choose the last day'),
    belowCents: unitCents.nullable(),
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'The last day cannot be before the first one.',
  });

export type TaxHoliday = z.infer<typeof holiday>;

/** Where the store collects sales tax, and how. In a state that is left out, it is not registered (R-SET-9). */
export const taxSetting = z.object({
  states: z.partialRecord(z.enum(stateCodes), stateTax),
  holidays: z.array(holiday).max(100, 'Remove holidays that are over').optional(),
});

export type TaxSetting = z.infer<typeof taxSetting>;

/** Parts per million (R-TAX-5 to R-TAX-28). */
const specifiedRates: Readonly<Record<StateCode, number>> = {
  AL: 40_000,
  AK: 0,
  AZ: 56_000,
  AR: 65_000,
  CA: 72_500,
  CO: 29_000,
  CT: 63_500,
  DE: 0,
  DC: 60_000,
  FL: 60_000,
  GA: 40_000,
  HI: 40_000,
  ID: 60_000,
  IL: 62_500,
  IN: 70_000,
  IA: 60_000,
  KS: 65_000,
  KY: 60_000,
  LA: 44_500,
  ME: 55_000,
  MD: 60_000,
  MA: 62_500,
  MI: 60_000,
  MN: 68_750,
  MS: 70_000,
  MO: 42_300,
  MT: 0,
  NE: 55_000,
  NV: 68_500,
  NH: 0,
  NJ: 66_250,
  NM: 51_300,
  NY: 80_000,
  NC: 47_500,
  ND: 50_000,
  OH: 57_500,
  OK: 45_000,
  OR: 0,
  PA: 60_000,
  RI: 70_000,
  SC: 60_000,
  SD: 45_000,
  TN: 70_000,
  TX: 62_500,
  UT: 47_000,
  VT: 60_000,
  VA: 53_000,
  WA: 65_000,
  WV: 60_000,
  WI: 50_000,
  WY: 40_000,
};

/** The specified rates. */
export const specifiedTax: TaxSetting = {
  states: Object.fromEntries(stateCodes.map((state) => [state, { rate: specifiedRates[state] }])),
};

export const taxWords: SettingWords<TaxSetting> = {
  title: 'Sales tax',
  also: 'taxes rates registered states holidays',
  now: taxNow,
  changes: taxChanges,
};

function taxNow({ states }: TaxSetting): string {
  const taxed = stateCodes.filter((state) => (states[state]?.rate ?? 0) > 0);
  if (taxed.length === 0) return 'No sales tax anywhere';
  if (taxed.length > 3) return `Collected in ${taxed.length} of 51 places`;
  const rates = taxed.map((state) => `${usStates[state]}, ${rateText(states[state])}`);
  return `Registered in ${rates.join('; ')}. No tax anywhere else`;
}

function taxChanges(before: TaxSetting, after: TaxSetting): string[] {
  const ofStates = stateCodes.flatMap((state) => {
    const change = differs(stateText(before.states[state]), stateText(after.states[state]));
    return change === '' ? [] : [`${usStates[state]} ${change}`];
  });
  const known = new Set((before.holidays ?? []).map(holidayText));
  const kept = new Set((after.holidays ?? []).map(holidayText));
  return [
    ...ofStates,
    ...[...kept].filter((one) => !known.has(one)).map((one) => `Holiday added: ${one}`),
    ...[...known].filter((one) => !kept.has(one)).map((one) => `Holiday removed: ${one}`),
  ];
}

/** '6.25% + 2% local, shipping taxed'. */
function stateText(tax: StateTax | undefined): string {
  if (tax === undefined) return 'not registered';
  const { since, isShippingTaxed, clothing } = tax;
  return [
    rateText(tax),
    since !== undefined && `from ${since}`,
    isShippingTaxed && 'shipping taxed',
    clothing && clothingText(clothing),
  ]
    .filter(Boolean)
    .join(', ');
}

function rateText(tax: StateTax | undefined): string {
  if (tax === undefined) return percent(0);
  return tax.localRate === undefined
    ? percent(tax.rate)
    : `${percent(tax.rate)} + ${percent(tax.localRate)} local`;
}

/** 'clothing exempt below $110.00'. */
export function clothingText(clothing: NonNullable<StateTax['clothing']>): string {
  if (clothing.exempt === 'all') return 'clothing exempt';
  return `clothing exempt ${clothing.exempt === 'below' ? 'below' : 'up to'} ${formatPrice(clothing.unitCents)}`;
}

function holidayText({ state, taxClass, from, to, belowCents }: TaxHoliday): string {
  const below = belowCents === null ? '' : ` below ${formatPrice(belowCents)}`;
  return `${usStates[state]}, ${from} to ${to}, ${taxClassNames[taxClass].toLowerCase()}${below}`;
}

/** 62500 → '6.25%'. */
function percent(rate: number): string {
  return `${rate / 10_000}%`;
}
