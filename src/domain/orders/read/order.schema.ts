import { z } from 'zod';
import { paymentStates } from '#domain/payments/settle/payment-state.ts';
import { sentParcel } from '#domain/shipping/parcels/shipment.schema.ts';
import { stateCodes } from '#domain/shipping/rates/us-states.ts';
import { enteredAddress, shippingAddress } from '#domain/shipping/rates/address.schema.ts';
import { acknowledged } from '#domain/shipping/rules/acknowledgement.schema.ts';
import { changedTotalsOnWire } from './changed-totals.schema.ts';
import { orderStatuses } from './order-status.ts';
import { schemaNames } from '#domain/api/schema-names.ts';
import { typedLine } from '#domain/platform/text/typed.schema.ts';
import { email } from '#domain/platform/text/email.schema.ts';
import { typedDiscountCode } from '#domain/selling/discounts/discount.schema.ts';

export const shippingMethods = ['standard', 'express'] as const;

export type ShippingMethod = (typeof shippingMethods)[number];

/** Body of POST /api/orders/checkout. The server computes lines, prices and totals; any that a client sends are ignored. */
export const checkoutBody = z.object({
  customerEmail: email(),
  customerName: typedLine.min(1).max(121),
  shippingAddress: enteredAddress.nullable(),
  sendEmails: z.boolean().optional(),
  discountCode: typedDiscountCode.nullish(),
  /** Express: only to states where the owner offers it (R-SHIP-51). */
  shippingMethod: z.enum(shippingMethods).default('standard'),
  acknowledged,
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
    /** What its price was reduced from; absent: it was not (R-PRICE-5). */
    wasPrice: z.string().optional(),
    /** The ordered variant's (R-CAT-70). */
    sku: z.string().nullable(),
    customization: z.string().nullable(),
  })
  .register(schemaNames, { id: 'OrderLine' });

/** A line with its product. */
export const boughtLine = orderLine.extend({
  productId: z.number().int(),
  category: z.string(),
  imageUrl: z.string(),
  /** What the order's discount takes off the line. */
  discount: z.string(),
});

/** What only the shopper who placed the order may see (R-ORD-20). */
const shoppersPart = z.object({
  /** ISO date. */
  createdAt: z.string(),
  customerEmail: z.string(),
  subtotal: z.string(),
  discount: z.string(),
  shipping: z.string(),
  /** The name of the express method; null: the standard one. */
  shippingMethod: z.string().nullable(),
  tax: z.string(),
  /** The part of the subtotal that belongs to no line: a payment request charged it. */
  charged: z.string(),
  /** What was refunded of the total. */
  refunded: z.string(),
  changedTotals: changedTotalsOnWire,
  paymentMethod: z.string().nullable(),
  discountCode: z.string().nullable(),
  /** The name of the offer that reduced it; null: none did (R-OFFER-4). */
  offer: z.string().nullable(),
  shippingAddress: shippingAddress.nullable(),
  /** The state in which it is handed over at the counter; null: it ships. */
  counterState: z.enum(stateCodes).nullable(),
  /** The day by which it ships; null: it is not paid, or nothing is left to ship (R-TIME-9). */
  shipsBy: z.string().nullable(),
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
