import type { RestockTokens } from '#server/access/restock-links.ts';
import type { CaseOutcome } from '#domain/cases/case-states.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Choice } from '#domain/orders/line-choices.ts';
import type { ShippingAddress } from '#domain/orders/order.schema.ts';
import type { StaffRole } from '#domain/staff/permissions.ts';

export type OrderEmailLine = {
  name: string;
  /** The product's picture, as the order stores it. Emails of older versions in the outbox have none. */
  imageUrl?: string;
  /** A left-handed build. Emails of older versions in the outbox do not say. */
  isMirrored?: boolean;
  choices: Choice[];
  /** Of the ordered variant. Emails of older versions in the outbox have none. */
  sku?: string | null;
  quantity: number;
  unitPriceCents: Cents;
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
  lines: OrderEmailLine[];
  subtotalCents: Cents;
  discountCents: Cents;
  discountCode: string | null;
  shippingCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  /** The part of the subtotal that belongs to no line. Emails of older versions in the outbox have none. */
  chargedCents?: Cents;
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
  refundCents: Cents;
  /** 'PayPal'. */
  refundedBy: string;
};

/** Money that went back to the customer. */
export type OrderRefunded = AboutOrder & {
  amountCents: Cents;
  /** Of the amount. */
  shippingCents: Cents;
  /** The refunded units; none for shipping, goodwill and refunds at the provider. */
  lines: { name: string; quantity: number }[];
  /** The owner's words. */
  note: string;
  refundedBy: string;
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
};

/** The owner's own words. */
export type OrderMessage = AboutOrder & { message: string };

/** Money that the owner asks for. The link's token is created when the email is sent. */
export type PaymentRequestEmail = AboutOrder & {
  requestId: string;
  isWholeOrder: boolean;
  amountCents: Cents;
  reason: string;
  /** On which the link works; an ISO date. */
  lastDay: string;
};

/** News of a return or warranty case. The link's token is created when the email is sent. */
export type OrderCaseEmail = AboutOrder & {
  caseId: number;
  news: 'opened' | 'message' | 'decided';
  lines: NamedUnits[];
  outcome: CaseOutcome | null;
  /** The staff's own words. */
  message: string;
};

/** An alert for the owner. */
export type OwnerAlert = {
  /** Short, because it is the subject. */
  title: string;
  orderNumber: string | null;
  /** What happened, what the store did, what is left to do: one or two sentences each. */
  paragraphs: string[];
  facts: Choice[];
  shopUrl: string;
};

/** To an order's address, with its lookup code, which is created when the email is sent. */
export type OrderLookupCodeEmail = { lookupId: string; orderNumber: string; shopUrl?: string };

/** To an invited person. The link's token is created when the email is sent. */
export type StaffInvitationEmail = {
  invitationId: string;
  role: StaffRole;
  /** The inviting owner's sign-in name. */
  invitedBy: string;
  shopUrl: string;
};

/** What happened to a staff account's second factor. */
export type SecondFactorChange =
  | { what: 'on' | 'off' | 'reset' | 'codes-renewed' }
  | { what: 'code-used'; recoveryCodesLeft: number };

/** To a staff member. `changedAt` is text in the store's time zone. */
export type SecondFactorEmail = SecondFactorChange & { username: string; changedAt: string; shopUrl: string };

/** To a new subscriber; `unsubscribeToken` makes its unsubscribe links. */
export type NewsletterWelcome = { unsubscribeToken: string; shopUrl: string };
/** To a customer, with a single-use link. The token is created when the email is sent (link-email.ts). */
export type AccountEmail = { customerId: number; firstName: string; shopUrl: string };

/** To a customer after a new password. `changedAt` is text in the store's time zone. */
export type PasswordChangedEmail = { firstName: string; changedAt: string; shopUrl: string };

/** A pending payment that was denied. */
export type PaymentDenied = { orderNumber: string; customerName: string; totalCents: Cents; shopUrl: string };

/** To a shopper who waits for a product: to confirm the request, and when the product is back. */
export type RestockEmail = {
  requestId: string;
  productId: number;
  /** With size and color. */
  productName: string;
  /** Empty: any. Emails of older versions in the outbox have neither. */
  size?: string;
  color?: string;
  imageUrl: string;
  shopUrl: string;
};

/** The props of each kind of email: plain values, stored as JSON in the outbox until the email is sent. */
export type EmailProps = {
  'order-confirmation': OrderEmail;
  'fulfillment-notice': FulfillmentNotice;
  'shipping-notice': ShippingNotice;
  'owner-alert': OwnerAlert;
  'order-lookup-code': OrderLookupCodeEmail;
  'staff-invitation': StaffInvitationEmail;
  'second-factor-changed': SecondFactorEmail;
  'newsletter-welcome': NewsletterWelcome;
  'account-welcome': AccountEmail;
  'verify-email': AccountEmail;
  'password-reset': AccountEmail;
  'account-exists': AccountEmail;
  'password-changed': PasswordChangedEmail;
  'payment-denied': PaymentDenied;
  'restock-confirm': RestockEmail;
  'restock-notice': RestockEmail;
  'order-cancelled': OrderCancelled;
  'order-refunded': OrderRefunded;
  'order-delayed': OrderDelayed;
  'order-address-changed': OrderAddressChanged;
  'order-changed': OrderChanged;
  'order-message': OrderMessage;
  'payment-request': PaymentRequestEmail;
  'payment-request-paid': PaymentRequestPaid;
  'order-case': OrderCaseEmail;
};

export type EmailKind = keyof EmailProps;

/** The kinds with a link. */
export type LinkEmailKind = 'account-welcome' | 'verify-email' | 'password-reset' | 'account-exists';

/** The kinds about back-in-stock requests. */
export type RestockEmailKind = 'restock-confirm' | 'restock-notice';

/** The kinds for the owner that lead to their order in the dashboard. */
export type ToOwnerKind = 'fulfillment-notice' | 'owner-alert';

/** Extra props created when the email is sent. */
type Secret<K extends EmailKind> = K extends
  | LinkEmailKind
  | 'staff-invitation'
  | 'payment-request'
  | 'order-case'
  ? { token: string }
  : K extends ToOwnerKind
    ? { orderId: number | null }
    : K extends 'order-lookup-code'
      ? { code: string }
      : K extends RestockEmailKind
        ? RestockTokens
        : unknown;

/** What the templates get: with the token where there is a link, with the code where there is one, with the order's id. */
export type RenderProps = { [K in EmailKind]: EmailProps[K] & Secret<K> };

export type RenderedEmail = { subject: string; html: string; text: string };

export type RenderEmail = <K extends EmailKind>(kind: K, props: RenderProps[K]) => Promise<RenderedEmail>;
