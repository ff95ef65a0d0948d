import type { Cents } from '#domain/money/amounts/money.ts';

/** What some states tax unlike goods in general. */
export const taxClasses = ['clothing', 'hunting'] as const;

export type TaxClass = (typeof taxClasses)[number];

export const taxClassNames: Readonly<Record<TaxClass, string>> = {
  clothing: 'Clothing',
  hunting: 'Hunting and safety gear',
};

/**
 * What a product says about its shipping, sales tax, state rules and discount codes; an order line keeps it. `taxClass` null: goods in general.
 * `extraShippingCents`: for each unit, on top of the zone's price. `magazineCapacity`: rounds of the magazine that it is or holds; null: none,
 * or unknown. `takesCodes` false: its sale price has no discount codes on top.
 */
export type ProductTerms = Readonly<{
  taxClass: TaxClass | null;
  shipsFree: boolean;
  extraShippingCents: Cents;
  magazineCapacity: number | null;
  takesCodes: boolean;
}>;

export const generalTerms: ProductTerms = {
  taxClass: null,
  shipsFree: false,
  extraShippingCents: 0,
  magazineCapacity: null,
  takesCodes: true,
};

/** The terms alone of a row that has more. */
export function termsOf({
  taxClass,
  shipsFree,
  extraShippingCents,
  magazineCapacity,
  takesCodes,
}: ProductTerms): ProductTerms {
  return { taxClass, shipsFree, extraShippingCents, magazineCapacity, takesCodes };
}

/** The terms of a holster from the builder. */
export const holsterTerms: ProductTerms = { ...generalTerms, taxClass: 'hunting' };

/** A line as shipping and sales tax see it: its goods after discount, in cents. */
export type ChargedLine = ProductTerms & Readonly<{ net: Cents; quantity: number }>;

/** One unit that costs nothing, to ask what shipping costs before anything is in a cart. */
export function oneUnit(terms: ProductTerms): ChargedLine {
  return { ...termsOf(terms), net: 0, quantity: 1 };
}
