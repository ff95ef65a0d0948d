import { allocate } from '#domain/money/amounts/allocate.ts';
import { formatPrice, partOf, type Cents } from '#domain/money/amounts/money.ts';
import type { Discount } from './discount.schema.ts';
import { offerDiscounts } from './offer.ts';

export type DiscountableLine = {
  productId: number;
  name: string;
  category: string;
  unitPrice: Cents;
  quantity: number;
  /** False: its sale price has no codes on top (R-PRICE-4). */
  takesCodes: boolean;
};

/**
 * Each line's discount in cents; never more than the line costs. A percentage applies to the whole subtotal, without lines that take no
 * codes, and is spread over the lines; a fixed price applies only to eligible units, the most expensive first, up to maxQuantity per order (R-DISC-4, R-DISC-5,
 * R-DISC-7, R-DISC-8).
 */
export function lineDiscounts(lines: readonly DiscountableLine[], discount: Discount | null): Cents[] {
  const ofCode = codeDiscounts(lines, discount);
  const ofOffer = offerDiscounts(lines, ofCode, discount?.offer);
  return ofCode.map((cents, index) => cents + (ofOffer[index] ?? 0));
}

/** The part of them that is not the offer's. */
export function codeDiscounts(lines: readonly DiscountableLine[], discount: Discount | null): Cents[] {
  if (discount?.fixedPrice != null) return fixedPriceDiscounts(lines, discount, discount.fixedPrice);
  if (discount?.discountPercent != null) return percentDiscounts(lines, discount.discountPercent);
  return lines.map(() => 0);
}

/** Whether a fixed price applies to this line: by product id, or, without an id list, by category or name. */
export function isEligible(
  line: Pick<DiscountableLine, 'productId' | 'name' | 'category'>,
  discount: Discount,
): boolean {
  const { eligibleProductIds: ids, eligibleProducts: entries } = discount;
  if (ids && ids.length > 0) return ids.includes(line.productId);
  return entries?.some((entry) => entry === line.category || entry === line.name) ?? false;
}

/**
 * Whether a code that grants `granted` leaves this cart as it is: no line is on the offer, and the code changes neither shipping nor
 * tax (R-DISC-23).
 */
export function changesNothing(discount: Discount, granted: Cents): boolean {
  return granted === 0 && discount.fixedShippingRate === null && !discount.taxExempt;
}

/** The success toast's description (R-DISC-19). */
export function describeDiscount(discount: Discount): string {
  const parts: string[] = [];
  if (discount.fixedPrice !== null) {
    parts.push(`Special pricing: ${formatPrice(discount.fixedPrice)} per item`);
    if (discount.maxQuantity !== null) parts.push(`(limit ${discount.maxQuantity})`);
  } else if (discount.discountPercent !== null) {
    parts.push(`${discount.discountPercent}% off applied to eligible items`);
  }
  if (discount.fixedShippingRate !== null)
    parts.push(`+ ${formatPrice(discount.fixedShippingRate)} shipping`);
  return parts.join(' ');
}

function percentDiscounts(lines: readonly DiscountableLine[], percent: number): Cents[] {
  const weights = lines.map((line) => (line.takesCodes ? line.unitPrice * line.quantity : 0));
  const subtotal = weights.reduce((sum, weight) => sum + weight, 0);
  return allocate(partOf(subtotal, percent * 10_000), weights);
}

function fixedPriceDiscounts(
  lines: readonly DiscountableLine[],
  discount: Discount,
  fixedPrice: Cents,
): Cents[] {
  const reductions = lines.map(() => 0);
  let unitsLeft = discount.maxQuantity ?? Number.POSITIVE_INFINITY;
  const dearestFirst = lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => line.takesCodes && line.unitPrice > fixedPrice && isEligible(line, discount))
    .sort((a, b) => b.line.unitPrice - a.line.unitPrice || a.index - b.index);
  for (const { line, index } of dearestFirst) {
    const units = Math.min(line.quantity, unitsLeft);
    reductions[index] = units * (line.unitPrice - fixedPrice);
    unitsLeft -= units;
  }
  return reductions;
}
