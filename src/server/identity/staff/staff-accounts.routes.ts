import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as calls from '#domain/api/staff-accounts.calls.ts';
import { signInAdmin } from '#server/identity/sessions/admin-session.ts';
import { staffOf } from '#server/identity/sessions/require-admin.ts';
import { visitOf } from '#server/identity/sessions/sessions.ts';
import { isEmailKept } from '#server/platform/email-sending/send-email.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import { skipChangeRecord } from '#server/identity/security-log/record-changes.ts';
import type { Services } from '#server/services.ts';
import { resetSecondFactor } from '#server/identity/second-factor/second-factor.ts';
import { acceptInvitation, findInvitation } from './accept-invitation.ts';
import { editStaff } from './edit-staff.ts';
import { inviteStaff, withdrawInvitation } from './invite-staff.ts';
import { listStaff } from './list-staff.ts';

/** Who works in the dashboard, and how they get in (R-STAFF-1 to R-STAFF-4). */
export function staffAccountRoutes(services: Services): FastifyPluginAsync {
  const { security, database, clock } = services;

  /** Roles are security events of their own, not mere changes. */
  async function recordRole(request: FastifyRequest, adminId: number, about: string): Promise<void> {
    await security.record(request, { event: 'role.changed', actor: { kind: 'staff', id: adminId }, about });
    skipChangeRecord(request);
  }

  return async (app) => {
    app.serve(calls.list, ({ request }) => listStaff(services, staffOf(request).admin.id));

    app.serve(calls.edit, async ({ params: { id }, body, request }) => {
      const { admin } = staffOf(request);
      replyWith(await editStaff(services, admin.id, id, body));
      await recordRole(request, admin.id, `account ${id}: ${JSON.stringify(body)}`);
      return { ok: true } as const;
    });

    app.serve(calls.resetSecondFactor, async ({ params: { id }, request }) => {
      const { admin } = staffOf(request);
      replyWith(await resetSecondFactor(services, admin.id, id));
      const actor = { kind: 'staff', id: admin.id } as const;
      await security.record(request, { event: 'second-factor.reset', actor, about: `account ${id}` });
      skipChangeRecord(request);
      return { ok: true, isEmailKept: isEmailKept(services) } as const;
    });

    app.serve(calls.invite, async ({ body, request }) => {
      const { admin } = staffOf(request);
      const invitation = replyWith(await inviteStaff(services, admin, body));
      await recordRole(request, admin.id, `invited as ${body.role}`);
      return { ...invitation, isEmailKept: isEmailKept(services) };
    });

    app.serve(calls.withdraw, async ({ params: { id }, request }) => {
      const { role } = replyWith(await withdrawInvitation(services, id));
      await recordRole(request, staffOf(request).admin.id, `invitation as ${role} withdrawn`);
      return { ok: true } as const;
    });

    app.serve(calls.readInvitation, async ({ body: { token } }) => {
      const { email, role } = replyWith(await findInvitation(database.db, token, clock()));
      return { email, role };
    });

    app.serve(calls.acceptInvitation, async ({ body, request }) => {
      const account = replyWith(await acceptInvitation(services, body));
      const signedIn = replyWith(await signInAdmin(services, account, body.password, visitOf(request)));
      if (!('token' in signedIn)) throw new Error('a new account has no second factor');
      await recordRole(request, account.id, `joined as ${account.role}`);
      return { token: signedIn.token, message: 'Welcome to the dashboard' };
    });
  };
}
