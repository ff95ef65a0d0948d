import { z } from 'zod';
import { schemaNames } from '#domain/api/schema-names.ts';

/**
 * An email of an order. `sentAt` null: waiting, or refused for the reason in `lastError`. `isKept`: the store had no mail server, so that the
 * email was kept for the preview at that time.
 */
export const orderEmailEntry = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  isKept: z.boolean(),
  lastError: z.string().nullable(),
});

/** The emails that the owner can resend. */
export const resendableEmails = [
  'order-confirmation',
  'fulfillment-notice',
  'shipping-notice',
  'order-cancelled',
  'order-refunded',
  'order-delayed',
  'order-address-changed',
  'order-changed',
  'order-message',
] as const;

export type ResendableEmail = (typeof resendableEmails)[number];

export const resendEmailBody = z.object({ kind: z.enum(resendableEmails) });

/** Which of a payment's two emails the mail server accepted immediately (R-API-36). */
export const paidEmails = z
  .object({ fulfillmentEmailSent: z.boolean(), confirmationEmailSent: z.boolean() })
  .register(schemaNames, { id: 'PaidEmails' });

export type PaidEmails = z.infer<typeof paidEmails>;
