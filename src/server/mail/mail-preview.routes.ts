import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireAdmin } from '../accounts/admin/require-admin.ts';
import { mails } from '../db/schema/mails.ts';
import { errorBody, Refusal } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { findMail, listMails } from './mail.queries.ts';

const previewedMail = z.object({
  id: z.string(),
  kind: z.enum(mails.kind.enumValues),
  to: z.string(),
  /** Null until the job has rendered it. */
  subject: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});

const readableMail = previewedMail.extend({ html: z.string().nullable(), text: z.string().nullable() });

/**
 * The mails of a shop without a mail server, for the administrator to read (decisions, 'No credentials'). With SMTP_URL
 * these routes do not exist: sent mails are not kept.
 */
export function mailPreviewRoutes(services: Services): FastifyPluginAsyncZod {
  const { config, database } = services;
  return async (app) => {
    if (config.mail.smtpUrl !== null) return;
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.get(
      '/api/admin/mails',
      {
        onRequest: requireAdmin(services),
        schema: {
          tags: ['admin'],
          querystring: z.object({ limit: z.coerce.number().int().min(1).max(1000).default(1000) }),
          response: { 200: z.array(previewedMail), 400: errorBody, 401: errorBody },
        },
      },
      async (request) => (await listMails(database.db, request.query.limit)).map(summaryOf),
    );

    app.get(
      '/api/admin/mails/:id',
      {
        onRequest: requireAdmin(services),
        schema: {
          tags: ['admin'],
          params: z.object({ id: z.string() }),
          response: { 200: readableMail, 401: errorBody, 404: errorBody },
        },
      },
      async (request) => {
        const id = z.uuid().safeParse(request.params.id);
        const mail = id.success ? await findMail(database.db, id.data) : null;
        if (mail === null) throw new Refusal(404, 'Mail not found');
        return { ...summaryOf(mail), html: mail.html, text: mail.text };
      },
    );
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
