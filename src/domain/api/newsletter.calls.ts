import {
  newsletterAnswer,
  subscribeBody,
  unsubscribeQuery,
} from '#domain/care/newsletter/subscription.schema.ts';
import { call } from './call.ts';

export const subscribe = call('newsletter.subscribe', {
  method: 'POST',
  path: '/api/newsletter/subscribe',
  caller: 'public',
  summary: 'Subscribe to the newsletter',
  body: subscribeBody,
  answers: { 200: newsletterAnswer, 303: newsletterAnswer },
  takesForm: true,
  perMinute: 5,
});

export const showUnsubscribe = call('newsletter.showUnsubscribe', {
  method: 'GET',
  path: '/api/newsletter/unsubscribe',
  caller: 'public',
  summary: 'Redirect to the unsubscribe confirmation page',
  description: 'Changes nothing, because email filters and prefetching open every link.',
  query: unsubscribeQuery,
  answers: { 303: newsletterAnswer },
  isLink: true,
});

export const unsubscribe = call('newsletter.unsubscribe', {
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  caller: 'public',
  summary: 'Unsubscribe from the newsletter, also with an email client’s own button (RFC 8058)',
  query: unsubscribeQuery,
  answers: { 200: newsletterAnswer, 303: newsletterAnswer },
  refusals: [404],
  perMinute: 300,
});
