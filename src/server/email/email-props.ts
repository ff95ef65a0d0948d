import type { Cents } from '#domain/money/money.ts';
import type { Choice } from '#domain/orders/line-choices.ts';
import type { ShippingAddress } from '#domain/orders/order.schema.ts';

export type OrderEmailLine = {
  name: string;
  choices: Choice[];
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
  /** The store's address, without a trailing slash. */
  shopUrl: string;
};

/** An order's shipment. Days are ISO dates such as '2026-11-21'. */
export type ShippingNotice = Pick<
  OrderEmail,
  'orderNumber' | 'customerName' | 'lines' | 'shippingAddress' | 'shopUrl'
> & {
  carrier: string | null;
  trackingNumber: string | null;
  /** The carrier's tracking page, if known. */
  trackingUrl: string | null;
  shippingDate: string | null;
  estimatedDelivery: string | null;
  /** The owner's note. */
  notes: string;
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
export type OrderLookupCodeEmail = { lookupId: string; orderNumber: string };

/** To a new subscriber; `unsubscribeToken` makes its unsubscribe links. */
export type NewsletterWelcome = { unsubscribeToken: string; shopUrl: string };
/** To a customer, with a single-use link. The token is created when the email is sent (link-email.ts). */
export type AccountEmail = { customerId: number; firstName: string; shopUrl: string };

/** To a customer after a new password. `changedAt` is text in the store's time zone. */
export type PasswordChangedEmail = { firstName: string; changedAt: string; shopUrl: string };

/** A pending payment that was denied. */
export type PaymentDenied = { orderNumber: string; customerName: string; totalCents: Cents; shopUrl: string };

/** The props of each kind of email: plain values, stored as JSON in the outbox until the email is sent. */
export type EmailProps = {
  'order-confirmation': OrderEmail;
  'fulfillment-notice': OrderEmail;
  'shipping-notice': ShippingNotice;
  'owner-alert': OwnerAlert;
  'order-lookup-code': OrderLookupCodeEmail;
  'newsletter-welcome': NewsletterWelcome;
  'account-welcome': AccountEmail;
  'verify-email': AccountEmail;
  'password-reset': AccountEmail;
  'password-changed': PasswordChangedEmail;
  'payment-denied': PaymentDenied;
};

export type EmailKind = keyof EmailProps;

/** The kinds with a link. */
export type LinkEmailKind = 'account-welcome' | 'verify-email' | 'password-reset';

/** Extra props created when the email is sent. */
type Secret<K extends EmailKind> = K extends LinkEmailKind
  ? { token: string }
  : K extends 'order-lookup-code'
    ? { code: string }
    : unknown;

/** What the templates get: with the token where there is a link, with the code where there is one. */
export type RenderProps = { [K in EmailKind]: EmailProps[K] & Secret<K> };

export type RenderedEmail = { subject: string; html: string; text: string };

export type RenderEmail = <K extends EmailKind>(kind: K, props: RenderProps[K]) => Promise<RenderedEmail>;
