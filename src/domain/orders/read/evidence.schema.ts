import { z } from 'zod';
import { providerCalls, providerNames } from '#domain/payments/providers/providers.ts';
import { paymentStatuses } from '#domain/payments/settle/payment-status.ts';
import { adminOrderDetail, orderEvent } from './admin-order.schema.ts';

const choice = z.object({ label: z.string(), value: z.string() });

const evidenceLine = z.object({
  name: z.string(),
  /** The build or configuration as text. */
  choices: z.array(choice),
  quantity: z.number().int(),
  price: z.string(),
  total: z.string(),
});

const evidencePayment = z.object({
  provider: z.enum(providerNames),
  status: z.enum(paymentStatuses),
  amount: z.string(),
  providerOrderId: z.string().nullable(),
  captureId: z.string().nullable(),
  startedAt: z.string(),
  /** The provider's answers, oldest first. */
  answers: z.array(
    z.object({
      at: z.string(),
      call: z.enum(providerCalls),
      outcome: z.enum(['ok', 'refused', 'unknown']),
      issue: z.string().nullable(),
      debugId: z.string().nullable(),
      /** What an accepted call came to, such as 'declined'; null for the others. */
      state: z.string().nullable(),
    }),
  ),
});

const evidenceEmail = z.object({
  kind: z.string(),
  recipient: z.string(),
  /** Null: not sent, or not yet. */
  sentAt: z.string().nullable(),
});

/** Everything an owner can show a provider or bank about an order. Amounts are decimal strings, times ISO dates. */
export const evidence = adminOrderDetail
  .pick({
    id: true,
    orderId: true,
    status: true,
    customerName: true,
    customerEmail: true,
    createdAt: true,
    paidAt: true,
    totalAmount: true,
    subtotal: true,
    discount: true,
    discountCode: true,
    offer: true,
    shipping: true,
    tax: true,
    refunded: true,
    shippingAddress: true,
    counterState: true,
    trackingNumber: true,
    shippingCarrier: true,
    shippingDate: true,
    estimatedDelivery: true,
    disputes: true,
    acknowledgements: true,
  })
  .required({ refunded: true, disputes: true })
  .extend({
    /** Oldest first. It leaves the store, so it names no staff. */
    history: z.array(orderEvent.omit({ staff: true })),
    lines: z.array(evidenceLine),
    payments: z.array(evidencePayment),
    /** Emails to the customer, oldest first. */
    emails: z.array(evidenceEmail),
    trackingUrl: z.string().nullable(),
    /** Parcels besides the one in the order's own fields. */
    otherParcels: z.array(
      z.object({
        carrier: z.string().nullable(),
        trackingNumber: z.string().nullable(),
        trackingUrl: z.string().nullable(),
        shippedOn: z.string().nullable(),
        items: z.string(),
      }),
    ),
    termsUrl: z.string(),
  });

export type Evidence = z.infer<typeof evidence>;
