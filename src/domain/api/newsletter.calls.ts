import { newsletterAnswer, subscribeBody, unsubscribeQuery } from '#domain/newsletter/subscription.schema.ts';
import { call } from './call.ts';

export const subscribe = call('newsletter.subscribe', {
  method: 'POST',
  path: '/api/newsletter/subscribe',
  caller: 'public',
  summary: 'Join the newsletter',
  description: 'Takes a plain form too, which a page answers by a redirect.',
  body: subscribeBody,
  answers: { 200: newsletterAnswer, 303: newsletterAnswer },
  perMinute: 5,
});

export const showUnsubscribe = call('newsletter.showUnsubscribe', {
  method: 'GET',
  path: '/api/newsletter/unsubscribe',
  caller: 'public',
  summary: 'Leads to the page that asks before it unsubscribes',
  description: 'Changes nothing: mail filters and prefetching open every link.',
  query: unsubscribeQuery,
  answers: { 303: newsletterAnswer },
});

export const unsubscribe = call('newsletter.unsubscribe', {
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  caller: 'public',
  summary: 'Leave the newsletter, also by a mail program’s own button (RFC 8058)',
  query: unsubscribeQuery,
  answers: { 200: newsletterAnswer, 303: newsletterAnswer },
  refusals: [404],
  perMinute: 300,
});
