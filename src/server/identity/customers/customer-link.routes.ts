import type { FastifyPluginAsync } from 'fastify';
import { newPasswordProblem } from '#domain/identity/sessions/sign-in-rules.ts';
import * as accounts from '#domain/api/accounts.calls.ts';
import { found, refused } from '#domain/result.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import { deliverNow } from '#server/platform/email-sending/send-email.ts';
import type { Services } from '#server/services.ts';
import { guess } from '#server/identity/sessions/guesses.ts';
import { enqueueLinkEmail } from './account-emails.ts';
import { deadLink, findLinkHolder } from './customer-links.ts';
import { findSignedIn } from '#server/identity/sessions/customer-session.ts';
import { readEmail, refuseForm } from './read-form.ts';
import { customerOf } from '#server/identity/sessions/require-customer.ts';
import { resetPassword } from './reset-password.ts';
import { checkHolder, verifyEmail } from './verify-email.ts';

/** The calls of emailed links: password reset and email verification (R-ACCT-31, R-ACCT-34). */
export function customerLinkRoutes(services: Services): FastifyPluginAsync {
  const { clock, database, queue, security } = services;
  const answer = { ok: true } as const;
  return async (app) => {
    app.serve(accounts.forgotPassword, async ({ body }) => {
      const email = readEmail(body.email);
      // The job looks up the account, so this answer takes the same time for every address.
      await queue.send(database.db, 'accounts.mail-reset', { email });
      return answer;
    });

    app.serve(accounts.resetPassword, async ({ body: { token, password }, request }) => {
      refuseForm(newPasswordProblem({ password }));
      const id = replyWith(await resetPassword(services, token, password));
      await security.record(request, { event: 'password.reset', actor: { kind: 'customer', id } });
      return answer;
    });

    app.serve(accounts.verifyEmail, async ({ body: { token, password = '' }, request, reply }) => {
      const holder = await findLinkHolder(database.db, token, 'verify-email', clock());
      const customer = replyWith(found(holder, deadLink));
      const signedIn = await findSignedIn(services, request);
      if (signedIn?.customer.id === customer.id) {
        replyWith(await verifyEmail(services, token));
        return answer;
      }
      // Someone who registered another person's address could be waiting for that person to open this link.
      if (password === '') return replyWith(askForPassword);
      const checked = await guess(
        services,
        { request, reply },
        { kind: 'customer', name: customer.email, find: async () => customer },
        () => checkHolder(customer, password),
      );
      replyWith(checked);
      replyWith(await verifyEmail(services, token));
      return answer;
    });

    app.serve(accounts.resendVerification, async ({ request }) => {
      const { customer } = customerOf(request);
      if (customer.emailVerifiedAt) return replyWith(alreadyVerified);
      const emailId = await database.db.transaction((tx) =>
        enqueueLinkEmail(services, tx, 'verify-email', customer),
      );
      return { emailSent: await deliverNow(services, replyWith(found(emailId, tooManyEmails))) };
    });
  };
}

const askForPassword = refused('forbidden', 'Enter the password of your account to verify your email.', {
  field: 'password',
});
const tooManyEmails = refused(
  'too-many',
  'We have already sent you several emails. Please try again in an hour.',
);
const alreadyVerified = refused('conflict', 'Your email address is already verified.');
