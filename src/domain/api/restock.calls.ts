import { newsletterAnswer, unsubscribeQuery } from '#domain/care/newsletter/subscription.schema.ts';
import {
  confirmedRestock,
  confirmRestockBody,
  restockAnswer,
  restockBody,
  waitingShoppers,
} from '#domain/catalog/restock/restock.schema.ts';
import { call } from './call.ts';

export const request = call('restock.request', {
  method: 'POST',
  path: '/api/restock-requests',
  caller: 'public',
  summary: 'Ask for an email when a sold-out product is back in stock',
  description: 'An email with a confirmation link follows. The answer is the same for every address.',
  body: restockBody,
  answers: { 200: restockAnswer, 303: restockAnswer },
  takesForm: true,
  refusals: [404, 409],
  perMinute: 5,
});

export const confirm = call('restock.confirm', {
  method: 'POST',
  path: '/api/restock-requests/confirm',
  caller: 'public',
  summary: 'Confirm a request by the link of its email',
  body: confirmRestockBody,
  answers: { 200: confirmedRestock, 303: confirmedRestock },
  takesForm: true,
  perMinute: 30,
});

export const showUnsubscribe = call('restock.showUnsubscribe', {
  method: 'GET',
  path: '/api/restock-requests/unsubscribe',
  caller: 'public',
  summary: 'Redirect to the page that stops back-in-stock emails',
  description: 'Changes nothing, because email filters and prefetching open every link.',
  query: unsubscribeQuery,
  answers: { 303: newsletterAnswer },
  isLink: true,
});

export const unsubscribe = call('restock.unsubscribe', {
  method: 'POST',
  path: '/api/restock-requests/unsubscribe',
  caller: 'public',
  summary:
    'Delete all back-in-stock requests of an address, also with an email client’s own button (RFC 8058)',
  description:
    'Idempotent. The answer is the same for an unknown token, because a deleted request leaves nothing.',
  query: unsubscribeQuery,
  answers: { 200: newsletterAnswer, 303: newsletterAnswer },
  perMinute: 300,
});

export const listWaiting = call('restock.listWaiting', {
  method: 'GET',
  path: '/api/admin/restock-requests',
  permission: 'products.read',
  summary: 'How many shoppers wait for each product',
  answers: { 200: waitingShoppers },
});
