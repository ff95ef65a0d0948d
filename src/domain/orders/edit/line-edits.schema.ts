import { z } from 'zod';
import { schemaNames } from '#domain/api/schema-names.ts';
import { maxLines, maxQuantity } from '#domain/selling/cart/quantity.ts';
import { acknowledged } from '#domain/shipping/rules/acknowledgement.schema.ts';
import { orderNotices } from '#domain/shipping/rules/notices.schema.ts';
import { typedText } from '#domain/platform/text/typed.schema.ts';
import { rateChoices, settlements } from './address-change.ts';
import { formKey } from '#domain/payments/refunds/order-refund.schema.ts';

/** The choices of a product or a holster, as in the cart; the server reads them by the same rules. */
const choices = z.record(z.string().max(40), typedText.max(1_000).nullable());

/** What the owner wants the lines of an order to be (R-ORD-38). A line that is not named stays as it is. */
const lineWishes = z.object({
  lines: z
    .array(
      z.object({
        lineId: z.number().int().min(1).max(2_147_483_647),
        /** How many of the units that were not refunded stay; 0 removes the line. */
        quantity: z.number().int().min(0).max(maxQuantity),
        /** Absent: the choices stay. */
        choices: choices.optional(),
      }),
    )
    .max(1_000)
    .default([]),
  added: z
    .array(
      z.object({
        /** 0 is a custom holster. */
        productId: z.number().int().min(0).max(2_147_483_647),
        quantity: z.number().int().min(1).max(maxQuantity),
        choices: choices.default({}),
      }),
    )
    .max(maxLines)
    .default([]),
  rates: z.enum(rateChoices).default('kept'),
});

export type LineWishes = z.infer<typeof lineWishes>;

/** Body of POST /api/admin/orders/:id/lines/quote. */
export const quoteLinesBody = lineWishes;

/** Body of PUT /api/admin/orders/:id/lines. A difference needs `settlement`, and `difference`, the amount that the screen shows. */
export const editLinesBody = lineWishes.extend({
  settlement: z.enum(settlements).nullish(),
  /** What the edited order costs more, as a decimal string; negative if it costs less. */
  difference: z
    .string()
    .regex(/^-?\d{1,7}\.\d{2}$/)
    .nullish(),
  /** The notices that the customer confirmed to staff (R-RULE-7). */
  acknowledged,
  /** Why, for the history. */
  reason: typedText.max(500).default(''),
  /** Whether the customer gets an email about it. */
  notify: z.boolean().default(true),
  key: formKey,
});

export type EditLinesBody = z.infer<typeof editLinesBody>;

const amounts = z.object({
  subtotal: z.string(),
  discount: z.string(),
  shipping: z.string(),
  tax: z.string(),
  total: z.string(),
});

/** What an edit changes and costs, by today's rules for what changes. Amounts are decimal strings. */
export const linesQuote = z
  .object({
    /** 'Custom Holster: Draw hand: Right → Left'. */
    changes: z.array(z.string()),
    before: amounts,
    after: amounts,
    /** Negative if the edited order costs less. */
    difference: z.string(),
    /** How the difference can be settled; empty if there is none. */
    ways: z.array(z.enum(settlements)),
    /** What today's state rules say of what the edit changes. */
    ruled: orderNotices,
  })
  .register(schemaNames, { id: 'LinesQuote' });

export type LinesQuote = z.infer<typeof linesQuote>;
