import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { staffPasswordProblem } from '#domain/identity/staff/staff-password.ts';
import * as staff from '#domain/api/staff.calls.ts';
import { invalidField } from '#domain/result.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import { skipChangeRecord } from '#server/identity/security-log/record-changes.ts';
import type { Services } from '#server/services.ts';
import { guess } from '#server/identity/sessions/guesses.ts';
import { toSession, visitOf } from '#server/identity/sessions/sessions.ts';
import { findPendingSignIn, finishSignIn } from '#server/identity/second-factor/finish-sign-in.ts';
import {
  endAdminSession,
  findAdmin,
  listAdminSessions,
  signInAdmin,
  signOutEverywhere,
} from '#server/identity/sessions/admin-session.ts';
import { changeAdminPassword } from './change-password.ts';
import { staffOf } from '#server/identity/sessions/require-admin.ts';

/** Staff sign-in (R-API-30, R-API-31), and a staff member's signed-in devices. */
export function adminRoutes(services: Services): FastifyPluginAsync {
  const { security } = services;

  /** A session's end is a security event of its own, not a mere change. */
  async function recordEnd(request: FastifyRequest, adminId: number, about: string): Promise<void> {
    await security.record(request, { event: 'session.ended', actor: { kind: 'staff', id: adminId }, about });
    skipChangeRecord(request);
  }

  return async (app) => {
    app.serve(staff.signIn, async ({ body: { username, password }, request, reply }) => {
      const signedIn = replyWith(
        await guess(
          services,
          { request, reply },
          { kind: 'staff', name: username, find: () => findAdmin(services, username) },
          (admin) => signInAdmin(services, admin, password, visitOf(request)),
          { right: 'sign-in.succeeded', wrong: 'sign-in.failed', isIn: (value) => 'token' in value },
        ),
      );
      if ('token' in signedIn) return { token: signedIn.token, message: 'Signed in' };
      void reply.code(202);
      return { signIn: signedIn.signIn, message: 'Enter the code from your authenticator app' };
    });

    app.serve(staff.signInWithCode, async ({ body, request, reply }) => {
      const { token, adminId, recoveryCodesLeft } = replyWith(
        await guess(
          services,
          { request, reply },
          {
            kind: 'staff',
            what: 'code',
            name: body.signIn,
            find: () => findPendingSignIn(services, body.signIn),
          },
          (admin) => finishSignIn(services, admin, body, visitOf(request)),
          { right: 'sign-in.succeeded', wrong: 'code.failed' },
        ),
      );
      if (recoveryCodesLeft !== null) {
        await security.record(request, {
          event: 'recovery-code.used',
          actor: { kind: 'staff', id: adminId },
          about: `${recoveryCodesLeft} left`,
        });
      }
      return { token, message: 'Signed in' };
    });

    app.serve(staff.verify, ({ request }) => {
      const { username, role } = staffOf(request).admin;
      return { ok: true, username, role } as const;
    });

    app.serve(staff.signOut, async ({ request }) => {
      const { admin, sessionId } = staffOf(request);
      await endAdminSession(services, admin, sessionId);
      await recordEnd(request, admin.id, 'signed out');
      return { ok: true } as const;
    });

    app.serve(staff.changePassword, async ({ body, request, reply }) => {
      const signedIn = staffOf(request);
      const { username } = signedIn.admin;
      skipChangeRecord(request);
      const problem = staffPasswordProblem(
        body.newPassword,
        username,
        services.settings.current().facts.name,
      );
      if (problem) return replyWith(invalidField({ field: 'newPassword', message: problem }));
      const changed = await guess(
        services,
        { request, reply },
        { kind: 'staff', name: username, isSignedIn: true, find: async () => signedIn.admin },
        () => changeAdminPassword(services, signedIn, body),
        { right: 'password.changed', wrong: 'sign-in.failed' },
      );
      replyWith(changed);
      return { ok: true } as const;
    });

    app.serve(staff.listSessions, async ({ request }) => {
      const { admin, sessionId } = staffOf(request);
      const rows = await listAdminSessions(services, admin.id);
      return rows.map((row) => toSession(row, sessionId));
    });

    app.serve(staff.endSession, async ({ params: { id }, request }) => {
      const { admin } = staffOf(request);
      replyWith(await endAdminSession(services, admin, id));
      await recordEnd(request, admin.id, `session ${id}`);
      return { ok: true } as const;
    });

    app.serve(staff.endSessions, async ({ request }) => {
      const { admin } = staffOf(request);
      const count = await signOutEverywhere(services, admin);
      await recordEnd(request, admin.id, `everywhere (${count})`);
      return { ok: true } as const;
    });
  };
}
