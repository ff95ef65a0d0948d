import { and, eq, gt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { admins, adminSessions } from '../../db/schema/accounts.ts';
import { bearerToken } from '../../http/bearer-token.ts';
import { Refusal } from '../../http/errors.ts';
import { hashToken } from '../../http/tokens.ts';
import type { Services } from '../../services.ts';

/**
 * The hook of every administrator's route (spec: admin §6): a bearer token of a living session, or 401. The
 * architecture test holds that no admin route is without it.
 */
export function requireAdmin({ database, clock }: Services) {
  return async function requireAdminHook(request: FastifyRequest): Promise<void> {
    const token = bearerToken(request);
    const [session] = token
      ? await database.db
          .select({ username: admins.username })
          .from(adminSessions)
          .innerJoin(admins, eq(admins.id, adminSessions.adminId))
          .where(and(eq(adminSessions.tokenHash, hashToken(token)), gt(adminSessions.expiresAt, clock())))
      : [];
    if (!session) throw new Refusal(401, 'Please sign in as administrator.');
  };
}
