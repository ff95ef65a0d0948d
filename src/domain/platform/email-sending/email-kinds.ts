import { may, type StaffRole } from '#domain/identity/staff/permissions.ts';
/**
 * Every email that the store sends, and what it is about. A shopper signed up for `subscription` emails and can unsubscribe with one
 * click; the others answer something that the recipient did or has to know (R-EMAIL-13).
 */
export const emailTopics = {
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
  'restock-confirm': 'subscription',
  'restock-notice': 'subscription',
  'order-cancelled': 'order',
  'order-refunded': 'order',
  'order-delayed': 'order',
  'order-address-changed': 'order',
  'order-changed': 'order',
  'order-message': 'order',
  'payment-request': 'order',
  'payment-request-paid': 'order',
  'order-case': 'order',
  'fit-answer': 'order',
  'data-erased': 'account',
} as const satisfies Readonly<Record<string, 'order' | 'account' | 'owner' | 'subscription'>>;

export type EmailKind = keyof typeof emailTopics;

export const emailKinds = Object.keys(emailTopics) as [EmailKind, ...EmailKind[]];

/** About the account itself: the person who opened it caused them. */
export const accountEmailKinds = emailKinds.filter((kind) => emailTopics[kind] === 'account');

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

/** Their link or code makes a reader the customer. */
const forTheCustomer = new Set<EmailKind>(['order-lookup-code', 'order-case']);

/**
 * What a role does not see in the preview of emails, nor among those that failed (R-EMAIL-4): links that open an account or invite staff, alerts of money and
 * security. Those who manage staff see everything.
 */
export function hiddenFrom(role: StaffRole): readonly EmailKind[] {
  if (may(role, 'staff')) return [];
  return emailKinds.filter((kind) => {
    const topic = emailTopics[kind];
    return topic === 'account' || topic === 'owner' || forTheCustomer.has(kind);
  });
}
