import { z } from 'zod';
import { schemaNames } from '#domain/api/schema-names.ts';

/** Cents as a decimal string, negative for deductions, and their rule. */
const pricePart = z.object({ label: z.string(), rule: z.string(), amount: z.string() });

/** The breakdown of an order's total (domain/orders/explain-totals.ts). */
export const priceExplanation = z
  .object({
    pricedAt: z.string(),
    lines: z.array(pricePart.extend({ perUnit: z.array(pricePart) })),
    discounts: z.array(pricePart),
    shipping: pricePart,
    tax: pricePart,
    total: z.string(),
  })
  .register(schemaNames, { id: 'PriceExplanation' });

export type PriceExplanation = z.infer<typeof priceExplanation>;
