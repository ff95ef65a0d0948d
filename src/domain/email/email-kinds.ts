/** Every email that the store sends. */
export const emailKinds = [
  'order-confirmation',
  'fulfillment-notice',
  'shipping-notice',
  'owner-alert',
  'order-lookup-code',
  'newsletter-welcome',
  'account-welcome',
  'verify-email',
  'password-reset',
  'password-changed',
  'payment-denied',
] as const;
