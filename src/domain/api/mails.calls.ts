import { z } from 'zod';
import { emailSentAnswer } from '#domain/accounts/customer.schema.ts';
import { failedMail, previewedMail, readableMail } from '#domain/mail/mail.schema.ts';
import { call } from './call.ts';

/** Any text: an invalid id is an email that does not exist. */
const mailParams = z.object({ id: z.string() });

export const list = call('mails.list', {
  method: 'GET',
  path: '/api/admin/mails',
  caller: 'staff',
  summary: 'The emails of a store without a mail server, the newest first',
  description: 'With a mail server this is a 404: sent emails are not stored.',
  query: z.object({ limit: z.coerce.number<number>().int().min(1).max(1000).default(1000) }),
  answers: { 200: z.array(previewedMail) },
  refusals: [404],
});

export const read = call('mails.read', {
  method: 'GET',
  path: '/api/admin/mails/:id',
  caller: 'staff',
  summary: 'An email of a store without a mail server',
  params: mailParams,
  answers: { 200: readableMail },
  refusals: [404],
});

export const listFailed = call('mails.listFailed', {
  method: 'GET',
  path: '/api/admin/mails/failed',
  caller: 'staff',
  summary: 'The emails that the mail server did not accept, with its errors',
  answers: { 200: z.array(failedMail) },
});

export const resend = call('mails.resend', {
  method: 'POST',
  path: '/api/admin/mails/:id/send',
  caller: 'staff',
  summary: 'Resend a failed email',
  params: mailParams,
  answers: { 200: emailSentAnswer },
  refusals: [404, 409],
});
