import type { Category } from '#domain/catalog/products/category.ts';
import { generalTerms, type ProductTerms } from '#domain/catalog/products/product-terms.ts';
import { reducedBy, salesOf, type PercentSale } from '#domain/catalog/prices/price.ts';
import type { Cents } from '#domain/money/amounts/money.ts';
import type { Offer } from '#domain/selling/discounts/offer.schema.ts';
import type { Rates } from '#domain/settings/kinds/kinds.ts';
import type { PlaceCode } from '#domain/shipping/rates/us-states.ts';
import { bestDiscount } from './best-discount.ts';
import { totals, type TotaledLine, type Totals } from './totals.ts';

/** `sale`: a percentage off, as the owner plans it; null: the goods are at their regular prices. */
export type ExampleTerms = Rates &
  Readonly<{ offer: Offer | null; sale: Pick<PercentSale, 'percent' | 'categories' | 'takesCodes'> | null }>;

type ExampleLine = TotaledLine & { category: Category };

/** Three carts that show an owner what a change does (R-SET-11). */
export const exampleCarts: readonly { name: string; lines: readonly ExampleLine[] }[] = [
  { name: 'A sling', lines: [line('slings', 39_00, { taxClass: 'hunting' })] },
  { name: 'A hoodie', lines: [line('apparel', 58_00, { taxClass: 'clothing' })] },
  {
    name: 'A holster and two hoodies',
    lines: [
      line('holster', 69_99, { taxClass: 'hunting' }),
      { ...line('apparel', 58_00, { taxClass: 'clothing' }), quantity: 2 },
    ],
  },
];

function line(category: Category, unitPrice: Cents, terms: Partial<ProductTerms>): ExampleLine {
  return { ...generalTerms, ...terms, productId: 1, name: '', category, unitPrice, quantity: 1 };
}

/** What one of them pays to a destination, by the rules that every cart has. */
export function exampleTotals(
  lines: readonly ExampleLine[],
  state: PlaceCode,
  { offer, sale, ...rates }: ExampleTerms,
): Totals {
  const priced = lines.map((one) => {
    const isReduced = sale !== null && salesOf([sale], one.category).length > 0;
    return isReduced
      ? { ...one, unitPrice: reducedBy(sale.percent, one.unitPrice), takesCodes: sale.takesCodes }
      : one;
  });
  return totals(priced, bestDiscount(priced, { code: null, offer }, state, rates), state, rates);
}
