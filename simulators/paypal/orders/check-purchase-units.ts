import { minorUnits, type Money } from '../wire/money.ts';
import { detailOf, type ProblemDetail } from '../wire/problem.ts';
import type { Issue } from '../wire/issues.ts';
import { checkMoney } from './check-money.ts';
import type { ExperienceContext, PurchaseUnit } from './order-request.schema.ts';

/**
 * PayPal's business rules for purchase units: sums, currencies, references, address. Only valid money reaches the sums. Empty
 * if all are valid.
 */
export function checkPurchaseUnits(units: PurchaseUnit[], context: ExperienceContext): ProblemDetail[] {
  const faults = units.flatMap((unit, index) => checkAmounts(unit, `/purchase_units/${index}`));
  if (faults.length > 0) return faults;
  return [
    ...checkCurrencies(units),
    ...checkReferences(units),
    ...units.flatMap((unit, index) => checkSums(unit, `/purchase_units/${index}`)),
    ...units.flatMap((unit, index) => checkShipping(unit, context, `/purchase_units/${index}`)),
  ];
}

function checkAmounts(unit: PurchaseUnit, at: string): ProblemDetail[] {
  return [
    ...checkMoney(unit.amount, `${at}/amount`, 'positive'),
    ...Object.entries(unit.amount.breakdown ?? {}).flatMap(([part, money]) =>
      money === undefined ? [] : checkMoney(money, `${at}/amount/breakdown/${part}`, 'zero'),
    ),
    ...(unit.items ?? []).flatMap((item, index) => [
      // A line may be negative on the wire (a discount); only the sum matters.
      ...(item.unit_amount.value.startsWith('-')
        ? []
        : checkMoney(item.unit_amount, `${at}/items/${index}/unit_amount`, 'zero')),
      ...(item.tax === undefined ? [] : checkMoney(item.tax, `${at}/items/${index}/tax`, 'zero')),
    ]),
  ];
}

function checkCurrencies(units: PurchaseUnit[]): ProblemDetail[] {
  const currencies = units.flatMap((unit) => [
    unit.amount.currency_code,
    ...Object.values(unit.amount.breakdown ?? {}).map((money) => money?.currency_code),
    ...(unit.items ?? []).flatMap((item) => [item.unit_amount.currency_code, item.tax?.currency_code]),
  ]);
  const different = new Set(currencies.filter((code) => code !== undefined));
  return different.size > 1 ? [fault('MULTI_CURRENCY_ORDER', '/purchase_units')] : [];
}

function checkReferences(units: PurchaseUnit[]): ProblemDetail[] {
  if (units.length === 1) return [];
  const missing = units.findIndex((unit) => unit.reference_id === undefined);
  if (missing >= 0) return [fault('REFERENCE_ID_REQUIRED', `/purchase_units/${missing}/reference_id`)];
  const references = new Set(units.map((unit) => unit.reference_id));
  return references.size < units.length ? [fault('DUPLICATE_REFERENCE_ID', '/purchase_units')] : [];
}

function checkSums(unit: PurchaseUnit, at: string): ProblemDetail[] {
  const { breakdown } = unit.amount;
  const items = unit.items ?? [];
  const itemSum = sum(items.map((item) => minorUnits(item.unit_amount) * Number(item.quantity)));
  const taxed = items.filter((item) => item.tax !== undefined);
  const taxSum = sum(taxed.map((item) => unitsOf(item.tax) * Number(item.quantity)));
  const faults: ProblemDetail[] = [];

  if (items.length > 0 && breakdown?.item_total === undefined)
    faults.push(fault('ITEM_TOTAL_REQUIRED', `${at}/amount/breakdown/item_total`));
  else if (items.length > 0 && unitsOf(breakdown?.item_total) !== itemSum)
    faults.push(
      fault('ITEM_TOTAL_MISMATCH', `${at}/amount/breakdown/item_total/value`, breakdown?.item_total?.value),
    );

  if (taxed.length > 0 && breakdown?.tax_total === undefined)
    faults.push(fault('TAX_TOTAL_REQUIRED', `${at}/amount/breakdown/tax_total`));
  else if (taxed.length > 0 && unitsOf(breakdown?.tax_total) !== taxSum)
    faults.push(
      fault('TAX_TOTAL_MISMATCH', `${at}/amount/breakdown/tax_total/value`, breakdown?.tax_total?.value),
    );

  if (breakdown !== undefined && minorUnits(unit.amount) !== totalOf(breakdown))
    faults.push(fault('AMOUNT_MISMATCH', `${at}/amount/value`, unit.amount.value));
  return faults;
}

function totalOf(breakdown: NonNullable<PurchaseUnit['amount']['breakdown']>): number {
  const added = [
    breakdown.item_total,
    breakdown.tax_total,
    breakdown.shipping,
    breakdown.handling,
    breakdown.insurance,
  ];
  return sum(added.map(unitsOf)) - unitsOf(breakdown.shipping_discount) - unitsOf(breakdown.discount);
}

// The countries whose addresses PayPal refuses without city or postal code; the store sells to the first one.
const POSTAL_COUNTRIES = new Set(['US', 'CA', 'GB', 'DE', 'FR', 'AU']);

function checkShipping(unit: PurchaseUnit, context: ExperienceContext, at: string): ProblemDetail[] {
  const address = unit.shipping?.address;
  const field = `${at}/shipping/address`;
  if (address === undefined)
    return context.shipping_preference === 'SET_PROVIDED_ADDRESS'
      ? [fault('MISSING_SHIPPING_ADDRESS', field)]
      : [];
  if (!POSTAL_COUNTRIES.has(address.country_code)) return [];
  const faults: ProblemDetail[] = [];
  if (!address.admin_area_2) faults.push(fault('CITY_REQUIRED', `${field}/admin_area_2`));
  if (!address.postal_code) faults.push(fault('POSTAL_CODE_REQUIRED', `${field}/postal_code`));
  const isUsWithoutState = address.country_code === 'US' && !/^[A-Z]{2}$/.test(address.admin_area_1 ?? '');
  if (!address.address_line_1 || isUsWithoutState) faults.push(fault('SHIPPING_ADDRESS_INVALID', field));
  return faults;
}

function fault(issue: Issue, field: string, value?: string): ProblemDetail {
  return detailOf(issue, { field, ...(value !== undefined && { value }), location: 'body' });
}

function unitsOf(money: Money | undefined): number {
  return money === undefined ? 0 : minorUnits(money);
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
