import type { FastifyPluginAsync } from 'fastify';
import * as emails from '#domain/api/emails.calls.ts';
import { found } from '#domain/result.ts';
import type { StaffRole } from '#domain/identity/staff/permissions.ts';
import { staffOf } from '#server/identity/sessions/require-admin.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { emailNotFound, findSeenEmail, listEmails } from './email.queries.ts';
import { listFailedEmails, resendFailedEmail } from './resend-failed-email.ts';

/**
 * The email preview of a store without a mail server (R-EMAIL-3, R-EMAIL-4), and the failed emails, with a way for staff to resend them.
 * With SMTP_URL there is no preview: sent emails are not stored.
 */
export function emailRoutes(services: Services): FastifyPluginAsync {
  const { config, database } = services;
  const { db } = database;
  const find = async (id: string, role: StaffRole) =>
    replyWith(found(await findSeenEmail(db, id, role), emailNotFound));
  return async (app) => {
    if (config.email.smtpUrl === null) {
      app.serve(emails.list, async ({ query: { limit }, request }) =>
        (await listEmails(db, limit, staffOf(request).admin.role)).map(summaryOf),
      );

      app.serve(emails.read, async ({ params, request }) => {
        const email = await find(params.id, staffOf(request).admin.role);
        return { ...summaryOf(email), html: email.html, text: email.text };
      });
    }

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
      const email = await find(params.id, staffOf(request).admin.role);
      return { emailSent: replyWith(await resendFailedEmail(services, email)) };
    });
  };
}

type Summary = Awaited<ReturnType<typeof listEmails>>[number];

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
