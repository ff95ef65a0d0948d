import type { Discount } from '#domain/selling/discounts/discount.schema.ts';

/** A discount as received, in camelCase or snake_case (R-DISC-1, R-DISC-3); null if invalid. */
export function parseDiscount(answer: unknown): Discount | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const fields = answer as Record<string, unknown>;
  const read = (name: string) => fields[name] ?? fields[snakeCase(name)] ?? null;
  const code = read('code');
  if (typeof code !== 'string') return null;
  return {
    code,
    discountPercent: numberOf(read('discountPercent')),
    fixedPrice: numberOf(read('fixedPrice')),
    fixedShippingRate: numberOf(read('fixedShippingRate')),
    maxQuantity: numberOf(read('maxQuantity')),
    taxExempt: read('taxExempt') === true,
    eligibleProductIds: listOf(read('eligibleProductIds'), 'number'),
    eligibleProducts: listOf(read('eligibleProducts'), 'string'),
  };
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function listOf(value: unknown, type: 'number'): number[] | null;
function listOf(value: unknown, type: 'string'): string[] | null;
function listOf(value: unknown, type: 'number' | 'string'): unknown[] | null {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === type) : null;
}
