import { and, desc, eq, gt, ne, notInArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Customer } from '#domain/identity/customers/customer.schema.ts';
import { done, type Result } from '#domain/result.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { customers, customerSessions } from '#server/db/schema/accounts.ts';
import { carts } from '#server/db/schema/cart.ts';
import { bearerToken, hashToken, newToken } from '#server/platform/http/caller/tokens.ts';
import type { Services } from '#server/services.ts';
import { alreadyEnded, opened, used, visitOf, type Visit } from './sessions.ts';

export type CustomerRow = typeof customers.$inferSelect;

/** The customer, session and cart of the request's bearer token; the cart is null until there is one. */
export type SignedIn = { customer: CustomerRow; cartId: number | null; sessionId: string };

/** Right passwords are not limited, so an account has its newest sessions only. */
const mostSessions = 50;

/** A new session's token; the database stores only its hash (R-SEC-1). */
export async function openSession(
  tx: Database,
  customerId: number,
  visit: Visit,
  now: Date,
): Promise<string> {
  const token = newToken();
  await tx
    .insert(customerSessions)
    .values({ ...opened('customer', visit, now), tokenHash: hashToken(token), customerId });
  const own = eq(customerSessions.customerId, customerId);
  const newest = tx
    .select({ id: customerSessions.id })
    .from(customerSessions)
    .where(own)
    .orderBy(desc(customerSessions.createdAt))
    .limit(mostSessions);
  const isOlder = and(
    own,
    notInArray(customerSessions.id, newest),
    ne(customerSessions.tokenHash, hashToken(token)),
  );
  await tx.delete(customerSessions).where(isOlder);
  return token;
}

/** Null without a token, and for a token without an active customer session, such as a staff token. */
export async function findSignedIn(
  { database: { db }, clock }: Services,
  request: FastifyRequest,
): Promise<SignedIn | null> {
  const token = bearerToken(request);
  if (token === null) return null;
  const now = clock();
  const [row] = await db
    .select({ customer: customers, cartId: carts.id, session: customerSessions })
    .from(customerSessions)
    .innerJoin(customers, eq(customers.id, customerSessions.customerId))
    .leftJoin(carts, eq(carts.customerId, customers.id))
    .where(and(eq(customerSessions.tokenHash, hashToken(token)), gt(customerSessions.expiresAt, now)));
  if (!row) return null;
  const { customer, cartId, session } = row;
  const use = used('customer', session, visitOf(request), now);
  if (use) await db.update(customerSessions).set(use).where(eq(customerSessions.id, session.id));
  return { customer, cartId, sessionId: session.id };
}

/** A customer's active sessions, most recently used first. */
export function listSessions({ database, clock }: Services, customerId: number) {
  return database.db
    .select()
    .from(customerSessions)
    .where(and(eq(customerSessions.customerId, customerId), gt(customerSessions.expiresAt, clock())))
    .orderBy(desc(customerSessions.lastUsedAt), desc(customerSessions.createdAt));
}

export async function endSession(
  { database }: Services,
  customerId: number,
  id: string,
): Promise<Result<void>> {
  const ended = await database.db
    .delete(customerSessions)
    .where(and(eq(customerSessions.customerId, customerId), eq(customerSessions.id, id)))
    .returning({ id: customerSessions.id });
  return ended.length > 0 ? done : alreadyEnded;
}

/** Ends all sessions of this customer except one. Resolves to the number ended. */
export async function endSessions(db: Database, customerId: number, except: string | null): Promise<number> {
  const ended = await db
    .delete(customerSessions)
    .where(
      and(
        eq(customerSessions.customerId, customerId),
        except === null ? undefined : ne(customerSessions.id, except),
      ),
    )
    .returning({ id: customerSessions.id });
  return ended.length;
}

/** The customer's public fields; the rest of the row stays private. */
export function toCustomer({ id, email, firstName, lastName, emailVerifiedAt }: CustomerRow): Customer {
  return { id, email, firstName, lastName, emailVerified: emailVerifiedAt !== null };
}
