import { z } from 'zod';
import { schemaNames } from '#domain/api/schema-names.ts';
import { requestCauses, requestPurposes, requestViews } from '#domain/payments/requests/payment-request.ts';
import { acknowledged } from '#domain/shipping/rules/acknowledgement.schema.ts';
import { orderNotices } from '#domain/shipping/rules/notices.schema.ts';
import { typedLine, typedText } from '#domain/platform/text/typed.schema.ts';

/** Body of POST /api/admin/orders/:id/payment-requests (R-PAYREQ-1). The customer reads `reason`. */
export const requestBody = z.object({
  amount: typedLine.regex(/^\d{1,7}(\.\d{1,2})?$/, 'Enter an amount, such as 12.50'),
  reason: typedText.min(1, 'Say what the payment is for').max(500),
  /** Whether the customer gets an email with the link. */
  notify: z.boolean().default(true),
});

export type RequestBody = z.infer<typeof requestBody>;

/** Body of POST …/send: whether by email, or as a link only. */
export const sendRequestBody = z.object({ notify: z.boolean().default(true) });

/** A payment request on its order, as the dashboard shows it. */
export const orderRequest = z
  .object({
    id: z.string(),
    purpose: z.enum(requestPurposes),
    cause: z.enum(requestCauses),
    state: z.enum(requestViews),
    amount: z.string(),
    /** The parts of the amount that are for shipping and tax. */
    shipping: z.string(),
    tax: z.string(),
    reason: z.string(),
    createdAt: z.string(),
    expiresAt: z.string(),
    paidAt: z.string().nullable(),
  })
  .register(schemaNames, { id: 'OrderPaymentRequest' });

/** A link's token: 64 hexadecimal digits. */
const paymentToken = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'This link is incomplete. Open it from the email again.');

export const tokenBody = z.object({ token: paymentToken });

/** Body of the payment of a link, with the notices that the customer confirmed (R-RULE-4). */
export const payRequestBody = tokenBody.extend({ acknowledged });

export type PayRequestBody = z.infer<typeof payRequestBody>;

/**
 * What a link reveals (R-PAYREQ-12): enough to know what is paid for, and nothing that could be misused by another reader. Amounts
 * are decimal strings. `lines` only for a whole order.
 */
export const shownRequest = z
  .object({
    state: z.enum(requestViews),
    purpose: z.enum(requestPurposes),
    orderId: z.string(),
    amount: z.string(),
    reason: z.string(),
    expiresAt: z.string(),
    /** City and US state of the address; null for an order without one. */
    shipTo: z.object({ city: z.string(), state: z.string() }).nullable(),
    lines: z.array(
      z.object({
        name: z.string(),
        choices: z.array(z.object({ label: z.string(), value: z.string() })),
        quantity: z.number().int(),
        amount: z.string(),
      }),
    ),
    sums: z
      .object({ subtotal: z.string(), discount: z.string(), shipping: z.string(), tax: z.string() })
      .nullable(),
    /** What state rules say of a whole order. */
    ruled: orderNotices,
    /** The order number that an owner's own card flow names to its provider (docs/operations.md, 'Stripe'). */
    reference: z.string(),
  })
  .register(schemaNames, { id: 'PaymentRequest' });

export type ShownRequest = z.infer<typeof shownRequest>;
