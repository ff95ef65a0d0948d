import { z } from 'zod';
import { subscriber } from '#domain/care/newsletter/subscription.schema.ts';
import { typedEmail } from '#domain/platform/text/email.schema.ts';
import { call } from './call.ts';
import { pagingDescription, pagingQuery } from './shapes.ts';

export const listSubscribers = call('newsletter.listSubscribers', {
  method: 'GET',
  path: '/api/admin/newsletter/subscribers',
  permission: 'newsletter',
  summary: 'Who gets the newsletter, the newest first',
  description: `\`q\` is a part of the email address. ${pagingDescription}`,
  query: z.object({ ...pagingQuery, q: typedEmail.max(254).optional() }),
  answers: { 200: z.array(subscriber) },
});

export const exportSubscribers = call('newsletter.exportSubscribers', {
  method: 'GET',
  path: '/api/admin/newsletter/export',
  permission: 'newsletter',
  summary: 'Who gets the newsletter, as a file for the tool that sends it',
  description: 'With the link by which each of them unsubscribes. Sent as it is read.',
  answersFile: 'text/csv',
  answers: { 200: z.string() },
});
