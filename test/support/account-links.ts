import type { Email } from 'postal-mime';
import { afterAll, beforeAll, expect } from 'vitest';
import { demoFacts } from '#domain/settings/kinds/demo-facts.ts';
import { emailPasswordReset } from '#server/identity/customers/reset-password.ts';
import { createMailer } from '#server/platform/email-sending/mailer.ts';
import { eventually } from './eventually.ts';
import { startMailServer } from './mail-server.ts';
import { builtTemplates } from './email-templates.ts';
import { shopper } from './shopper.ts';
import { testStore } from './store.ts';
import { sendEmail } from '#server/platform/email-sending/send-email.ts';

/** A store with a mail server, its customers, and the links in their emails. */
export async function accountLinks() {
  const server = await startMailServer();
  const { app, services, time } = await testStore({ env: { SMTP_URL: server.url } });

  beforeAll(async () => {
    const mailer = createMailer(services, await builtTemplates());
    services.queue.work('mail.send', (payload, run) => sendEmail({ ...services, mailer }, payload, run));
    services.queue.work('accounts.mail-reset', (payload) => emailPasswordReset(services, payload));
    await services.queue.start();
  });
  afterAll(() => server.close());

  let people = 0;
  const somebody = () => `link${(people += 1)}@mail.example`;
  const visitor = shopper(app);

  async function customer(firstName = '') {
    const email = somebody();
    const who = shopper(app);
    const answer = await who.ok<{ token: string }>('POST', '/api/auth/register', {
      email,
      password: 'range-day',
      firstName,
    });
    who.useToken(answer.token);
    return { who, email };
  }

  /** The latest email with this subject to an address, once `count` of them have arrived. */
  async function emailTo(address: string, subject: string, count = 1): Promise<Email> {
    services.queue.kick('accounts.mail-reset');
    services.queue.kick('mail.send');
    return eventually(services, () => {
      const own = server.emails.filter(
        (email) => email.to?.[0]?.address === address && email.subject === subject,
      );
      expect(own).toHaveLength(count);
      return own.at(-1) as Email;
    });
  }

  return {
    app,
    services,
    time,
    server,
    visitor,
    somebody,
    customer,
    emailTo,
    welcome: async (email: string) => tokenIn(await emailTo(email, welcomeSubject), '/verify-email'),
    resetEmail: async (email: string, count = 1) =>
      tokenIn(await emailTo(email, 'Reset your password', count), '/reset-password'),
    forgot: (email: string) => visitor.call('POST', '/api/auth/forgot-password', { email }),
    reset: (token: string, password = 'a-new-one') =>
      visitor.call('POST', '/api/auth/reset-password', { token, password }),
    /** Opens the link in this browser, signed in or not, optionally with the account's password. */
    verifyEmail: (token: string, who = visitor, password?: string) =>
      who.call('POST', '/api/auth/verify-email', { token, password }),
  };
}

/** The token in the email's link, which must be the same in HTML and text. */
export function tokenIn(email: Email, path: string): string {
  const link = new RegExp(`http://127\\.0\\.0\\.1:3000${path}\\?token=([\\w-]{43})(?![\\w-])`);
  const [html, text] = [link.exec(email.html ?? '')?.[1], link.exec(email.text ?? '')?.[1]];
  expect(html).toBeTruthy();
  expect(text).toBe(html);
  return html ?? '';
}

export const welcomeSubject = `Welcome to ${demoFacts.name}`;

/** The refusal of an expired, used or invalid link. */
export const dead = {
  status: 400,
  body: { field: 'token', message: 'This link has expired or was already used.' },
};
