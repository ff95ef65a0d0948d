import type { CaseOutcome } from '#domain/care/cases/case-states.ts';
import type { Cents } from '#domain/money/amounts/money.ts';
import type { ChangedRow } from '#domain/orders/read/changed-rows.ts';
import type { Choice } from '#domain/orders/read/line-choices.ts';
import type { ShippingAddress } from '#domain/shipping/rates/address.schema.ts';

export type OrderEmailLine = {
  name: string;
  /** The product's picture, as the order stores it. Emails of older versions in the outbox have none. */
  imageUrl?: string;
  /** A left-handed build. Emails of older versions in the outbox do not say. */
  isMirrored?: boolean;
  choices: Choice[];
  /** The ordered variant's. Emails of older versions in the outbox have none. */
  sku?: string | null;
  quantity: number;
  unitPriceCents: Cents;
  /** What its price was reduced from. Emails of older versions in the outbox do not say. */
  wasCents?: Cents | null;
  /** Made after the order came in, so it has a lead time; anything else is packed from the shelf. */
  madeToOrder: boolean;
};

/** An order as shown in both of its emails, with the order's own amounts in cents. */
export type OrderEmail = {
  orderNumber: string;
  customerName: string;
  customerEmail: string;
  /** ISO date. */
  placedAt: string;
  shippingAddress: ShippingAddress | null;
  /** Handed over at the counter. Emails of older versions in the outbox do not say. */
  isCounterSale?: boolean;
  lines: OrderEmailLine[];
  subtotalCents: Cents;
  discountCents: Cents;
  /** And the offer's name. */
  discountCode: string | null;
  shippingCents: Cents;
  /** The name of the express method. Emails of older versions in the outbox do not say. */
  shippingMethod?: string | null;
  taxCents: Cents;
  totalCents: Cents;
  /** The part of the subtotal that belongs to no line. Emails of older versions in the outbox have none. */
  chargedCents?: Cents;
  /** How the total changed, in a confirmation that is sent again (R-ORD-47). */
  totals?: ChangedRow[];
  /** The number of the order that this one replaces (R-DRAFT-7). */
  replaces?: string;
  /** The day by which it ships; null: nothing is left to ship. Emails of older versions in the outbox do not say. */
  shipsBy?: string | null;
  /** Whether the order is in a customer's history; otherwise a guest looks it up. */
  hasAccount?: boolean | undefined;
  /** The store's address, without a trailing slash. */
  shopUrl: string;
};

/** An order with its amounts after a difference was paid, which `amountCents` is; `reason` in the owner's words. */
export type PaymentRequestPaid = OrderEmail & { amountCents: Cents; reason: string };

/** `changes`: what an edit changed since the notice before; absent in the first. */
export type FulfillmentNotice = OrderEmail & { changes?: string[] };

/** An order's shipment. Days are ISO dates such as '2026-11-21'. */
export type ShippingNotice = Pick<
  OrderEmail,
  'orderNumber' | 'customerName' | 'lines' | 'shippingAddress' | 'hasAccount' | 'shopUrl'
> & {
  carrier: string | null;
  trackingNumber: string | null;
  /** The carrier's tracking page, if known. */
  trackingUrl: string | null;
  shippingDate: string | null;
  estimatedDelivery: string | null;
  /** The owner's note. */
  notes: string;
  /** The order's other parcels. Emails of older versions in the outbox have neither this nor the next. */
  others?: (Pick<ShippingNotice, 'carrier' | 'trackingNumber' | 'trackingUrl'> & { items: NamedUnits[] })[];
  /** What follows in another parcel. */
  toCome?: NamedUnits[];
};

type NamedUnits = { name: string; quantity: number };

/** The parts that every later email about an order begins with. */
type AboutOrder = Pick<OrderEmail, 'orderNumber' | 'customerName' | 'hasAccount' | 'shopUrl'>;

/** A cancelled order. `refundCents`: what is being refunded, or 0. */
export type OrderCancelled = AboutOrder & {
  lines: OrderEmailLine[];
  /** The owner's words. Emails of older versions in the outbox have none. */
  note?: string;
  refundCents: Cents;
  /** 'to the payment method you used with PayPal'. */
  refundedTo: string;
};

/** Money that went back to the customer. */
export type OrderRefunded = AboutOrder & {
  amountCents: Cents;
  /** The shipping in the amount. */
  shippingCents: Cents;
  /** What the amount returns for neither units nor shipping. Emails of older versions in the outbox have none. */
  otherCents?: Cents;
  /** The sales tax in the amount; null: not known, as for goodwill. Emails of older versions in the outbox have none. */
  taxCents?: Cents | null;
  /** The refunded units; none for shipping, goodwill and refunds at the provider. */
  lines: { name: string; quantity: number }[];
  /** The owner's words. */
  note: string;
  refundedTo: string;
  /** A sentence: when the customer sees the money. */
  refundTime: string;
};

/** A later promise. The day is an ISO date. */
export type OrderDelayed = AboutOrder & { promisedOn: string; reason: string; lines: OrderEmailLine[] };

/** Where the order goes now; `refundCents`: what goes back because of it. */
export type OrderAddressChanged = AboutOrder & {
  shippingAddress: ShippingAddress | null;
  refundCents: Cents;
};

/** What an edit changed, and the items now; `refundCents`: what goes back because of it. */
export type OrderChanged = AboutOrder & {
  changes: string[];
  lines: OrderEmailLine[];
  refundCents: Cents;
  /** What the customer is asked to pay because of it. Emails of older versions in the outbox have neither this nor the next two. */
  requestCents?: Cents;
  newTotalCents?: Cents;
  /** How the total changed, as on the order (R-ORD-47); empty if it never did. */
  totals?: ChangedRow[];
};

/** The owner's own words. */
export type OrderMessage = AboutOrder & { message: string };

/** Money that the owner asks for. The link's token is created when the email is sent. */
export type PaymentRequestEmail = AboutOrder & {
  requestId: string;
  isWholeOrder: boolean;
  amountCents: Cents;
  reason: string;
  /** A whole order: what is paid for. Emails of older versions in the outbox have neither this nor the next two. */
  order?: OrderEmail;
  /** What an edit changed, if the difference is for that. */
  changes?: string;
  /** How a difference changes the total (R-ORD-47). */
  totals?: ChangedRow[];
  /** On which the link works; an ISO date. */
  lastDay: string;
};

/** News of a return or warranty case. The link's token is created when the email is sent. */
export type OrderCaseEmail = AboutOrder & {
  caseId: number;
  /** received: the customer opened it. */
  news: 'opened' | 'received' | 'message' | 'decided';
  lines: NamedUnits[];
  outcome: CaseOutcome | null;
  /** The staff's own words. */
  message: string;
};
