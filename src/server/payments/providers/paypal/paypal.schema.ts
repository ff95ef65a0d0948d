import { z } from 'zod';

/** The parts of PayPal's answers that the store reads (Orders v2, Payments v2). Everything else is ignored. */
const money = z.object({ currency_code: z.string(), value: z.string() });

export const accessToken = z.object({ access_token: z.string().min(1), expires_in: z.number() });

export const capture = z.object({
  id: z.string(),
  status: z.enum(['COMPLETED', 'PENDING', 'DECLINED', 'FAILED', 'REFUNDED', 'PARTIALLY_REFUNDED']),
  amount: money,
  custom_id: z.string().optional(),
  seller_receivable_breakdown: z.object({ paypal_fee: money.optional() }).optional(),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  processor_response: z.object({ response_code: z.string().optional() }).optional(),
});

export const refund = z.object({
  id: z.string(),
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  amount: money.optional(),
  /** The fee that PayPal returns, usually none. */
  seller_payable_breakdown: z.object({ paypal_fee: money.optional() }).optional(),
});

export const order = z.object({
  id: z.string(),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        payments: z
          .object({ captures: z.array(capture).optional(), refunds: z.array(refund).optional() })
          .optional(),
      }),
    )
    .optional(),
});

export const errorAnswer = z.object({
  name: z.string().optional(),
  message: z.string().optional(),
  debug_id: z.string().optional(),
  details: z
    .array(z.object({ issue: z.string(), description: z.string().optional(), field: z.string().optional() }))
    .optional(),
});

/** From a webhook only what identifies our payment; its state is then requested from PayPal (R-PAY-2). */
export const webhookEvent = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string(),
  create_time: z.string().optional(),
  resource: z
    .object({
      id: z.string().optional(),
      dispute_id: z.string().max(200).optional(),
      custom_id: z.string().optional(),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
        .optional(),
      purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
      links: z.array(z.object({ rel: z.string().optional(), href: z.string().optional() })).optional(),
    })
    .optional(),
});

export type PayPalOrder = z.infer<typeof order>;
export type PayPalCapture = z.infer<typeof capture>;
export type PayPalRefund = z.infer<typeof refund>;
export type WebhookEvent = z.infer<typeof webhookEvent>;
