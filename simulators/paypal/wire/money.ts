/** PayPal's money: `value` is a decimal string such as '58.80'. */
export type Money = { currency_code: string; value: string };

const WITHOUT_DECIMALS = new Set(['HUF', 'JPY', 'TWD']);

const SUPPORTED = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN RUB SEK SGD THB TWD USD'.split(
    ' ',
  ),
);

export function isSupportedCurrency(code: string): boolean {
  return SUPPORTED.has(code);
}

export function hasDecimals(currency: string): boolean {
  return !WITHOUT_DECIMALS.has(currency);
}

/** Decimal places in a value, including trailing zeros. */
export function decimalPlaces(value: string): number {
  return value.split('.')[1]?.length ?? 0;
}

/** Minor units (cents; whole units for a currency without decimals) of a validated value. */
export function minorUnits(money: Money): number {
  const negative = money.value.startsWith('-');
  const [whole = '', fraction = ''] = money.value.replace('-', '').split('.');
  const digits = hasDecimals(money.currency_code) ? whole + fraction.padEnd(2, '0').slice(0, 2) : whole;
  const units = Number(digits === '' ? '0' : digits);
  return negative ? -units : units;
}

/** The money object for an amount in minor units. */
export function moneyOf(currency: string, units: number): Money {
  if (!hasDecimals(currency)) return { currency_code: currency, value: String(units) };
  const sign = units < 0 ? '-' : '';
  const cents = Math.abs(units);
  const fraction = String(cents % 100).padStart(2, '0');
  return { currency_code: currency, value: `${sign}${Math.floor(cents / 100)}.${fraction}` };
}
