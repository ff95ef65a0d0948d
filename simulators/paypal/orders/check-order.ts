import type { Issue } from '../wire/issues.ts';
import { centsOf, decimalPlaces, type Money } from '../wire/money.ts';
import { detailOf, type ProblemDetail } from '../wire/problem.ts';
import type { ExperienceContext, PurchaseUnit } from './order-request.schema.ts';

const UNIT = '/purchase_units/0';

/** PayPal's business rules for an order: amounts, sums, address. Only valid money reaches the sums. Empty if all are met. */
export function checkOrder(unit: PurchaseUnit, context: ExperienceContext): ProblemDetail[] {
  const { amount, items = [] } = unit;
  const faults = [
    ...checkMoney(amount, `${UNIT}/amount`, 1),
    ...Object.entries(amount.breakdown ?? {}).flatMap(([part, money]) =>
      money === undefined ? [] : checkMoney(money, `${UNIT}/amount/breakdown/${part}`, 0),
    ),
    ...items.flatMap((item, index) => checkMoney(item.unit_amount, `${UNIT}/items/${index}/unit_amount`, 0)),
  ];
  return faults.length > 0 ? faults : [...checkSums(unit), ...checkShipping(unit, context)];
}

/** The rules for one money object: currency, decimals, at least so many cents, size. Empty if it is valid. */
export function checkMoney(money: Money, field: string, least: 0 | 1): ProblemDetail[] {
  const { currency_code, value } = money;
  if (currency_code !== 'USD')
    return [fault('CURRENCY_NOT_SUPPORTED', `${field}/currency_code`, currency_code)];
  const issue = amountIssue(money, least);
  return issue === null ? [] : [fault(issue, `${field}/value`, value)];
}

function amountIssue(money: Money, least: 0 | 1): Issue | null {
  if (decimalPlaces(money.value) > 2) return 'DECIMAL_PRECISION';
  const cents = centsOf(money);
  if (!Number.isSafeInteger(cents)) return 'MAX_VALUE_EXCEEDED';
  if (cents >= least) return null;
  return least === 1 ? 'CANNOT_BE_ZERO_OR_NEGATIVE' : 'CANNOT_BE_NEGATIVE';
}

function checkSums({ amount, items = [] }: PurchaseUnit): ProblemDetail[] {
  const { breakdown } = amount;
  const itemTotal = breakdown?.item_total;
  const itemSum = items.reduce((sum, item) => sum + centsOf(item.unit_amount) * Number(item.quantity), 0);
  const at = `${UNIT}/amount/breakdown/item_total`;
  const faults: ProblemDetail[] = [];
  if (items.length > 0 && itemTotal === undefined) faults.push(fault('ITEM_TOTAL_REQUIRED', at));
  else if (items.length > 0 && centsOf(itemTotal) !== itemSum)
    faults.push(fault('ITEM_TOTAL_MISMATCH', `${at}/value`, itemTotal?.value));
  if (breakdown !== undefined && centsOf(amount) !== totalOf(breakdown))
    faults.push(fault('AMOUNT_MISMATCH', `${UNIT}/amount/value`, amount.value));
  return faults;
}

function totalOf(breakdown: NonNullable<PurchaseUnit['amount']['breakdown']>): number {
  const { item_total, tax_total, shipping, shipping_discount, discount } = breakdown;
  const added = centsOf(item_total) + centsOf(tax_total) + centsOf(shipping);
  return added - centsOf(shipping_discount) - centsOf(discount);
}

/** PayPal refuses a US address without city, postal code or state. */
function checkShipping({ shipping }: PurchaseUnit, context: ExperienceContext): ProblemDetail[] {
  const field = `${UNIT}/shipping/address`;
  const address = shipping?.address;
  const isNeeded = context.shipping_preference === 'SET_PROVIDED_ADDRESS';
  if (address === undefined) return isNeeded ? [fault('MISSING_SHIPPING_ADDRESS', field)] : [];
  const isPlaced = Boolean(address.address_line_1) && /^[A-Z]{2}$/.test(address.admin_area_1 ?? '');
  return [
    ...(address.admin_area_2 ? [] : [fault('CITY_REQUIRED', `${field}/admin_area_2`)]),
    ...(address.postal_code ? [] : [fault('POSTAL_CODE_REQUIRED', `${field}/postal_code`)]),
    ...(isPlaced ? [] : [fault('SHIPPING_ADDRESS_INVALID', field)]),
  ];
}

function fault(issue: Issue, field: string, value?: string): ProblemDetail {
  return detailOf(issue, { field, ...(value !== undefined && { value }), location: 'body' });
}
