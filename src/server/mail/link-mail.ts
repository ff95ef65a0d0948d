import type { LinkPurpose } from '#domain/accounts/link-hours.ts';
import { createLink } from '#server/access/customer-links.ts';
import type { Database } from '#server/db/client.ts';
import { newLookupCode } from '#server/access/lookup-code.ts';
import type { MailRow } from './mail.queries.ts';
import type {
  AccountMail,
  LinkMailKind,
  MailKind,
  MailProps,
  OrderLookupCodeMail,
  RenderProps,
} from './mail-props.ts';

const purposes: Readonly<Record<LinkMailKind, LinkPurpose>> = {
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
  mail: Pick<MailRow, 'kind' | 'props'>,
  now: Date,
): Promise<RenderProps[MailKind]> {
  // enqueueMail guarantees that kind and props match.
  if (mail.kind === 'order-lookup-code') {
    const props = mail.props as OrderLookupCodeMail;
    return { ...props, code: await newLookupCode(db, props.lookupId) };
  }
  if (!isLinkMail(mail.kind)) return mail.props as MailProps[PlainMailKind];
  const props = mail.props as AccountMail;
  return { ...props, token: await createLink(db, props.customerId, purposes[mail.kind], now) };
}

type PlainMailKind = Exclude<MailKind, LinkMailKind | 'order-lookup-code'>;

function isLinkMail(kind: MailKind): kind is LinkMailKind {
  return Object.hasOwn(purposes, kind);
}
