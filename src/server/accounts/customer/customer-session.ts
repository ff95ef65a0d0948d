import { and, eq, gt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Customer } from '#domain/accounts/customer.schema.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Database } from '../../db/client.ts';
import { customers, customerSessions } from '../../db/schema/accounts.ts';
import { carts } from '../../db/schema/cart.ts';
import { bearerToken } from '../../http/bearer-token.ts';
import { hashToken, newToken } from '../../http/tokens.ts';
import type { Services } from '../../services.ts';

export type CustomerRow = typeof customers.$inferSelect;

/** Who holds the request's bearer token, and their cart, null while they have none. */
export type SignedIn = { customer: CustomerRow; cartId: number | null };

const sessionDays = 30;

/** A new session's token; the database keeps its hash alone (decisions, 'Tokens'). */
export async function openSession(tx: Database, customerId: number, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + sessionDays * dayMs);
  await tx.insert(customerSessions).values({ tokenHash: hashToken(token), customerId, expiresAt });
  return token;
}

/** Null for a visitor, and for a token that is no living session of a customer, such as an administrator's. */
export async function findSignedIn(
  { database, clock }: Services,
  request: FastifyRequest,
): Promise<SignedIn | null> {
  const token = bearerToken(request);
  if (token === null) return null;
  const [row] = await database.db
    .select({ customer: customers, cartId: carts.id })
    .from(customerSessions)
    .innerJoin(customers, eq(customers.id, customerSessions.customerId))
    .leftJoin(carts, eq(carts.customerId, customers.id))
    .where(and(eq(customerSessions.tokenHash, hashToken(token)), gt(customerSessions.expiresAt, clock())));
  return row ?? null;
}

export async function endSession({ database }: Services, token: string): Promise<void> {
  await database.db.delete(customerSessions).where(eq(customerSessions.tokenHash, hashToken(token)));
}

/** What the API says of a customer; the rest of the row stays here. */
export function toCustomer({ id, email, firstName, lastName, emailVerifiedAt }: CustomerRow): Customer {
  return { id, email, firstName, lastName, emailVerified: emailVerifiedAt !== null };
}
