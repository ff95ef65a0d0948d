import type { FastifyPluginAsync } from 'fastify';
import { newPasswordProblem } from '#domain/accounts/sign-in-rules.ts';
import * as accounts from '#domain/api/accounts.calls.ts';
import { Refusal } from '#server/http/errors.ts';
import { deliverNow } from '#server/email/send-email.ts';
import type { Services } from '#server/services.ts';
import { guess } from '#server/accounts/guesses.ts';
import { enqueueLinkEmail } from './account-emails.ts';
import { findLinkHolder } from '#server/access/customer-links.ts';
import { findSignedIn } from '#server/access/customer-session.ts';
import { readEmail, refuseForm } from './read-form.ts';
import { customerOf } from '#server/access/require-customer.ts';
import { resetPassword } from './reset-password.ts';
import { verifyByPassword, verifyEmail } from './verify-email.ts';

/** The calls of emailed links: password reset and email verification (R-ACCT-31, R-ACCT-34). */
export function customerLinkRoutes(services: Services): FastifyPluginAsync {
  const { clock, database, queue, security } = services;
  const done = { ok: true } as const;
  return async (app) => {
    app.serve(accounts.forgotPassword, async ({ body }) => {
      const email = readEmail(body.email);
      // The job looks up the account, so this answer takes the same time for every address.
      await queue.send(database.db, 'accounts.mail-reset', { email });
      return done;
    });

    app.serve(accounts.resetPassword, async ({ body: { token, password }, request }) => {
      refuseForm(newPasswordProblem({ password }));
      const id = await resetPassword(services, token, password);
      if (id === null) throw deadLink();
      await security.record(request, { event: 'password.reset', actor: { kind: 'customer', id } });
      return done;
    });

    app.serve(accounts.verifyEmail, async ({ body: { token, password = '' }, request, reply }) => {
      const customer = await findLinkHolder(database.db, token, 'verify-email', clock());
      if (!customer) throw deadLink();
      const signedIn = await findSignedIn(services, request);
      if (signedIn?.customer.id === customer.id) {
        if (!(await verifyEmail(services, token))) throw deadLink();
        return done;
      }
      // Someone who registered another person's address could be waiting for that person to open this link.
      if (password === '') throw new Refusal(403, askForPassword, { field: 'password' });
      const verified = await guess(
        services,
        { request, reply },
        { kind: 'customer', name: customer.email, find: async () => customer },
        () => verifyByPassword(services, customer, { token, password }),
      );
      if (verified === null) throw new Refusal(403, wrongPassword, { field: 'password' });
      if (!verified) throw deadLink();
      return done;
    });

    app.serve(accounts.resendVerification, async ({ request }) => {
      const { customer } = customerOf(request);
      if (customer.emailVerifiedAt) throw new Refusal(409, 'Your email address is already verified.');
      const emailId = await database.db.transaction((tx) =>
        enqueueLinkEmail(services, tx, 'verify-email', customer),
      );
      if (emailId === null) {
        throw new Refusal(429, 'We have already sent you several emails. Please try again in an hour.');
      }
      return { emailSent: await deliverNow(services, emailId) };
    });
  };
}

const askForPassword = 'Enter the password of your account to verify your email.';
const wrongPassword = 'This is not the password of your account. Try again, or reset it by email.';

function deadLink(): Refusal {
  return new Refusal(400, 'This link has expired or was already used.', { field: 'token' });
}
