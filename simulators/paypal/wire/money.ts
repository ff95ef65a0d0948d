/** PayPal's money: `value` is a decimal string such as '58.80'. The simulator's account has US dollars only. */
export type Money = { currency_code: string; value: string };

/** Decimal places in a value, including trailing zeros. */
export function decimalPlaces(value: string): number {
  return value.split('.')[1]?.length ?? 0;
}

/** The cents of a validated amount, possibly negative; 0 for none. */
export function centsOf(money: Money | undefined): number {
  if (money === undefined) return 0;
  const [whole = '', fraction = ''] = money.value.replace('-', '').split('.');
  const cents = Number(whole + fraction.padEnd(2, '0').slice(0, 2));
  return money.value.startsWith('-') ? -cents : cents;
}

export function usd(cents: number): Money {
  const [dollars, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100];
  const value = `${cents < 0 ? '-' : ''}${dollars}.${String(rest).padStart(2, '0')}`;
  return { currency_code: 'USD', value };
}
