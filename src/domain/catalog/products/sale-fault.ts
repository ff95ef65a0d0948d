import { centsOf } from '#domain/money/amounts/money.ts';
import type { FieldError } from '#domain/result.ts';
import type { NewVariant } from './admin-variant.schema.ts';
import type { ProductValues } from './product-fields.ts';
import { choiceName } from './variants.ts';

type SaleFields = Pick<ProductValues, 'price' | 'salePrice' | 'saleFrom' | 'saleUntil'> & {
  variants: readonly NewVariant[];
};

/** Why these cannot be a product's sale; null if they can: below its price, and with an end after its start (R-PRICE-3). */
export function saleFault({
  price,
  salePrice,
  saleFrom,
  saleUntil,
  variants,
}: SaleFields): FieldError<'salePrice' | 'saleUntil' | 'variants'> | null {
  if (salePrice !== null && centsOf(salePrice) >= centsOf(price)) {
    return { field: 'salePrice', message: 'Enter a price below the regular one' };
  }
  if (saleFrom !== null && saleUntil !== null && saleUntil <= saleFrom) {
    return { field: 'saleUntil', message: 'Choose a moment after the sale’s start' };
  }
  const dear = variants.find(
    (variant) => variant.salePrice !== null && centsOf(variant.salePrice) >= centsOf(variant.price ?? price),
  );
  if (!dear) return null;
  return { field: 'variants', message: `${choiceName(dear)}: Enter a sale price below the regular one` };
}
