import { fieldNames, publicFields, type ProductValues } from '#domain/catalog/products/product-fields.ts';
import type { TaxClass } from '#domain/catalog/products/product-terms.ts';
import { parseDecimal } from '#domain/money/amounts/money.ts';
import type { products } from '#server/db/schema/catalog.ts';

type ProductRow = typeof products.$inferSelect;

/** The columns that hold a product's fields; other properties of `product` are dropped. */
export function columnsOf(product: ProductValues) {
  const { price, extraShipping, taxClass, salePrice, saleFrom, saleUntil, ...columns } = pick(
    product,
    fieldNames,
  );
  return {
    ...columns,
    // One of its choices, by the schema.
    taxClass: taxClass as TaxClass | null,
    priceCents: parseDecimal(price) ?? 0,
    saleCents: salePrice === null ? null : parseDecimal(salePrice),
    saleFrom: saleFrom === null ? null : new Date(saleFrom),
    saleUntil: saleUntil === null ? null : new Date(saleUntil),
    extraShippingCents: parseDecimal(extraShipping) ?? 0,
  };
}

/** The public fields, as stored. */
export function publicColumnsOf(row: ProductRow) {
  return pick(row, publicStored);
}

/** Stored in cents. */
const publicStored = publicFields.filter((field) => field !== 'price' && field !== 'extraShipping');

function pick<T, F extends keyof T>(from: T, fields: readonly F[]): Pick<T, F> {
  return Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<T, F>;
}
