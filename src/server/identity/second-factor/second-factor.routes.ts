import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '#domain/api/second-factor.calls.ts';
import type { Result } from '#domain/result.ts';
import type { SecurityEventName } from '#domain/identity/security-log/security-event.schema.ts';
import { staffOf } from '#server/identity/sessions/require-admin.ts';
import { guess } from '#server/identity/sessions/guesses.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import { skipChangeRecord } from '#server/identity/security-log/record-changes.ts';
import type { Services } from '#server/services.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from './second-factor.ts';

/** A staff member's own second factor (R-STAFF-7 to R-STAFF-11). */
export function secondFactorRoutes(services: Services): FastifyPluginAsync {
  /** The caller may guess neither its password nor its code. */
  async function guarded<T>(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    events: { right: SecurityEventName | null; wrong: SecurityEventName },
    attempt: () => Promise<Result<T>>,
  ): Promise<T> {
    const { admin } = staffOf(request);
    skipChangeRecord(request);
    const what = events.wrong === 'code.failed' && ({ what: 'code' } as const);
    const guessed = { kind: 'staff', name: admin.username, isSignedIn: true, ...what } as const;
    const find = async () => admin;
    return replyWith(await guess(services, { request, reply }, { ...guessed, find }, attempt, events));
  }

  return async (app) => {
    app.serve(calls.read, ({ request }) => readSecondFactor(services, staffOf(request).admin.id));

    app.serve(calls.begin, ({ body: { password }, request, reply }) =>
      guarded({ request, reply }, { right: null, wrong: 'sign-in.failed' }, () =>
        beginSecondFactor(services, staffOf(request), password),
      ),
    );

    app.serve(calls.confirm, async ({ body: { code }, request, reply }) => {
      const recoveryCodes = await guarded(
        { request, reply },
        { right: 'second-factor.on', wrong: 'code.failed' },
        () => confirmSecondFactor(services, staffOf(request), code),
      );
      return { recoveryCodes };
    });

    app.serve(calls.renewCodes, async ({ body, request, reply }) => {
      const recoveryCodes = await guarded(
        { request, reply },
        { right: 'recovery-codes.renewed', wrong: 'code.failed' },
        () => renewRecoveryCodes(services, staffOf(request), body),
      );
      return { recoveryCodes };
    });

    app.serve(calls.turnOff, async ({ body, request, reply }) => {
      await guarded({ request, reply }, { right: 'second-factor.off', wrong: 'code.failed' }, () =>
        turnOffSecondFactor(services, staffOf(request), body),
      );
      return { ok: true } as const;
    });
  };
}
