import { newCaseLink } from '#server/care/cases/case-links.ts';
import { createLink } from '#server/identity/customers/customer-links.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { newInvitationToken } from '#server/identity/staff/invite-staff.ts';
import { newLookupCode } from '#server/orders/read/finish-order-lookup.ts';
import { createPaymentLink } from '#server/payments/requests/payment-requests.queries.ts';
import { createRestockLinks } from '#server/catalog/restock/restock-links.ts';
import type { EmailRow } from './email.queries.ts';
import type { EmailKind, EmailProps, RenderProps } from './email-props.ts';

/** An email of the outbox; enqueueEmail guarantees that kind and props match. */
type StoredEmail = {
  [K in EmailKind]: { kind: K; props: EmailProps[K]; orderId: number | null };
}[EmailKind];

/**
 * The data an email is rendered from. Link tokens and lookup codes are created here, each time the email is sent: the outbox never
 * contains one, and a delayed email still has a link that works for its full time. Null if the email has lost its reason.
 */
export async function propsToRender(
  db: Database,
  row: Pick<EmailRow, 'kind' | 'props' | 'orderId'>,
  now: Date,
): Promise<RenderProps[EmailKind] | null> {
  const email = row as StoredEmail;
  switch (email.kind) {
    case 'order-lookup-code':
      return { ...email.props, code: await newLookupCode(db, email.props.lookupId) };
    case 'restock-confirm':
    case 'restock-notice': {
      const tokens = await createRestockLinks(db, email.props.requestId, now);
      return tokens && { ...email.props, ...tokens };
    }
    case 'staff-invitation':
      return { ...email.props, token: await newInvitationToken(db, email.props.invitationId) };
    case 'payment-request': {
      const token = await createPaymentLink(db, email.props.requestId);
      return token === null ? null : { ...email.props, token };
    }
    case 'order-case': {
      const token = await newCaseLink(db, email.props.caseId);
      return token === null ? null : { ...email.props, token };
    }
    case 'fulfillment-notice':
    case 'owner-alert':
      return { ...email.props, orderId: email.orderId };
    case 'account-welcome':
    case 'verify-email':
      return { ...email.props, token: await createLink(db, email.props.customerId, 'verify-email', now) };
    case 'password-reset':
    case 'account-exists':
      return { ...email.props, token: await createLink(db, email.props.customerId, 'reset-password', now) };
    default:
      return email.props;
  }
}
