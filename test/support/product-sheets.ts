import {
  newProduct,
  type AdminProduct,
  type ProductFields,
} from '#domain/catalog/products/admin-product.schema.ts';
import { guarded, rowsOf, sheetHeadings } from '#domain/catalog/sheet/cells.ts';
import { planSheet } from '#domain/catalog/sheet/plan-sheet.ts';
import { readSheet } from '#domain/catalog/sheet/read-sheet.ts';
import { csvLines } from '#domain/money/exports/csv.ts';
import { specifiedBuilder } from '#domain/settings/kinds/specified-builder.ts';

/** A stored product, as the owner sees it. */
export function product(id: number, fields: Partial<ProductFields> = {}): AdminProduct {
  const base = { name: `Patch ${id}`, description: 'Sewn.', price: '9.00', category: 'stickers' };
  const parsed = newProduct.omit({ imageUrl: true }).parse({ ...base, ...fields });
  const variants = parsed.variants.map((one, index) => ({ ...one, id: id * 100 + index, inStock: true }));
  const stored = { id, version: 1, updatedAt: '', displayOrder: 1, featuredOrder: 0 };
  return { ...parsed, ...stored, variants, imageUrl: '/demo/a.webp' };
}

/** Its file, as it is exported. */
export function fileOf(products: readonly AdminProduct[]): string {
  return csvLines([sheetHeadings, ...products.flatMap(rowsOf).map((cells) => cells.map(guarded))]);
}

/** What a file makes of these products. */
export function planned(text: string, known: readonly AdminProduct[] = [], category?: 'stickers') {
  const sheet = readSheet(text);
  if (!sheet.ok) throw new Error(sheet.reason);
  return planSheet(sheet.value, known, { builder: specifiedBuilder, category });
}
