import { z } from 'zod';
import { categories } from '#domain/catalog/products/category.ts';
import { typedLine } from '#domain/platform/text/typed.schema.ts';
import { storedMoment } from '#domain/platform/time/moment.schema.ts';

/** Of a sale, off its products' prices (R-PRICE-2). */
export const salePercent = z
  .number('Enter a whole number')
  .int('Enter a whole number')
  .min(1, 'Enter 1 to 90')
  .max(90, 'Enter 1 to 90');

/** A percentage off all products, or off those of some categories (R-PRICE-2). */
const sale = z
  .object({
    /** For the owner. */
    name: typedLine.min(1, 'Enter a name').max(60, 'Enter at most 60 characters'),
    percent: salePercent,
    /** All products if there are none. */
    categories: z.array(z.enum(categories)).max(categories.length),
    from: storedMoment,
    until: storedMoment,
    /** Whether discount codes apply on top. */
    takesCodes: z.boolean(),
  })
  .refine(({ from, until }) => Date.parse(from) < Date.parse(until), {
    path: ['until'],
    message: 'Choose a moment after the sale’s start',
  });

/** The sales that are planned, run, or have ended. */
export const salesSetting = z.object({ sales: z.array(sale).max(50, 'At most 50 sales') });

export type SalesSetting = z.infer<typeof salesSetting>;

export type StoredSale = SalesSetting['sales'][number];

export const noSales: SalesSetting = { sales: [] };
