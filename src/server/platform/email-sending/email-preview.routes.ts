import type { FastifyPluginAsync } from 'fastify';
import * as emails from '#domain/api/emails.calls.ts';
import { found } from '#domain/result.ts';
import { staffOf } from '#server/identity/sessions/require-admin.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { emailNotFound, listEmails } from './email.queries.ts';
import { findSeenEmail } from './seen-email.ts';

/**
 * The email preview of a store without a mail server (R-EMAIL-3, R-EMAIL-4). With SMTP_URL these routes do not exist: sent emails
 * are not stored.
 */
export function emailPreviewRoutes(services: Services): FastifyPluginAsync {
  const { config, database } = services;
  return async (app) => {
    if (config.email.smtpUrl !== null) return;

    app.serve(emails.list, async ({ query: { limit }, request }) =>
      (await listEmails(database.db, limit, staffOf(request).admin.role)).map(summaryOf),
    );

    app.serve(emails.read, async ({ params, request }) => {
      const email = replyWith(found(await findSeenEmail(database.db, params.id, request), emailNotFound));
      return { ...summaryOf(email), html: email.html, text: email.text };
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
