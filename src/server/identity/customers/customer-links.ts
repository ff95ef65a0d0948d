import { and, eq, gt } from 'drizzle-orm';
import { linkHours, type LinkPurpose } from '#domain/identity/customers/link-hours.ts';
import { refused } from '#domain/result.ts';
import { hourMs } from '#domain/platform/time/durations.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { customerLinks, customers } from '#server/db/schema/accounts.ts';
import { hashToken, newToken } from '#server/platform/http/caller/tokens.ts';
import type { CustomerRow } from '#server/identity/sessions/customer-session.ts';

export const deadLink = refused('invalid', 'This link has expired or was already used.', { field: 'token' });

/** A new single-use link's token; the database stores only its hash. */
export async function createLink(
  db: Database,
  customerId: number,
  purpose: LinkPurpose,
  now: Date,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + linkHours[purpose] * hourMs);
  await db.insert(customerLinks).values({ tokenHash: hashToken(token), customerId, purpose, expiresAt });
  return token;
}

/** The customer whose emailed link has this token; null if it is used, expired or unknown. Does not use it up. */
export async function findLinkHolder(
  db: Database,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<CustomerRow | null> {
  const [row] = await db
    .select({ customer: customers })
    .from(customerLinks)
    .innerJoin(customers, eq(customers.id, customerLinks.customerId))
    .where(living(token, purpose, now));
  return row?.customer ?? null;
}

/** The link's customer; uses the link up, so only one of several concurrent calls succeeds. */
export async function redeemLink(
  tx: Database,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<number | null> {
  const [link] = await tx
    .delete(customerLinks)
    .where(living(token, purpose, now))
    .returning({ customerId: customerLinks.customerId });
  return link?.customerId ?? null;
}

function living(token: string, purpose: LinkPurpose, now: Date) {
  return and(
    eq(customerLinks.tokenHash, hashToken(token)),
    eq(customerLinks.purpose, purpose),
    gt(customerLinks.expiresAt, now),
  );
}
