import type { LinkPurpose } from '#domain/accounts/link-hours.ts';
import { createLink } from '#server/access/customer-links.ts';
import type { Database } from '#server/db/open-database.ts';
import { newLookupCode } from '#server/access/lookup-code.ts';
import type { EmailRow } from './email.queries.ts';
import type {
  AccountEmail,
  LinkEmailKind,
  EmailKind,
  EmailProps,
  OrderLookupCodeEmail,
  RenderProps,
} from './email-props.ts';

const purposes: Readonly<Record<LinkEmailKind, LinkPurpose>> = {
  'account-welcome': 'verify-email',
  'verify-email': 'verify-email',
  'password-reset': 'reset-password',
};

/**
 * The data an email is rendered from. Link tokens and lookup codes are created here, each time the email is sent: the outbox never
 * contains one, and a delayed email still has a link that works for its full time.
 */
export async function propsToRender(
  db: Database,
  email: Pick<EmailRow, 'kind' | 'props'>,
  now: Date,
): Promise<RenderProps[EmailKind]> {
  // enqueueEmail guarantees that kind and props match.
  if (email.kind === 'order-lookup-code') {
    const props = email.props as OrderLookupCodeEmail;
    return { ...props, code: await newLookupCode(db, props.lookupId) };
  }
  if (!isLinkEmail(email.kind)) return email.props as EmailProps[PlainEmailKind];
  const props = email.props as AccountEmail;
  return { ...props, token: await createLink(db, props.customerId, purposes[email.kind], now) };
}

type PlainEmailKind = Exclude<EmailKind, LinkEmailKind | 'order-lookup-code'>;

function isLinkEmail(kind: EmailKind): kind is LinkEmailKind {
  return Object.hasOwn(purposes, kind);
}
