import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import * as emails from '#domain/api/emails.calls.ts';
import { Refusal } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { findEmail } from './email.queries.ts';
import { listFailedEmails, resendFailedEmail } from './resend-failed-email.ts';

/** The failed emails, with a way for staff to resend them. */
export function failedEmailRoutes(services: Services): FastifyPluginAsync {
  const { db } = services.database;
  return async (app) => {
    app.serve(emails.listFailed, async () =>
      (await listFailedEmails(db, 200)).map(({ id, kind, recipient, createdAt, lastError }) => ({
        id,
        kind,
        to: recipient,
        createdAt: createdAt.toISOString(),
        lastError: lastError ?? '',
      })),
    );

    app.serve(emails.resend, async ({ params }) => {
      const id = z.uuid().safeParse(params.id);
      const email = id.success ? await findEmail(db, id.data) : null;
      if (email === null) throw new Refusal(404, 'Email not found');
      const result = await resendFailedEmail(services, email.id);
      if (result.ok) return { emailSent: result.emailSent };
      throw new Refusal(
        409,
        email.sentAt === null ? 'This email is being sent.' : 'This email was already sent.',
      );
    });
  };
}
