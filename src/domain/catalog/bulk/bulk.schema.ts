import { z } from 'zod';
import { schemaNames } from '#domain/api/schema-names.ts';
import { price } from '#domain/catalog/products/admin-variant.schema.ts';
import { categories } from '#domain/catalog/products/category.ts';
import { productFields } from '#domain/catalog/products/product-fields.ts';
import { parseDecimal } from '#domain/money/amounts/money.ts';
import { storedMoment } from '#domain/platform/time/moment.schema.ts';
import { unitOunces } from '#domain/shipping/parcels/weight.schema.ts';
import { bulkFields, bulkStates } from './bulk-rows.ts';

/** How many products are changed at once. */
const mostChanged = 1_000;

const mostPercent = 1_000;
const mostUnits = productFields.stockQuantity.most;
const wholeUnits = z
  .number('Enter a whole number')
  .int('Enter a whole number')
  .min(0, 'Enter 0 or more')
  .max(mostUnits, `Enter at most ${mostUnits}`);

/** `amount`: dollars, or percent with at most two decimals. `round`: to the cent, or to the nearest price that ends in .99. */
const priceChange = z
  .object({
    field: z.literal('price'),
    how: z.enum(['set', 'up', 'down', 'up-percent', 'down-percent']),
    amount: price.refine((typed) => (parseDecimal(typed) ?? 0) > 0, 'Enter a number above 0'),
    round: z.enum(['cent', '99']).default('cent'),
  })
  .refine(({ how, amount }) => !how.endsWith('percent') || (parseDecimal(amount) ?? 0) <= mostPercent * 100, {
    path: ['amount'],
    message: `Enter at most ${mostPercent}%`,
  });

const stockChange = z.object({
  field: z.literal('stockQuantity'),
  how: z.enum(['set', 'up', 'down']),
  value: wholeUnits,
});

const bulkChange = z.discriminatedUnion('field', [
  priceChange,
  stockChange,
  z.object({ field: z.literal('weightOunces'), value: unitOunces.nullable() }),
  z.object({ field: z.literal('category'), value: z.enum(categories, 'Choose a category') }),
  z.object({ field: z.literal('isVisible'), value: z.boolean() }),
]);

export type BulkChange = z.infer<typeof bulkChange>;
export type PriceChange = Extract<BulkChange, { field: 'price' }>;
export type StockChange = Extract<BulkChange, { field: 'stockQuantity' }>;

const ids = z
  .array(z.number().int().min(1).max(2_147_483_647))
  .min(1, 'Choose products')
  .max(mostChanged, `Choose at most ${mostChanged.toLocaleString('en-US')} products`);

/** Stands for a preview that was looked at. */
export const previewMark = z.string().regex(/^[\w-]{1,100}$/);

export const checkBulkBody = z.object({ ids, change: bulkChange });

/** `beginsAt`: an ISO date; null: now. `seen`: of the preview that was looked at. */
export const startBulkBody = checkBulkBody.extend({
  seen: previewMark,
  beginsAt: storedMoment.nullable().default(null),
});

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const bulkRow = z.object({
  productId: z.number().int(),
  variantId: z.number().int().nullable(),
  name: z.string(),
  choice: z.string(),
  field: z.enum(bulkFields),
  before: value,
  after: value,
});

/** Every value that would change, before and after, and why one cannot. */
export const bulkPreview = z
  .object({
    title: z.string(),
    rows: z.array(bulkRow.extend({ fault: z.string().nullable() })),
    seen: z.string(),
  })
  .register(schemaNames, { id: 'BulkPreview' });

export type BulkPreview = z.infer<typeof bulkPreview>;

export const shownBulkChange = z
  .object({
    id: z.number().int(),
    title: z.string(),
    state: z.enum(bulkStates),
    /** How many values change or changed. */
    count: z.number().int(),
    /** How many stayed, because they changed meanwhile. */
    leftOut: z.number().int(),
    /** ISO dates. */
    beginsAt: z.string(),
    createdAt: z.string(),
    staff: z.string().nullable(),
  })
  .register(schemaNames, { id: 'BulkChange' });

export type ShownBulkChange = z.infer<typeof shownBulkChange>;
