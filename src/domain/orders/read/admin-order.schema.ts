import { z } from 'zod';
import { discountRules } from '#domain/selling/discounts/discount.schema.ts';
import { productTerms } from '#domain/catalog/products/product-terms.schema.ts';
import { disputeEntry } from '#domain/money/comparison/money.schema.ts';
import { isDay } from '#domain/platform/time/shop-day.ts';
import { listedProviders } from '#domain/payments/providers/providers.ts';
import { changedTotalsOnWire } from './changed-totals.schema.ts';
import { eventActors, orderEventNames } from '#domain/orders/history/events.ts';
import { emailOrNone } from './order-contact.schema.ts';
import { packedEmails, packedHistory } from '#domain/orders/history/packed-history.ts';
import { adminOrderLine, orderRefund } from '#domain/payments/refunds/order-refund.schema.ts';
import { orderRequest } from '#domain/orders/edit/order-request.schema.ts';
import { orderEmailEntry } from '#domain/orders/emails/order-emails.schema.ts';
import { orderLine } from './order.schema.ts';
import { orderRates } from '#domain/settings/kinds/kinds.ts';
import { acknowledgement } from '#domain/shipping/rules/acknowledgement.schema.ts';
import { priceExplanation } from './price-explanation.schema.ts';
import { placeCodes, stateCodes } from '#domain/shipping/rates/us-states.ts';
import { shippingAddress } from '#domain/shipping/rates/address.schema.ts';
import { orderStatuses } from './order-status.ts';
import {
  confirmedNumber,
  lineUnits,
  shipment,
  trackingNumber,
} from '#domain/shipping/parcels/shipment.schema.ts';
import { longestTyped } from '#domain/shipping/parcels/tracking-number.ts';
import { shippingStates } from '#domain/shipping/parcels/parcels.ts';
import { limitedTo, listLimitedTo } from '#domain/api/limited-fields.ts';
import { schemaNames } from '#domain/api/schema-names.ts';
import { typedCode, typedLine, typedText } from '#domain/platform/text/typed.schema.ts';

/** A row of the owner's list (R-ORD-1, R-ORD-4). Amounts are decimal strings, times ISO dates, days '2026-11-21'. */
export const adminOrder = z
  .object({
    id: z.number().int(),
    orderId: z.string(),
    status: z.enum(orderStatuses),
    /** The capture is pending at the provider. */
    paymentPending: z.boolean(),
    /** The payment was fully refunded; shown next to the status (R-REF-2). */
    isRefunded: z.boolean(),
    customerName: z.string(),
    customerEmail: z.string(),
    /** All that was charged. */
    totalAmount: z.string(),
    changedTotals: limitedTo('orders.settle', changedTotalsOnWire),
    /** Gone back to the customer, through the provider or in cash. */
    refunded: limitedTo('orders.settle', z.string()),
    createdAt: z.string(),
    updatedAt: z.string(),
    paymentMethod: z.string().nullable(),
    paymentTransactionId: limitedTo('orders.settle', z.string().nullable()),
    trackingNumber: z.string().nullable(),
    shippingCarrier: z.string().nullable(),
    shippingCost: z.string().nullable(),
    shippingDate: z.string().nullable(),
    estimatedDelivery: z.string().nullable(),
    customerNotes: z.string(),
    shippingAddress: shippingAddress.extend({ phone: z.string().optional() }).nullable(),
    /** The state in which the customer takes it along at the counter; null: it ships (R-DRAFT-9). */
    counterState: z.enum(stateCodes).nullable(),
    version: z.number().int(),
    /** Only roles that restore it see a deleted order (R-STAFF-19). */
    deletedAt: z.string().nullable(),
    items: z.array(orderLine),
  })
  .register(schemaNames, { id: 'AdminOrder' });

export type AdminOrder = z.infer<typeof adminOrder>;

/** What the list of orders filters by. */
export const orderFilters = [...orderStatuses, 'deleted'] as const;

export type OrderFilterName = (typeof orderFilters)[number];

/** The staff member behind an owner's event; null for all others, and for those before the store kept them. */
const byStaff = z.string().nullable();

/** Something that happened to an order: who, when, what, and details. */
export const orderEvent = z.object({
  at: z.string(),
  actor: z.enum(eventActors),
  staff: byStaff,
  what: z.enum(orderEventNames),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).nullable(),
});

/** A note that only staff see. */
const orderNote = z.object({
  at: z.string(),
  actor: z.enum(eventActors),
  staff: byStaff,
  text: z.string(),
});

/** Money of an order, for those who settle it (R-STAFF-20). */
const orderMoney = {
  /** Captured and not refunded yet. */
  refundable: limitedTo('orders.settle', z.string()),
  /** Requested refunds that the provider has not sent yet. */
  refundUnderWay: limitedTo('orders.settle', z.string()),
  refunds: limitedTo('orders.settle', z.array(orderRefund)),
  /** Money that the customer was asked for, the newest first. */
  paymentRequests: limitedTo('orders.settle', z.array(orderRequest)),
  /** The part of the subtotal that belongs to no line: a payment request charged it. */
  charged: limitedTo('orders.settle', z.string()),
  /** The payment provider that a refund goes through, or cash; null if there is nothing to refund. */
  refundsBy: limitedTo('orders.settle', z.enum([...listedProviders, 'cash']).nullable()),
  /** What did not go back: of each line, and of shipping; `goodwill` is what went back for neither. Decimal strings. */
  left: limitedTo(
    'orders.settle',
    z.object({
      lines: z.array(
        z.object({
          lineId: z.number().int(),
          units: z.number().int(),
          sale: z.string(),
          discount: z.string(),
          tax: z.string(),
          ...productTerms.shape,
        }),
      ),
      shipping: z.string(),
      /** The part of the tax that is on shipping. */
      shippingTax: z.string(),
      shippingGivenBack: z.string(),
      goodwill: z.string(),
      /** The state whose rates the order has. */
      pricedState: z.enum(placeCodes).nullable(),
      isShippingSet: z.boolean(),
      isTaxSet: z.boolean(),
    }),
  ),
  /** What the discount code and the offer of the order say about shipping and tax. */
  discountRules: limitedTo('orders.settle', discountRules.nullable()),
  rates: limitedTo('orders.settle', orderRates),
  disputes: limitedTo('orders.settle', z.array(disputeEntry)),
  whyThisPrice: limitedTo('orders.settle', priceExplanation),
};

/** An order as its editor shows it. */
export const adminOrderDetail = adminOrder
  .extend({
    subtotal: z.string(),
    discount: z.string(),
    discountCode: z.string().nullable(),
    offer: z.string().nullable(),
    shipping: z.string(),
    shippingMethod: z.string().nullable(),
    tax: z.string(),
    /** Money is moving or pending: the order cannot be marked paid, cancelled or deleted. */
    paymentInFlight: z.boolean(),
    /** A refund on its way is the rest of its money: it does not ship unless the refund fails. */
    isBeingRefunded: z.boolean(),
    /** Until when the customer can pay for a change, as an ISO time: it is due until then. Null: nothing is due. */
    paymentDueUntil: z.string().nullable(),
    paidAt: z.string().nullable(),
    /** The day by which the owner promised to ship a delayed order. */
    promisedOn: z.string().nullable(),
    /** The day by which it ships: the end of the lead time, or the later day; null before it is paid. */
    shipBy: z.string().nullable(),
    lines: z.array(adminOrderLine),
    /** Its parcels, the oldest first, canceled ones included. */
    shipments: z.array(shipment),
    /** What is still to ship. */
    toShip: z.array(lineUnits),
    shippingState: z.enum(shippingStates),
    acknowledgements: z.array(acknowledgement),
    /** Internal notes, the newest first. */
    notes: z.array(orderNote),
    history: listLimitedTo('orders.settle', z.array(orderEvent), packedHistory),
    emails: listLimitedTo('orders.settle', z.array(orderEmailEntry), packedEmails),
    ...orderMoney,
  })
  .register(schemaNames, { id: 'AdminOrderDetail' });

export type AdminOrderDetail = z.infer<typeof adminOrderDetail>;

/** An order with its money, as roles with the permission get it. */
export type OrderWithMoney = AdminOrderDetail & {
  [Field in keyof typeof orderMoney | 'changedTotals' | 'refunded']-?: Exclude<
    AdminOrderDetail[Field],
    undefined
  >;
};

export function hasMoney(order: AdminOrderDetail): order is OrderWithMoney {
  return order.refunds !== undefined;
}

export const orderSorts = ['newest', 'oldest', 'highest', 'lowest'] as const;

export type OrderSort = (typeof orderSorts)[number];

/** One letter would match nearly every order. */
export const shortestSearch = 2;

const optional = (text: z.ZodString) => text.nullish().transform((typed) => typed || null);

const carrier = optional(typedLine.max(40));
const notes = typedText.max(2_000).default('');

/**
 * Body of PUT /api/admin/orders/:id (R-API-36). A step outside the table of transitions needs `overrideReason`; cancelling a paid
 * order needs `refund` and `restock`, so that neither happens silently (R-AORD-11, R-ORD-13).
 */
export const editOrderBody = z.object({
  status: z.enum(orderStatuses),
  customerName: typedLine.min(1, 'Enter a name').max(121),
  customerEmail: emailOrNone,
  trackingNumber: optional(typedCode.max(longestTyped)).pipe(trackingNumber.nullable()),
  confirmedNumber,
  shippingCarrier: carrier,
  customerNotes: notes,
  overrideReason: optional(typedText.max(500)),
  /** Required if a cancelled order has refundable money. */
  refund: z.boolean().optional(),
  restock: z.boolean().default(false),
  /** Why it is canceled, for the history. */
  cancelReason: optional(typedText.max(500)),
  /** For the customer's email about the cancellation. */
  cancelNote: typedText.max(2_000).default(''),
  /** Whether the customer of a paid order gets emails about its cancellation and refund. */
  notify: z.boolean().default(true),
});

export type EditOrderBody = z.infer<typeof editOrderBody>;

const day = optional(typedCode).refine(
  (text) => text === null || isDay(text),
  'Choose a day, such as 2026-11-21',
);

const tracking = { trackingNumber, confirmedNumber, shippingCarrier: carrier, customerNotes: notes };

/** Body of PUT /api/admin/orders/:id/shipping. `shippingCost` is the owner's real cost; it never changes the total. */
export const shippingBody = z.object({
  ...tracking,
  shippingCost: optional(typedLine.regex(/^(\d{1,6}(\.\d{1,2})?)?$/, 'Enter an amount, such as 7.25')),
  shippingDate: day,
  estimatedDelivery: day,
  sendNotification: z.boolean().default(true),
});

export type ShippingBody = z.infer<typeof shippingBody>;

/** Body of POST /api/admin/orders/:id/tracking. */
export const trackingBody = z.object(tracking);

/** After an email: whether the mail server took it, or, without one, the preview kept it; and the current order. */
export const emailAnswer = z
  .object({
    message: z.string(),
    emailSent: z.boolean(),
    isEmailKept: z.boolean(),
    order: adminOrderDetail,
  })
  .register(schemaNames, { id: 'EmailedOrder' });
