import { and, eq, gt } from 'drizzle-orm';
import { linkHours, type LinkPurpose } from '#domain/accounts/link-hours.ts';
import { hourMs } from '#domain/time/durations.ts';
import type { Database } from '#server/db/client.ts';
import { customerLinks, customers } from '#server/db/schema/accounts.ts';
import { hashToken, newToken } from '#server/http/tokens.ts';
import type { CustomerRow } from './customer-session.ts';

/** A new single-use link's token; the database keeps its hash alone. */
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

/** Whose link it is; null where it was used, has expired, or never was. Uses nothing up. */
export async function findLink(
  db: Database,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<number | null> {
  const [link] = await db
    .select({ customerId: customerLinks.customerId })
    .from(customerLinks)
    .where(living(token, purpose, now));
  return link?.customerId ?? null;
}

/** The same, with the customer's row. */
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

/** Whose link it is, and it is used up: of any number of calls at once, one gets it. */
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
