import { z } from 'zod';
import { isDay } from '#domain/platform/time/shop-day.ts';
import { rateChoices, settlements } from '#domain/orders/edit/address-change.ts';
import { acknowledged } from '#domain/shipping/rules/acknowledgement.schema.ts';
import { enteredAddress } from '#domain/shipping/rates/address.schema.ts';
import { typedCode, typedLine, typedText } from '#domain/platform/text/typed.schema.ts';
import { formKey } from '#domain/payments/refunds/order-refund.schema.ts';
import { email, typedEmail } from '#domain/platform/text/email.schema.ts';

/** An email address; empty only for a customer at the counter who gave none (R-DRAFT-9). */
export const emailOrNone = typedEmail.refine(
  (text) => text === '' || email().safeParse(text).success,
  'Enter an email address',
);

/**
 * Body of PUT /api/admin/orders/:id/address (R-ORD-34): who the order is for and where it goes. An address that changes what the
 * order costs needs `settlement`, and `difference`, the amount that the screen shows.
 */
export const addressBody = z.object({
  customerName: typedLine.min(1, 'Enter a name').max(121),
  customerEmail: emailOrNone,
  /** Null: an order without an address keeps none. */
  shippingAddress: enteredAddress.nullable(),
  rates: z.enum(rateChoices).default('kept'),
  settlement: z.enum(settlements).nullish(),
  /** What the new address costs more, as a decimal string; negative if it costs less. */
  difference: z
    .string()
    .regex(/^-?\d{1,7}\.\d{2}$/)
    .nullish(),
  /** The notices that the customer confirmed to staff (R-RULE-7). */
  acknowledged,
  /** Whether the customer gets an email about the new address. */
  notify: z.boolean().default(true),
});

export type AddressBody = z.infer<typeof addressBody>;

/** Body of POST /api/admin/orders/:id/delay. */
export const delayBody = z.object({
  promisedOn: typedCode.refine(isDay, 'Choose a day, such as 2026-12-04'),
  /** For the customer's email. */
  reason: typedText.max(2_000).default(''),
  notify: z.boolean().default(true),
});

export type DelayBody = z.infer<typeof delayBody>;

/** Body of POST /api/admin/orders/:id/messages: an email to the customer. */
export const messageBody = z.object({
  text: typedText.min(1, 'Enter a message').max(5_000),
  key: formKey,
});

export type MessageBody = z.infer<typeof messageBody>;

/** Body of POST /api/admin/orders/:id/notes: only staff see it. */
export const noteBody = z.object({
  text: typedText.min(1, 'Enter a note').max(5_000),
  key: formKey,
});

export type NoteBody = z.infer<typeof noteBody>;
