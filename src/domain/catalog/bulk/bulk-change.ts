import type { AdminProduct, ProductFields } from '#domain/catalog/products/admin-product.schema.ts';
import { normalizedProduct, productFault } from '#domain/catalog/products/admin-product.schema.ts';
import { categoryNames } from '#domain/catalog/products/category.ts';
import { detailFields, hasField, productFields } from '#domain/catalog/products/product-fields.ts';
import { centsOf, partOf, toDecimal, type Cents } from '#domain/money/amounts/money.ts';
import { weightText } from '#domain/shipping/parcels/weight.ts';
import { formatDecimal } from '#domain/money/amounts/money.ts';
import { changesOf, rowOf, type BulkRow } from './bulk-rows.ts';
import type { BulkChange, PriceChange, StockChange } from './bulk.schema.ts';

/** A row with why it cannot be so; null if it can. */
export type CheckedRow = BulkRow & { fault: string | null };

/** What a change makes of each product: only what differs, with the faults of products that would not be right (R-APROD-24). */
export function bulkRows(products: readonly AdminProduct[], change: BulkChange): CheckedRow[] {
  return products.flatMap((product) => {
    const rows = rowsOf(product, change).filter(
      ({ before, after, fault }) => fault !== null || before !== after,
    );
    const able = rows.filter(({ fault }) => fault === null);
    if (able.length === 0) return rows;
    const changed: ProductFields = { ...product, ...(changesOf(product, able) as Partial<ProductFields>) };
    const fault = productFault(normalizedProduct(changed));
    if (fault === null) return rows;
    const message =
      change.field === 'price' && fault.field === 'salePrice' && changed.salePrice !== null
        ? `Its sale price of ${formatDecimal(changed.salePrice)} would not be below it`
        : fault.message;
    return rows.map((row) => ({ ...row, fault: row.fault ?? message }));
  });
}

/** The rows of products that are gone. */
export function goneRows(ids: readonly number[], { field }: BulkChange): CheckedRow[] {
  return ids.map((productId) => ({
    productId,
    variantId: null,
    name: `Product ${productId}`,
    choice: '',
    field,
    before: null,
    after: null,
    fault: 'This product no longer exists',
  }));
}

function rowsOf(product: AdminProduct, change: BulkChange): CheckedRow[] {
  switch (change.field) {
    case 'price': {
      const own = product.variants.filter(({ price }) => price !== null);
      return [null, ...own].map((variant) => {
        const cents = newPrice(centsOf(variant?.price ?? product.price), change);
        const row = rowOf(product, 'price', toDecimal(Math.max(0, cents)), variant);
        return { ...row, fault: cents > 0 ? priceFault(cents) : 'A price has to stay above 0' };
      });
    }
    case 'stockQuantity':
      return stockRows(product, change);
    case 'weightOunces':
      return [{ ...rowOf(product, 'weightOunces', change.value), fault: null }];
    case 'category':
      return [{ ...rowOf(product, 'category', change.value), fault: lossIn(product, change.value) }];
    case 'isVisible':
      return [{ ...rowOf(product, 'isVisible', change.value), fault: null }];
  }
}

function priceFault(cents: Cents): string | null {
  return cents > 1_000_000_00 ? 'Enter a price of at most 1000000.00' : null;
}

/** In cents; up and down by a percentage is rounded half up to the cent, then to the nearest .99 if that is wanted. */
export function newPrice(cents: Cents, { how, amount, round }: PriceChange): Cents {
  const part = how.endsWith('percent') ? partOf(cents, centsOf(amount) * 100) : centsOf(amount);
  const exact = how === 'set' ? centsOf(amount) : how.startsWith('up') ? cents + part : cents - part;
  if (round === 'cent' || exact <= 0) return exact;
  return Math.max(99, Math.round((exact + 1) / 100) * 100 - 1);
}

function stockRows(product: AdminProduct, { how, value }: StockChange): CheckedRow[] {
  if (product.category === 'holster') {
    return [
      {
        ...rowOf(product, 'stockQuantity', product.stockQuantity),
        fault: 'Made to order, never out of stock',
      },
    ];
  }
  if (!product.trackStock && product.variants.length === 0) {
    const row = rowOf(product, 'stockQuantity', product.stockQuantity);
    return [{ ...row, fault: 'Its stock is not counted' }];
  }
  const counted = product.variants.length > 0 ? product.variants : [null];
  return counted.map((variant) => {
    const units = (variant ?? product).stockQuantity;
    const after = how === 'set' ? value : how === 'up' ? units + value : units - value;
    const fault =
      after < 0
        ? `Only ${units} left`
        : after > productFields.stockQuantity.most
          ? `Enter at most ${productFields.stockQuantity.most}`
          : null;
    return { ...rowOf(product, 'stockQuantity', Math.max(0, after), variant), fault };
  });
}

/** A change of category that would clear fields, which no undo brings back. */
function lossIn(product: AdminProduct, category: AdminProduct['category']): string | null {
  const lost = detailFields.filter((field) => !hasField(category, field) && product[field] !== null);
  if (lost.length === 0) return null;
  const names = lost.map((field) => productFields[field].label.toLowerCase()).join(', ');
  return `It would lose its ${names}: change the category in its editor`;
}

/** 'Price up by 5%, to the nearest .99', as the list of changes and the history name it. */
export function bulkTitle(change: BulkChange): string {
  switch (change.field) {
    case 'price': {
      const { how, amount, round } = change;
      const by = how.endsWith('percent') ? `${Number(amount)}%` : formatDecimal(amount);
      const words = how === 'set' ? `set to ${by}` : `${how.startsWith('up') ? 'up' : 'down'} by ${by}`;
      return `Price ${words}${round === '99' ? ', to the nearest .99' : ''}`;
    }
    case 'stockQuantity':
      return `Stock ${change.how === 'set' ? 'set to' : `${change.how} by`} ${change.value}`;
    case 'weightOunces':
      return change.value === null ? 'Weight removed' : `Weight set to ${weightText(change.value)}`;
    case 'category':
      return `Category set to ${categoryNames[change.value]}`;
    case 'isVisible':
      return change.value ? 'Shown in the store' : 'Hidden in the store';
  }
}
