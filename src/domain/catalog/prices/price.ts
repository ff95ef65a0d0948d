import type { Category } from '#domain/catalog/products/category.ts';
import { partOf, type Cents } from '#domain/money/amounts/money.ts';

/** When something holds: from its first moment until the one at which it no longer does; null: no such end. */
export type Span = Readonly<{ from: Date | null; until: Date | null }>;

/** A product's or variant's own sale price. `takesCodes`: whether discount codes apply on top of it. */
export type OwnSale = Span & Readonly<{ cents: Cents; takesCodes: boolean }>;

/** A percentage off the products of some categories; of all if there are none. */
export type PercentSale = Span &
  Readonly<{ percent: number; categories: readonly Category[]; takesCodes: boolean }>;

/** What a product or variant is sold for at any moment: its regular price, and the sales that may lower it. */
export type Pricing = Readonly<{
  regular: Cents;
  own: OwnSale | null;
  percents: readonly PercentSale[];
}>;

/** A price at a moment, in cents. `until`: when its sale ends; null: not on sale, or no end is planned. */
export type Price = Readonly<{ cents: Cents; isReduced: boolean; takesCodes: boolean; until: Date | null }>;

/**
 * The price in force at a moment: the lowest of the regular price and the running sales, which never add up (R-PRICE-1, R-PRICE-2). Of
 * equal prices, the one that codes apply to.
 */
export function priceAt({ regular, own, percents }: Pricing, at: Date): Price {
  let price: Price = { cents: regular, isReduced: false, takesCodes: true, until: null };
  const offers = [
    ...(own === null ? [] : [own]),
    ...percents.map((sale) => ({ ...sale, cents: reducedBy(sale.percent, regular) })),
  ];
  for (const { cents, takesCodes, ...span } of offers.filter((sale) => runs(sale, at))) {
    const isBetter = cents < price.cents || (cents === price.cents && takesCodes && !price.takesCodes);
    if (isBetter) price = { cents, isReduced: true, takesCodes, until: span.until };
  }
  return price;
}

/** The percentage sales that are for a category. */
export function salesOf<Sale extends Pick<PercentSale, 'categories'>>(
  sales: readonly Sale[],
  category: Category,
): Sale[] {
  return sales.filter(({ categories }) => categories.length === 0 || categories.includes(category));
}

/** Rounded half up, and at least a cent, which a shopper can still pay. */
export function reducedBy(percent: number, cents: Cents): Cents {
  return Math.max(1, cents - partOf(cents, percent * 10_000));
}

export function runs({ from, until }: Span, at: Date): boolean {
  return (from === null || from <= at) && (until === null || at < until);
}
