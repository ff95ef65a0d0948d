import type { StateTax, TaxHoliday } from '#domain/settings/kinds/tax.schema.ts';
import { specifiedTax } from '#domain/settings/kinds/tax.schema.ts';
import type { StateCode } from '#domain/shipping/rates/us-states.ts';

/** The day on which the lists below were read. They are no tax advice: the owner checks each with the state. */
export const suggestedOn = '2026-11-28';

/** States that tax separately stated shipping on taxable goods. */
const taxShipping: ReadonlySet<StateCode> = new Set([
  ...(['AR', 'CT', 'DC', 'GA', 'HI', 'IN', 'KS', 'MN', 'MS', 'NE', 'NJ', 'NM', 'NY'] as const),
  ...(['NC', 'ND', 'OH', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'VT', 'WA', 'WV', 'WI'] as const),
]);

/** States whose sources disagree about shipping. */
const disputed: ReadonlySet<StateCode> = new Set(['KY', 'MI']);

const clothing: Partial<Record<StateCode, StateTax['clothing']>> = {
  MA: { exempt: 'up-to', unitCents: 175_00 },
  MN: { exempt: 'all' },
  NJ: { exempt: 'all' },
  NY: { exempt: 'below', unitCents: 110_00 },
  PA: { exempt: 'all' },
  RI: { exempt: 'up-to', unitCents: 250_00 },
  VT: { exempt: 'all' },
};

/** What a state is said to collect, without local rates. `isDisputed`: sources disagree about shipping. */
export type TaxSuggestion = { tax: StateTax; isDisputed: boolean };

/** The state's rate and what it taxes, to begin with when the owner adds the state (R-SET-12). */
export function suggestedTax(state: StateCode): TaxSuggestion {
  const own = clothing[state];
  return {
    tax: {
      rate: specifiedTax.states[state]?.rate ?? 0,
      ...(taxShipping.has(state) && { isShippingTaxed: true }),
      ...(own && { clothing: own }),
    },
    isDisputed: disputed.has(state),
  };
}

/** `source`: who says so, when, and what to check. */
export type SuggestedHoliday = { holiday: TaxHoliday; source: string };

/** Tax holidays on goods like ours that return every year, in this year (R-SET-13). */
export function suggestedHolidays(year: number): SuggestedHoliday[] {
  const lastOfAugust = weekendFrom(lastFriday(year));
  const firstOfSeptember = weekendFrom(firstFriday(year));
  const hunting = { taxClass: 'hunting', belowCents: null } as const;
  return [
    {
      holiday: { state: 'MS', ...hunting, ...lastOfAugust },
      source: 'Mississippi, last weekend of August: magnoliatribune.com, August 2025',
    },
    {
      holiday: { state: 'LA', ...hunting, ...firstOfSeptember },
      source:
        'Louisiana, first weekend of September: avalara.com, March 2016. Check that it still stands after the reform of 2025.',
    },
  ];
}

const day = 86_400_000;

/** The last Friday of August whose Sunday is in August, too. */
function lastFriday(year: number): number {
  const sunday = Date.UTC(year, 7, 31);
  return sunday - new Date(sunday).getUTCDay() * day - 2 * day;
}

function firstFriday(year: number): number {
  const first = Date.UTC(year, 8, 1);
  return first + ((5 - new Date(first).getUTCDay() + 7) % 7) * day;
}

function weekendFrom(friday: number): Pick<TaxHoliday, 'from' | 'to'> {
  const dayText = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: dayText(friday), to: dayText(friday + 2 * day) };
}
