import type { FastifyPluginAsync } from 'fastify';
import * as emails from '#domain/api/emails.calls.ts';
import { found } from '#domain/result.ts';
import { staffOf } from '#server/identity/sessions/require-admin.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { emailNotFound } from './email.queries.ts';
import { findSeenEmail } from './seen-email.ts';
import { listFailedEmails, resendFailedEmail } from './resend-failed-email.ts';

/** The failed emails, with a way for staff to resend them. */
export function failedEmailRoutes(services: Services): FastifyPluginAsync {
  const { db } = services.database;
  return async (app) => {
    app.serve(emails.listFailed, async ({ request }) =>
      (await listFailedEmails(db, 200, staffOf(request).admin.role)).map(
        ({ id, kind, recipient, createdAt, lastError }) => ({
          id,
          kind,
          to: recipient,
          createdAt: createdAt.toISOString(),
          lastError: lastError ?? '',
        }),
      ),
    );

    app.serve(emails.resend, async ({ params, request }) => {
      const email = replyWith(found(await findSeenEmail(db, params.id, request), emailNotFound));
      return { emailSent: replyWith(await resendFailedEmail(services, email)) };
    });
  };
}
