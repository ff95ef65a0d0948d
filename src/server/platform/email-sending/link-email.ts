import type { LinkPurpose } from '#domain/identity/customers/link-hours.ts';
import { newCaseLink } from '#server/care/cases/case-links.ts';
import { createLink } from '#server/identity/customers/customer-links.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { newInvitationToken } from '#server/identity/staff/invitation-token.ts';
import { newLookupCode } from '#server/orders/read/finish-order-lookup.ts';
import { createPaymentLink } from '#server/payments/requests/payment-requests.queries.ts';
import { createRestockLinks } from '#server/catalog/restock/restock-links.ts';
import type { EmailRow } from './email.queries.ts';
import type {
  AccountEmail,
  LinkEmailKind,
  EmailKind,
  EmailProps,
  OrderLookupCodeEmail,
  RenderProps,
  RestockEmail,
  RestockEmailKind,
  StaffInvitationEmail,
  ToOwnerKind,
} from './email-props.ts';
import type { OrderCaseEmail, PaymentRequestEmail } from '#server/orders/emails/order-email-props.ts';

const purposes: Readonly<Record<LinkEmailKind, LinkPurpose>> = {
  'account-welcome': 'verify-email',
  'verify-email': 'verify-email',
  'password-reset': 'reset-password',
  'account-exists': 'reset-password',
};

/**
 * The data an email is rendered from. Link tokens and lookup codes are created here, each time the email is sent: the outbox never
 * contains one, and a delayed email still has a link that works for its full time. Null if the email has lost its reason.
 */
export async function propsToRender(
  db: Database,
  email: Pick<EmailRow, 'kind' | 'props' | 'orderId'>,
  now: Date,
): Promise<RenderProps[EmailKind] | null> {
  // enqueueEmail guarantees that kind and props match.
  if (email.kind === 'order-lookup-code') {
    const props = email.props as OrderLookupCodeEmail;
    return { ...props, code: await newLookupCode(db, props.lookupId) };
  }
  if (email.kind === 'restock-confirm' || email.kind === 'restock-notice') {
    const props = email.props as RestockEmail;
    const tokens = await createRestockLinks(db, props.requestId, now);
    return tokens && { ...props, ...tokens };
  }
  if (email.kind === 'staff-invitation') {
    const props = email.props as StaffInvitationEmail;
    return { ...props, token: await newInvitationToken(db, props.invitationId) };
  }
  if (email.kind === 'payment-request') {
    const props = email.props as PaymentRequestEmail;
    const token = await createPaymentLink(db, props.requestId);
    return token === null ? null : { ...props, token };
  }
  if (email.kind === 'order-case') {
    const props = email.props as OrderCaseEmail;
    const token = await newCaseLink(db, props.caseId);
    return token === null ? null : { ...props, token };
  }
  if (email.kind === 'fulfillment-notice' || email.kind === 'owner-alert') {
    return { ...(email.props as EmailProps[ToOwnerKind]), orderId: email.orderId };
  }
  if (!isLinkEmail(email.kind)) return email.props as EmailProps[PlainEmailKind];
  const props = email.props as AccountEmail;
  return { ...props, token: await createLink(db, props.customerId, purposes[email.kind], now) };
}

type PlainEmailKind = Exclude<
  EmailKind,
  | ToOwnerKind
  | LinkEmailKind
  | RestockEmailKind
  | 'order-lookup-code'
  | 'staff-invitation'
  | 'payment-request'
  | 'order-case'
>;

function isLinkEmail(kind: EmailKind): kind is LinkEmailKind {
  return Object.hasOwn(purposes, kind);
}
