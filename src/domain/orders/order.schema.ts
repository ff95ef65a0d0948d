import { z } from 'zod';
import { paymentStates } from '#domain/payments/payment-state.ts';
import { sentParcel } from '#domain/shipments/shipment.schema.ts';
import { isState, stateCodes } from '#domain/shipping/us-states.ts';
import { zipProblem } from '#domain/shipping/zip-codes.ts';
import { orderStatuses } from './order-status.ts';
import { schemaNames } from '#domain/api/schema-names.ts';

/** 10 digits, with a country code of 1 or not; written as people write it. */
const phone = z
  .string()
  .trim()
  .max(30)
  .regex(/^$|^\+?1?(?:[\s().-]*\d){10}$/, 'Enter a 10-digit phone number, such as 325-555-0142');

const line = (max: number) => z.string().trim().min(1).max(max);

/** Where an order goes (R-SHIP-9); required are all but apartment and phone (R-CHK-5). */
export const shippingAddress = z
  .object({
    firstName: line(60),
    lastName: line(60),
    email: z.email().max(254),
    address: line(120),
    city: line(80),
    state: z.enum(stateCodes),
    zipCode: z
      .string()
      .trim()
      .regex(/^\d{5}(-\d{4})?$/, 'Enter a 5-digit ZIP code, such as 76901'),
    /** Apartment, suite or unit (R-SHIP-16). */
    apartment: z.string().trim().max(60).optional(),
    /** For the carrier (R-SHIP-10). */
    phone: phone.optional(),
  })
  .register(schemaNames, { id: 'ShippingAddress' });

export type ShippingAddress = z.infer<typeof shippingAddress>;

/** A newly entered address: its ZIP code must match its state (R-SHIP-11). Stored addresses may be older than this rule. */
export const enteredAddress = shippingAddress.refine((address) => wrongZip(address) === null, {
  path: ['zipCode'],
  error: ({ input }) => wrongZip(input) ?? undefined,
  // Also checked while other fields are invalid, so that the error shows as soon as both are filled in.
  when: () => true,
});

/** The error of a ZIP code that does not match its state; null while either is missing or invalid. */
export function wrongZip(address: unknown): string | null {
  const { state, zipCode } = (address ?? {}) as { state?: unknown; zipCode?: unknown };
  if (typeof state !== 'string' || !isState(state)) return null;
  const zip = shippingAddress.shape.zipCode.safeParse(zipCode);
  return zip.success ? zipProblem(zip.data, state) : null;
}

/** Body of POST /api/orders/checkout. The server computes lines, prices and totals; any that a client sends are ignored. */
export const checkoutBody = z.object({
  customerEmail: z.email().max(254),
  customerName: line(121),
  shippingAddress: enteredAddress.nullable(),
  sendEmails: z.boolean().optional(),
  discountCode: z.string().trim().max(64).nullish(),
});

export const checkoutAnswer = z
  .object({
    orderId: z.string(),
    status: z.enum(orderStatuses),
    totalAmount: z.string(),
  })
  .register(schemaNames, { id: 'PlacedOrder' });

export const orderLine = z
  .object({
    id: z.number().int(),
    productName: z.string(),
    quantity: z.number().int(),
    price: z.string(),
    /** Of the ordered variant (R-CAT-70). */
    sku: z.string().nullable(),
    customization: z.string().nullable(),
  })
  .register(schemaNames, { id: 'OrderLine' });

/** A line with its product. */
export const boughtLine = orderLine.extend({
  productId: z.number().int(),
  category: z.string(),
  imageUrl: z.string(),
});

/** What only the shopper who placed the order may see (R-ORD-20). */
const shoppersPart = z.object({
  /** ISO date. */
  createdAt: z.string(),
  customerEmail: z.string(),
  subtotal: z.string(),
  discount: z.string(),
  shipping: z.string(),
  tax: z.string(),
  /** The part of the subtotal that belongs to no line: a payment request charged it. */
  charged: z.string(),
  paymentMethod: z.string().nullable(),
  discountCode: z.string().nullable(),
  shippingAddress: shippingAddress.nullable(),
  /** Its parcels, the oldest first; their lines are those of `items` (R-SHIP-25). */
  shipments: z.array(sentParcel),
  items: z.array(boughtLine),
});

/** What anyone may see of an order by its number (R-ORD-19), and the rest for the shopper who placed it. */
export const orderStatusAnswer = z
  .object({
    orderId: z.string(),
    status: z.enum(orderStatuses),
    paymentState: z.enum(paymentStates),
    totalAmount: z.string(),
    ...shoppersPart.partial().shape,
  })
  .register(schemaNames, { id: 'OrderStatus' });

export type OrderStatusAnswer = z.infer<typeof orderStatusAnswer>;
