import { z } from 'zod';
import { enteredAddress } from '#domain/orders/order.schema.ts';
import { schemaNames } from '#domain/api/schema-names.ts';

export const paypalSetup = z.object({
  clientId: z.string(),
  /** Where the browser script comes from; the simulator's differs from PayPal's. */
  sdkUrl: z.string(),
  environment: z.enum(['simulator', 'sandbox', 'live']),
});

export type PayPalSetup = z.infer<typeof paypalSetup>;

export const createPaymentBody = z.object({
  amount: z.union([z.string(), z.number()]).transform(String),
  currency: z.string().trim().toUpperCase().pipe(z.literal('USD', 'only USD is taken')),
  intent: z.string().trim().toUpperCase().pipe(z.literal('CAPTURE', 'only CAPTURE is taken')),
  orderId: z.string().trim().min(1).max(40),
});

/** PayPal's id of the payment. */
export const startedPayment = z.object({ id: z.string() });

export const stripeSetup = z.object({
  /** Null: this shop takes no card payments, and loads no script of Stripe's. */
  publishableKey: z.string().nullable(),
});

export type StripeSetup = z.infer<typeof stripeSetup>;

export const completeBody = z.object({
  payment_intent: z.string().regex(/^pi_\w{1,200}$/, 'is no payment intent'),
  /** The order that the page's address names. */
  order_id: z.string().trim().max(40).nullish(),
});

export const completeAnswer = z
  .object({
    success: z.literal(true),
    status: z.enum(['paid', 'pending']),
    orderId: z.string(),
  })
  .register(schemaNames, { id: 'CompletedPayment' });

export type CompleteAnswer = z.infer<typeof completeAnswer>;

export const captureBody = z.object({ shippingAddress: enteredAddress.nullish() });

/** `processing`: the provider has not answered yet; the success page waits for it. */
export const captureAnswer = z
  .object({
    success: z.literal(true),
    status: z.enum(['paid', 'pending', 'processing']),
    orderId: z.string(),
  })
  .register(schemaNames, { id: 'CapturedPayment' });

export type CaptureAnswer = z.infer<typeof captureAnswer>;
