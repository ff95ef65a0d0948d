import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireAdmin } from '../accounts/admin/require-admin.ts';
import { mails } from '../db/schema/mails.ts';
import { errorBody, Refusal } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { findMail } from './mail.queries.ts';
import { listFailedMails, sendMailAgain } from './send-again.ts';

const failedMail = z.object({
  id: z.string(),
  kind: z.enum(mails.kind.enumValues),
  to: z.string(),
  createdAt: z.string(),
  /** 'refused: …', which is final, or 'delayed: …', which is tried again by itself; then the mail server's words. */
  lastError: z.string(),
});

/** The mails that did not go out, for the administrator, who may send them once more. */
export function failedMailRoutes(services: Services): FastifyPluginAsyncZod {
  const { db } = services.database;
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.get(
      '/api/admin/mails/failed',
      {
        onRequest: requireAdmin(services),
        schema: { tags: ['admin'], response: { 200: z.array(failedMail), 401: errorBody } },
      },
      async () =>
        (await listFailedMails(db, 200)).map(({ id, kind, recipient, createdAt, lastError }) => ({
          id,
          kind,
          to: recipient,
          createdAt: createdAt.toISOString(),
          lastError: lastError ?? '',
        })),
    );

    app.post(
      '/api/admin/mails/:id/send',
      {
        onRequest: requireAdmin(services),
        schema: {
          tags: ['admin'],
          params: z.object({ id: z.string() }),
          response: { 200: z.object({ emailSent: z.boolean() }), '4xx': errorBody },
        },
      },
      async (request) => {
        const id = z.uuid().safeParse(request.params.id);
        const mail = id.success ? await findMail(db, id.data) : null;
        if (mail === null) throw new Refusal(404, 'Mail not found');
        const result = await sendMailAgain(services, mail.id);
        if (result.ok) return { emailSent: result.emailSent };
        throw new Refusal(
          409,
          mail.sentAt === null ? 'This mail is being sent.' : 'This mail was sent already.',
        );
      },
    );
  };
}
