import { z } from 'zod';
import { containedItems } from '#domain/catalog/products/contents.schema.ts';
import { schemaNames } from '#domain/api/schema-names.ts';
import { typedLine, typedText } from '#domain/platform/text/typed.schema.ts';
import { refundCauses } from './refund-causes.ts';

/** The reasons that the screen offers; 'Other' asks for words of the owner's own. */
export const refundReasons = [
  'Wrong size or fit',
  'Returned',
  'Damaged or defective',
  'Wrong item sent',
  'Lost in transit',
  'Late',
  'Out of stock',
  'Goodwill',
] as const;

const amount = (message: string) =>
  typedLine
    .regex(/^(\d{1,7}(\.\d{1,2})?)?$/, message)
    .default('')
    .transform((text) => text || '0');

/** From the form: the same key is the same request, so that a form sent twice acts once. */
export const formKey = z.string().regex(/^[0-9a-f-]{32,36}$/);

/**
 * Body of POST /api/admin/orders/:id/refunds (R-REF-13). `amount` is the sum that the screen shows, and `refundable` what it says
 * is left; either is refused if it is out of date, so that two tabs never refund the same thing twice.
 */
export const refundBody = z.object({
  lines: z
    .array(
      z.object({
        lineId: z.number().int(),
        quantity: z.number().int().min(1),
        restock: z.boolean().default(false),
      }),
    )
    .max(1_000)
    .default([]),
  shipping: amount('Enter an amount, such as 6.99'),
  other: amount('Enter an amount, such as 5.00'),
  amount: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'Enter an amount, such as 26.77'),
  refundable: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/),
  reason: typedText.min(1, 'Choose a reason').max(500),
  /** For the customer's email. */
  note: typedText.max(2_000).default(''),
  notify: z.boolean().default(true),
  key: formKey,
});

export type RefundBody = z.infer<typeof refundBody>;

/** requested: not sent yet · pending: the provider has it · completed: refunded · failed: refused. */
const refundStatuses = ['requested', 'pending', 'completed', 'failed'] as const;

export type RefundStatus = (typeof refundStatuses)[number];

/** A refund as the order shows it. Amounts are decimal strings. */
export const orderRefund = z
  .object({
    id: z.string(),
    at: z.string(),
    status: z.enum(refundStatuses),
    origin: z.enum(refundCauses).nullable(),
    amount: z.string(),
    shipping: z.string(),
    /** For neither units nor shipping, such as goodwill. */
    other: z.string(),
    /** Null: not known, as of goodwill. */
    tax: z.string().nullable(),
    reason: z.string(),
    note: z.string(),
    /** Whether the customer gets an email about it. */
    isEmailed: z.boolean(),
    lines: z.array(
      z.object({ lineId: z.number().int(), quantity: z.number().int(), restock: z.number().int() }),
    ),
    /** Why the provider refused it, and what to do. */
    refusal: z.string().nullable(),
  })
  .register(schemaNames, { id: 'OrderRefund' });

/** A line as the owner's screens and their refunds need it. Amounts are decimal strings. */
export const adminOrderLine = z
  .object({
    id: z.number().int(),
    productId: z.number().int(),
    name: z.string(),
    category: z.string(),
    magazineCapacity: z.number().int().nullable(),
    imageUrl: z.string(),
    choices: z.array(z.object({ label: z.string(), value: z.string() })),
    quantity: z.number().int(),
    unitPrice: z.string(),
    /** The whole line's discount. */
    discount: z.string(),
    /** Units that were not refunded yet. */
    unitsLeft: z.number().int(),
    /** Units that a refund can put back into stock. */
    restockable: z.number().int(),
    contains: containedItems,
  })
  .register(schemaNames, { id: 'AdminOrderLine' });

export type AdminOrderLine = z.infer<typeof adminOrderLine>;
