import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bulkStates, type StoredRow } from '#domain/catalog/bulk/bulk-rows.ts';
import { categories } from '#domain/catalog/products/category.ts';
import { productFields } from '#domain/catalog/products/product-fields.ts';
import { belongsTo, createdAt, moment, termColumns, updatedAt, version } from './columns.ts';

/**
 * R-CAT-1, R-CAT-2. `displayOrder` and `featuredOrder` are independent (R-CAT-16). The migration adds `search`, a generated column that
 * only SQL reads (catalog/search-products.ts), with its index.
 */
export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    description: text().notNull(),
    priceCents: integer('price_cents').notNull(),
    /** The lowest price of its variants, or its own; sumVariants writes it. Lists are sorted by it (R-CAT-77). */
    lowPriceCents: integer('low_price_cents').notNull().default(0),
    /** Its sale price while the sale runs; null: it has none. */
    saleCents: integer('sale_cents'),
    saleFrom: moment('sale_from'),
    saleUntil: moment('sale_until'),
    saleTakesCodes: boolean('sale_takes_codes').notNull().default(productFields.saleTakesCodes.default),
    /** As lowPriceCents, while the sale runs; null: nothing has a sale price. */
    lowSaleCents: integer('low_sale_cents'),
    category: text({ enum: categories }).notNull(),
    imageUrl: text('image_url').notNull(),
    imageUrls: jsonb('image_urls').$type<string[]>().notNull().default([]),
    colorImages: jsonb('color_images').$type<Record<string, string[]>>().notNull().default({}),
    inStock: boolean('in_stock').notNull().default(productFields.inStock.default),
    trackStock: boolean('track_stock').notNull().default(productFields.trackStock.default),
    stockQuantity: integer('stock_quantity').notNull().default(productFields.stockQuantity.default),
    /** Whether one of its variants is sold out; sumVariants writes it, so that no list has to read variants. */
    lacksVariant: boolean('lacks_variant').notNull().default(false),
    /** For a product without variants. */
    sku: text(),
    /** The day until which it is out; it can be ordered meanwhile (R-TIME-8). */
    shipsFrom: date('ships_from', { mode: 'string' }),
    isVisible: boolean('is_visible').notNull().default(productFields.isVisible.default),
    isFeatured: boolean('is_featured').notNull().default(productFields.isFeatured.default),
    displayOrder: integer('display_order').notNull().default(0),
    featuredOrder: integer('featured_order').notNull().default(0),
    ...termColumns(),
    /** Of one unit, in whole ounces; null: unknown (R-SHIP-52). */
    weightOunces: integer('weight_ounces'),
    colors: jsonb().$type<string[]>().notNull().default([]),
    sizes: text(),
    material: text(),
    facts: text(),
    contents: text(),
    pistolMake: text('pistol_make'),
    pistolModel: text('pistol_model'),
    holsterType: text('holster_type'),
    color: text(),
    weaponLight: text('weapon_light'),
    optic: text(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('products_category_order').on(table.category, table.displayOrder, table.id),
    index('products_category_price')
      .on(table.category, table.lowPriceCents, table.id)
      .where(sql`is_visible`),
    index('products_category_id')
      .on(table.category, table.id)
      .where(sql`is_visible`),
    index('products_price')
      .on(table.lowPriceCents, table.id)
      .where(sql`is_visible`),
    index('products_featured_order')
      .on(table.featuredOrder, table.id)
      .where(sql`is_featured`),
    index('products_lacking')
      .on(table.id)
      .where(sql`is_visible and (not in_stock or (track_stock and stock_quantity = 0) or lacks_variant)`),
    index('products_sale')
      .on(table.saleUntil, table.saleFrom)
      .where(sql`low_sale_cents is not null`),
    // Also finds SKUs by their beginning.
    uniqueIndex('products_sku').on(sql`lower(${table.sku}) text_pattern_ops`),
    check('products_price_not_negative', sql`${table.priceCents} >= 0`),
    check('products_stock_not_negative', sql`${table.stockQuantity} >= 0`),
    check('products_sale_positive', sql`${table.saleCents} > 0`),
  ],
);

/**
 * A product's sizes and colors with stock of their own (R-CAT-13). Writers lock the product first, and call sumVariants, which sets the
 * product's stock to their sum (R-CAT-14).
 */
export const productVariants = pgTable(
  'product_variants',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: belongsTo('product_id', () => products.id),
    size: text(),
    color: text(),
    sku: text(),
    /** Null: the product's price. */
    priceCents: integer('price_cents'),
    /** Null: the product's, if the price is the product's. */
    saleCents: integer('sale_cents'),
    stockQuantity: integer('stock_quantity').notNull().default(0),
    position: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('product_variants_choice').on(
      table.productId,
      sql`coalesce(${table.size}, '')`,
      sql`coalesce(${table.color}, '')`,
    ),
    // Also finds SKUs by their beginning.
    uniqueIndex('product_variants_sku').on(sql`lower(${table.sku}) text_pattern_ops`),
    check('product_variants_stock_not_negative', sql`${table.stockQuantity} >= 0`),
    check('product_variants_price_positive', sql`${table.priceCents} > 0`),
    check('product_variants_sale_positive', sql`${table.saleCents} > 0`),
  ],
);

/**
 * What a product or variant was asked for, append-only: a row for each change of its prices, its sale or its visibility (R-PRICE-5).
 * `variantId` null: the product has none.
 */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: belongsTo('product_id', () => products.id),
    variantId: integer('variant_id').references(() => productVariants.id, { onDelete: 'cascade' }),
    since: moment('since').notNull(),
    /** Null: it was hidden. */
    regularCents: integer('regular_cents'),
    saleCents: integer('sale_cents'),
    saleFrom: moment('sale_from'),
    saleUntil: moment('sale_until'),
  },
  (table) => [index('price_changes_product').on(table.productId, table.id)],
);

/**
 * A change of many products at once, now or planned (R-APROD-25, R-APROD-26), or an import: each value before and after, so that it is
 * applied and undone only where nothing else changed.
 */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Such as 'Price up by 5%'. */
    title: text().notNull(),
    state: text({ enum: bulkStates }).notNull(),
    /** The rows that are to change or, once it is done, that did. */
    rows: jsonb().$type<StoredRow[]>().notNull(),
    /** How many rows were left as they are, when it was applied or undone, because they changed meanwhile. */
    leftOut: integer('left_out').notNull().default(0),
    startsAt: moment('starts_at').notNull(),
    staffId: integer('staff_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('bulk_changes_planned')
      .on(table.startsAt)
      .where(sql`state = 'planned'`),
  ],
);

/**
 * The different words of products' names, which typos are compared with: far fewer than products. addProductWords adds them; a word
 * whose product is gone stays, and finds nothing.
 */
export const productWords = pgTable('product_words', { word: text().primaryKey() }, (table) => [
  index('product_words_similar').using('gin', sql`${table.word} gin_trgm_ops`),
]);

/** One row: a version that every catalog write increases, so that all processes drop their cached pages. */
export const catalogVersion = pgTable(
  'catalog_version',
  {
    id: integer().primaryKey().default(1),
    version: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [check('catalog_version_single', sql`${table.id} = 1`)],
);
