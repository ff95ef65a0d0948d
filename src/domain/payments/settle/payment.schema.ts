import { z } from 'zod';
import { enteredAddress } from '#domain/shipping/rates/address.schema.ts';
import { schemaNames } from '#domain/api/schema-names.ts';
import { typedCode } from '#domain/platform/text/typed.schema.ts';

export const paypalSetup = z.object({
  clientId: z.string(),
  /** The address of the browser script; the simulator's differs from PayPal's. */
  sdkUrl: z.string(),
  environment: z.enum(['simulator', 'sandbox', 'live']),
});

export type PayPalSetup = z.infer<typeof paypalSetup>;

export const createPaymentBody = z.object({
  amount: z.union([z.string(), z.number()]).transform(String),
  currency: z.string().trim().toUpperCase().pipe(z.literal('USD', 'only USD is accepted')),
  intent: z.string().trim().toUpperCase().pipe(z.literal('CAPTURE', 'only CAPTURE is accepted')),
  orderId: typedCode.min(1).max(40),
});

/** PayPal's id of the payment. */
export const startedPayment = z.object({ id: z.string() });

export const stripeSetup = z.object({
  /** Null: card payments are off, and Stripe's script is not loaded. */
  publishableKey: z.string().nullable(),
});

export const completeBody = z.object({
  payment_intent: z.string().regex(/^pi_\w{1,200}$/, 'is not a payment intent'),
  /** The order in the page's address. */
  order_id: typedCode.max(40).nullish(),
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
export const captureAnswer = completeAnswer
  .extend({ status: z.enum(['paid', 'pending', 'processing']) })
  .register(schemaNames, { id: 'CapturedPayment' });

export type CaptureAnswer = z.infer<typeof captureAnswer>;
