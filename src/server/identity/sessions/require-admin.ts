import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { may, type StaffRole } from '#domain/identity/staff/permissions.ts';
import { admins, adminSessions } from '#server/db/schema/accounts.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { guard, type Guard } from '#server/platform/http/caller/guards.ts';
import { bearerToken, hashToken } from '#server/platform/http/caller/tokens.ts';
import { nameStaff } from '#server/identity/security-log/record-changes.ts';
import { recordRefusal } from '#server/identity/security-log/record-refusal.ts';
import type { Services } from '#server/services.ts';
import { used, visitOf } from './sessions.ts';
import type { AdminRow } from './admin-session.ts';

export type SignedInStaff = { admin: AdminRow; sessionId: string };

const signedIn = new WeakMap<FastifyRequest, SignedInStaff>();

/** The user set by the hook below. */
export function staffOf(request: FastifyRequest): SignedInStaff {
  const staff = signedIn.get(request);
  if (!staff) throw new Error(`${request.routeOptions.url} has no requireAdmin`);
  return staff;
}

/** The role of the user set by the hook below; null if it refused the call. */
export function roleOf(request: FastifyRequest): StaffRole | null {
  return signedIn.get(request)?.admin.role ?? null;
}

/** Whether the request has the token of an active staff session, for calls that are not only staff's. */
export async function isStaff(services: Services, request: FastifyRequest): Promise<boolean> {
  return (await findSession(services, request)) !== undefined;
}

async function findSession({ database: { db }, clock }: Services, request: FastifyRequest) {
  const token = bearerToken(request);
  if (!token) return undefined;
  const [row] = await db
    .select({ admin: admins, session: adminSessions })
    .from(adminSessions)
    .innerJoin(admins, eq(admins.id, adminSessions.adminId))
    .where(
      and(
        eq(adminSessions.tokenHash, hashToken(token)),
        gt(adminSessions.expiresAt, clock()),
        isNull(admins.disabledAt),
      ),
    );
  return row;
}

/**
 * The guard of every admin route (R-SEC-12): a bearer token of an active session, or 401; a role with the call's permission, or
 * 403 (R-SEC-14). The architecture test checks that every admin route has it.
 */
export function requireAdmin(services: Services): Guard {
  const {
    database: { db },
    clock,
  } = services;
  return guard('staff', async (request) => {
    const now = clock();
    const row = await findSession(services, request);
    if (!row) {
      await recordRefusal(services, request);
      throw new Refusal(401, 'Please sign in to the dashboard.');
    }
    const { admin, session } = row;
    const use = used('staff', session, visitOf(request), now);
    if (use) await db.update(adminSessions).set(use).where(eq(adminSessions.id, session.id));
    signedIn.set(request, { admin, sessionId: session.id });
    nameStaff(request, admin.id);
    request.requestContext.set('staffId', admin.id);
    const { call } = request.routeOptions.config;
    if (call?.permission === undefined || !may(admin.role, call.permission)) {
      await recordRefusal(services, request, { kind: 'staff', id: admin.id });
      throw new Refusal(403, 'Your role does not allow this. Ask the owner of the store.');
    }
  });
}
