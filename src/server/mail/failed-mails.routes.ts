import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import * as mails from '#domain/api/mails.calls.ts';
import { Refusal } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { findMail } from './mail.queries.ts';
import { listFailedMails, sendMailAgain } from './send-again.ts';

/** The failed emails, with a way for staff to resend them. */
export function failedMailRoutes(services: Services): FastifyPluginAsync {
  const { db } = services.database;
  return async (app) => {
    app.serve(mails.listFailed, async () =>
      (await listFailedMails(db, 200)).map(({ id, kind, recipient, createdAt, lastError }) => ({
        id,
        kind,
        to: recipient,
        createdAt: createdAt.toISOString(),
        lastError: lastError ?? '',
      })),
    );

    app.serve(mails.resend, async ({ params }) => {
      const id = z.uuid().safeParse(params.id);
      const mail = id.success ? await findMail(db, id.data) : null;
      if (mail === null) throw new Refusal(404, 'Email not found');
      const result = await sendMailAgain(services, mail.id);
      if (result.ok) return { emailSent: result.emailSent };
      throw new Refusal(
        409,
        mail.sentAt === null ? 'This email is being sent.' : 'This email was already sent.',
      );
    });
  };
}
