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
 * What a mail is rendered from. A link's token and a look-up's code are made here, each time the mail is sent: the outbox
 * never holds one, a mail that was delayed for days carries a link that works, and the time it works begins now.
 */
export async function propsToRender(
  db: Database,
  mail: Pick<MailRow, 'kind' | 'props'>,
  now: Date,
): Promise<RenderProps[MailKind]> {
  // Enqueued by enqueueMail, which holds kind and props to each other.
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
