import { z } from 'zod';
import { emailSentAnswer } from '#domain/identity/customers/customer.schema.ts';
import { failedEmail, previewedEmail, readableEmail } from '#domain/platform/email-sending/email.schema.ts';
import { call } from './call.ts';

/** Any text: an invalid id is an email that does not exist. */
const emailParams = z.object({ id: z.string() });

export const list = call('emails.list', {
  method: 'GET',
  path: '/api/admin/emails',
  permission: 'emails',
  summary: 'The emails of a store without a mail server, the newest first',
  description: 'With a mail server this is a 404: sent emails are not stored.',
  query: z.object({ limit: z.coerce.number<number>().int().min(1).max(1000).default(1000) }),
  answers: { 200: z.array(previewedEmail) },
  refusals: [404],
});

export const read = call('emails.read', {
  method: 'GET',
  path: '/api/admin/emails/:id',
  permission: 'emails',
  summary: 'An email of a store without a mail server',
  params: emailParams,
  answers: { 200: readableEmail },
  refusals: [404],
});

export const listFailed = call('emails.listFailed', {
  method: 'GET',
  path: '/api/admin/emails/failed',
  permission: 'emails',
  summary: 'The emails that the mail server did not accept, with its errors',
  answers: { 200: z.array(failedEmail) },
});

export const resend = call('emails.resend', {
  method: 'POST',
  path: '/api/admin/emails/:id/send',
  permission: 'emails',
  summary: 'Resend a failed email',
  params: emailParams,
  answers: { 200: emailSentAnswer },
  refusals: [404, 409],
});
