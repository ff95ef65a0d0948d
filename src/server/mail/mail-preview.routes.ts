import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import * as mails from '#domain/api/mails.calls.ts';
import { Refusal } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { findMail, listMails } from './mail.queries.ts';

/**
 * The email preview of a store without a mail server (R-EMAIL-3, R-EMAIL-4). With SMTP_URL these routes do not exist: sent emails
 * are not stored.
 */
export function mailPreviewRoutes(services: Services): FastifyPluginAsync {
  const { config, database } = services;
  return async (app) => {
    if (config.mail.smtpUrl !== null) return;

    app.serve(mails.list, async ({ query: { limit } }) =>
      (await listMails(database.db, limit)).map(summaryOf),
    );

    app.serve(mails.read, async ({ params }) => {
      const id = z.uuid().safeParse(params.id);
      const mail = id.success ? await findMail(database.db, id.data) : null;
      if (mail === null) throw new Refusal(404, 'Email not found');
      return { ...summaryOf(mail), html: mail.html, text: mail.text };
    });
  };
}

type Summary = Awaited<ReturnType<typeof listMails>>[number];

function summaryOf({ id, kind, recipient, subject, createdAt, sentAt }: Summary) {
  return {
    id,
    kind,
    to: recipient,
    subject,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}
