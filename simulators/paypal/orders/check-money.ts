import { decimalPlaces, hasDecimals, isSupportedCurrency, minorUnits, type Money } from '../wire/money.ts';
import { detailOf, type ProblemDetail } from '../wire/problem.ts';
import type { Issue } from '../wire/issues.ts';

/** The rules for one money object: currency, decimals, sign, size. Empty if it is valid. */
export function checkMoney(money: Money, field: string, least: 'zero' | 'positive'): ProblemDetail[] {
  const issue = moneyIssue(money, least);
  if (issue === null) return [];
  const atCurrency = issue === 'INVALID_CURRENCY_CODE';
  return [
    detailOf(issue, {
      field: `${field}/${atCurrency ? 'currency_code' : 'value'}`,
      value: atCurrency ? money.currency_code : money.value,
      location: 'body',
    }),
  ];
}

function moneyIssue(money: Money, least: 'zero' | 'positive'): Issue | null {
  if (!isSupportedCurrency(money.currency_code)) return 'INVALID_CURRENCY_CODE';
  const places = decimalPlaces(money.value);
  if (!hasDecimals(money.currency_code) && places > 0) return 'DECIMALS_NOT_SUPPORTED';
  if (places > 2) return 'DECIMAL_PRECISION';
  const units = minorUnits(money);
  if (!Number.isSafeInteger(units)) return 'MAX_VALUE_EXCEEDED';
  if (least === 'positive' && units <= 0) return 'CANNOT_BE_ZERO_OR_NEGATIVE';
  if (units < 0) return 'CANNOT_BE_NEGATIVE';
  return null;
}
