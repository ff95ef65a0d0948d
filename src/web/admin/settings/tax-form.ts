import { parseDollars, toDecimal } from '#domain/money/amounts/money.ts';
import { suggestedTax } from '#domain/money/tax/suggestions.ts';
import {
  taxSetting,
  type StateTax,
  type TaxHoliday,
  type TaxSetting,
} from '#domain/settings/kinds/tax.schema.ts';
import { stateCodes, type StateCode } from '#domain/shipping/rates/us-states.ts';
import { errorsOfBody } from '#web/resolver-of.ts';
import { startsNow, type Starts } from './starts.tsx';

/** A state as it is typed: rates in percent, an amount in dollars. */
export type StateForm = {
  isRegistered: boolean;
  rate: string;
  localRate: string;
  since: string;
  isShippingTaxed: boolean;
  clothing: 'taxed' | 'all' | 'below' | 'up-to';
  unitPrice: string;
};

export type HolidayForm = Omit<TaxHoliday, 'belowCents'> & { below: string };

export type TaxForm = Starts & { states: Record<StateCode, StateForm>; holidays: HolidayForm[] };

export function taxFormOf({ states, holidays = [] }: TaxSetting): TaxForm {
  return {
    ...startsNow,
    states: byState((state) => {
      const own = states[state];
      return own
        ? { ...stateFormOf(own), isRegistered: true }
        : { ...stateFormOf(suggestedTax(state).tax), isRegistered: false };
    }),
    holidays: holidays.map(holidayFormOf),
  };
}

export function holidayFormOf({ belowCents, ...holiday }: TaxHoliday): HolidayForm {
  return { ...holiday, below: belowCents === null ? '' : toDecimal(belowCents) };
}

function stateFormOf(tax: StateTax): Omit<StateForm, 'isRegistered'> {
  const { rate, localRate, since = '', isShippingTaxed = false, clothing } = tax;
  return {
    rate: percentText(rate),
    localRate: localRate === undefined ? '' : percentText(localRate),
    since,
    isShippingTaxed,
    clothing: clothing?.exempt ?? 'taxed',
    unitPrice: clothing && clothing.exempt !== 'all' ? toDecimal(clothing.unitCents) : '',
  };
}

/** The value as it is typed; what is no number counts as none. */
export function taxOf({ states, holidays }: TaxForm): TaxSetting {
  const registered = stateCodes.filter((state) => states[state].isRegistered);
  return {
    states: Object.fromEntries(registered.map((state) => [state, stateTaxOf(states[state])])),
    ...(holidays.length > 0 && {
      holidays: holidays.map(({ below, ...holiday }) => ({ ...holiday, belowCents: parseDollars(below) })),
    }),
  };
}

export function stateTaxOf(form: StateForm): StateTax {
  const { rate, localRate, since, isShippingTaxed, clothing, unitPrice } = form;
  const unitCents = parseDollars(unitPrice) ?? 0;
  return {
    rate: rateIn(rate) ?? 0,
    ...((rateIn(localRate) ?? 0) > 0 && { localRate: rateIn(localRate) ?? 0 }),
    ...(since !== '' && { since }),
    ...(isShippingTaxed && { isShippingTaxed }),
    ...(clothing === 'all' && { clothing: { exempt: clothing } }),
    ...((clothing === 'below' || clothing === 'up-to') && { clothing: { exempt: clothing, unitCents } }),
  };
}

/** What cannot be saved, each at its field. */
export function taxErrors(form: TaxForm): Record<string, string> {
  const errors = errorsOfBody(taxSetting, taxOf(form), fieldAt);
  for (const state of stateCodes.filter((code) => form.states[code].isRegistered)) {
    const { rate, localRate, clothing, unitPrice } = form.states[state];
    const field = `states.${state}`;
    if (rateIn(rate) === null) errors[`${field}.rate`] = 'Enter a percentage, such as 6.25';
    if (localRate.trim() !== '' && rateIn(localRate) === null) {
      errors[`${field}.localRate`] = 'Enter a percentage, such as 2, or leave it empty';
    }
    if ((clothing === 'below' || clothing === 'up-to') && !parseDollars(unitPrice)) {
      errors[`${field}.unitPrice`] = 'Enter an amount, such as 110.00';
    }
  }
  for (const [index, { below }] of form.holidays.entries()) {
    if (below.trim() === '' || parseDollars(below)) continue;
    errors[`holidays.${index}.below`] = 'Enter an amount, or leave it empty';
  }
  return errors;
}

/** The field of a value's path, such as `states.TX.clothing.unitCents`. Too many holidays are said at the first one. */
function fieldAt([list, key = 0, ...parts]: readonly PropertyKey[]): string {
  const part = String(parts.at(-1) ?? 'from');
  return [list, key, fieldNames[part] ?? part].join('.');
}

const fieldNames: Readonly<Record<string, string>> = { unitCents: 'unitPrice', belowCents: 'below' };

/** '6.625' → 66250 parts per million, digit by digit, so that no rate passes through a floating-point number. */
function rateIn(text: string): number | null {
  const match = /^(\d{1,2})(?:\.(\d{1,4}))?$/.exec(text.trim().replace(/\s*%$/, ''));
  if (!match) return null;
  const rate = Number(`${match[1]}${(match[2] ?? '').padEnd(4, '0')}`);
  return rate > 200_000 ? null : rate;
}

function percentText(rate: number): string {
  return String(rate / 10_000);
}

function byState<Value>(of: (state: StateCode) => Value): Record<StateCode, Value> {
  return Object.fromEntries(stateCodes.map((state) => [state, of(state)])) as Record<StateCode, Value>;
}
