/** Every email that the store sends. */
export const emailKinds = [
  'order-confirmation',
  'fulfillment-notice',
  'shipping-notice',
  'owner-alert',
  'order-lookup-code',
  'staff-invitation',
  'second-factor-changed',
  'newsletter-welcome',
  'account-welcome',
  'verify-email',
  'password-reset',
  'account-exists',
  'password-changed',
  'payment-denied',
  'restock-confirm',
  'restock-notice',
  'order-cancelled',
  'order-refunded',
  'order-delayed',
  'order-address-changed',
  'order-changed',
  'order-message',
  'payment-request',
  'payment-request-paid',
  'order-case',
] as const;

export type EmailKind = (typeof emailKinds)[number];

/**
 * What each email is about. A shopper signed up for `subscription` emails and can unsubscribe with one click; the others answer
 * something that the recipient did or has to know (R-EMAIL-13).
 */
export const emailTopics: Readonly<Record<EmailKind, 'order' | 'account' | 'owner' | 'subscription'>> = {
  'order-confirmation': 'order',
  'fulfillment-notice': 'order',
  'shipping-notice': 'order',
  'owner-alert': 'owner',
  'order-lookup-code': 'order',
  'staff-invitation': 'account',
  'second-factor-changed': 'account',
  'newsletter-welcome': 'subscription',
  'account-welcome': 'account',
  'verify-email': 'account',
  'password-reset': 'account',
  'account-exists': 'account',
  'password-changed': 'account',
  'payment-denied': 'order',
  'order-cancelled': 'order',
  'order-refunded': 'order',
  'order-delayed': 'order',
  'order-address-changed': 'order',
  'order-changed': 'order',
  'order-message': 'order',
  'payment-request': 'order',
  'payment-request-paid': 'order',
  'order-case': 'order',
  'restock-confirm': 'subscription',
  'restock-notice': 'subscription',
};

/** What a stranger can make the store send to any address, without an order that was paid: as many as there are sources (R-EMAIL-18). */
export const causedByStrangers = [
  'order-lookup-code',
  'newsletter-welcome',
  'account-welcome',
  'verify-email',
  'password-reset',
  'account-exists',
  'restock-confirm',
  'restock-notice',
] as const satisfies readonly EmailKind[];
