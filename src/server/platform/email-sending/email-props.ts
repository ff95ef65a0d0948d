import type { RestockTokens } from '#server/catalog/restock/restock-links.ts';
import type { Cents } from '#domain/money/amounts/money.ts';
import type { FitAnswer } from '#domain/catalog/holster/fit-question.schema.ts';
import type { LineOptions } from '#domain/selling/cart/line-options.ts';
import type { Choice } from '#domain/orders/read/line-choices.ts';
import type { StoreFacts } from '#domain/settings/kinds/facts.schema.ts';
import type { StaffRole } from '#domain/identity/staff/permissions.ts';
import type {
  OrderEmail,
  PaymentRequestPaid,
  FulfillmentNotice,
  ShippingNotice,
  OrderCancelled,
  OrderRefunded,
  OrderDelayed,
  OrderAddressChanged,
  OrderChanged,
  OrderMessage,
  PaymentRequestEmail,
  OrderCaseEmail,
} from '#server/orders/emails/order-email-props.ts';

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

/** To a new subscriber; `unsubscribeToken` makes its unsubscribe links. Emails of older versions in the outbox have no `leadTime`. */
export type NewsletterWelcome = { unsubscribeToken: string; leadTime?: string; shopUrl: string };

/** To a customer, with a single-use link. The token is created when the email is sent (link-email.ts). */
export type AccountEmail = { customerId: number; firstName: string; shopUrl: string };

/** To a customer after a new password. `changedAt` is text in the store's time zone. */
export type PasswordChangedEmail = { firstName: string; changedAt: string; shopUrl: string };

/** To an erased customer: it names nobody, because it outlives the erasure (R-EMAIL-24). */
export type DataErasedEmail = { shopUrl: string };

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

/** To a shopper who asked about a build. `code`: of a yes. */
export type FitAnswerEmail = {
  answer: FitAnswer;
  build: LineOptions;
  words: string;
  code: string;
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
  'fit-answer': FitAnswerEmail;
  'data-erased': DataErasedEmail;
};

export type EmailKind = keyof EmailProps;

export type LinkEmailKind = 'account-welcome' | 'verify-email' | 'password-reset' | 'account-exists';

/** What is created when an email is sent. */
type CreatedProps = Record<
  LinkEmailKind | 'staff-invitation' | 'payment-request' | 'order-case',
  { token: string }
> &
  Record<'fulfillment-notice' | 'owner-alert', { orderId: number | null }> &
  Record<'order-lookup-code', { code: string }> &
  Record<'restock-confirm' | 'restock-notice', RestockTokens>;

/** What the templates get. */
export type RenderProps = {
  [K in EmailKind]: EmailProps[K] & (K extends keyof CreatedProps ? CreatedProps[K] : unknown);
};

export type RenderedEmail = { subject: string; html: string; text: string };

export type RenderEmail = <K extends EmailKind>(
  kind: K,
  props: RenderProps[K],
  facts: StoreFacts,
  hasBuilder?: boolean,
) => Promise<RenderedEmail>;
