import type { Cents } from '#domain/money/money.ts';
import type { ShippingAddress } from '#domain/orders/order.schema.ts';

/** A choice in words, such as 'Weapon light' and 'Streamlight TLR-7 A'. */
export type Choice = { label: string; value: string };

export type OrderMailLine = {
  name: string;
  choices: Choice[];
  quantity: number;
  unitPriceCents: Cents;
  /** Made after the order came in, so it has a lead time; anything else is packed from the shelf. */
  madeToOrder: boolean;
};

/** An order as both of its mails show it. The figures are the order's own, in cents, and are never computed again. */
export type OrderMail = {
  orderNumber: string;
  customerName: string;
  customerEmail: string;
  /** ISO date. */
  placedAt: string;
  shippingAddress: ShippingAddress | null;
  lines: OrderMailLine[];
  subtotalCents: Cents;
  discountCents: Cents;
  discountCode: string | null;
  shippingCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  /** The shop's address, without a slash at the end. */
  shopUrl: string;
};

/** Where an order's parcel is. Days are such as '2026-11-21'. */
export type ShippingNotice = Pick<
  OrderMail,
  'orderNumber' | 'customerName' | 'lines' | 'shippingAddress' | 'shopUrl'
> & {
  carrier: string | null;
  trackingNumber: string | null;
  /** The carrier's own page about the parcel, where we know it. */
  trackingUrl: string | null;
  shippingDate: string | null;
  estimatedDelivery: string | null;
  /** What the owner wants to say. */
  notes: string;
};

/** Something that the owner has to know or do. */
export type OwnerAlert = {
  /** Short: it is the subject. */
  title: string;
  orderNumber: string | null;
  /** What happened, what the shop did about it, what is left to do: a sentence or two each. */
  paragraphs: string[];
  facts: Choice[];
  shopUrl: string;
};

/** To the address of an order, with the code that opens it. The outbox holds no code: it is made when the mail is sent. */
export type OrderLookupCodeMail = { lookupId: string; orderNumber: string };

/** To whoever joined the newsletter; `unsubscribeToken` makes its unsubscribe links. */
export type NewsletterWelcome = { unsubscribeToken: string; shopUrl: string };
/** To a customer, with a single-use link. The outbox holds no token: it is made when the mail is sent (link-mail.ts). */
export type AccountMail = { customerId: number; firstName: string; shopUrl: string };

/** To a customer after a new password. `changedAt` is in words, in the shop's time zone. */
export type PasswordChangedMail = { firstName: string; changedAt: string; shopUrl: string };

/** A payment that the provider had held back and then refused. */
export type PaymentDenied = { orderNumber: string; customerName: string; totalCents: Cents; shopUrl: string };

/** What each kind of mail is made from. Plain values: they lie as JSON in the outbox until the mail is sent. */
export type MailProps = {
  'order-confirmation': OrderMail;
  'fulfilment-notice': OrderMail;
  'shipping-notice': ShippingNotice;
  'owner-alert': OwnerAlert;
  'order-lookup-code': OrderLookupCodeMail;
  'newsletter-welcome': NewsletterWelcome;
  'account-welcome': AccountMail;
  'verify-email': AccountMail;
  'password-reset': AccountMail;
  'password-changed': PasswordChangedMail;
  'payment-denied': PaymentDenied;
};

export type MailKind = keyof MailProps;

/** The kinds with a link. */
export type LinkMailKind = 'account-welcome' | 'verify-email' | 'password-reset';

/** What a kind gets beside its props, made as it is sent. */
type Secret<K extends MailKind> = K extends LinkMailKind
  ? { token: string }
  : K extends 'order-lookup-code'
    ? { code: string }
    : unknown;

/** What the templates get: with the token where there is a link, with the code where there is one. */
export type RenderProps = { [K in MailKind]: MailProps[K] & Secret<K> };

export type RenderedMail = { subject: string; html: string; text: string };

export type RenderMail = <K extends MailKind>(kind: K, props: RenderProps[K]) => Promise<RenderedMail>;
