import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import * as emails from '#domain/api/emails.calls.ts';
import { found } from '#domain/result.ts';
import { replyWith } from '#server/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { emailNotFound, findEmail } from './email.queries.ts';
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
      const email = replyWith(found(id.success ? await findEmail(db, id.data) : null, emailNotFound));
      return { emailSent: replyWith(await resendFailedEmail(services, email)) };
    });
  };
}
