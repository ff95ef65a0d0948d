import { eraseBody, holds, personalData } from '#domain/identity/privacy/personal-data.schema.ts';
import { orderLookupAnswer } from '#domain/orders/read/order-lookup.schema.ts';
import { call } from './call.ts';
import { done } from './shapes.ts';

export const exportData = call('accounts.exportData', {
  method: 'GET',
  path: '/api/auth/data',
  caller: 'customer',
  summary: 'Everything that the store holds about the customer',
  answers: { 200: personalData },
  perMinute: 5,
});

export const readHolds = call('accounts.readHolds', {
  method: 'GET',
  path: '/api/auth/holds',
  caller: 'customer',
  summary: 'The orders that hold the erasure of the account back',
  answers: { 200: holds },
  perMinute: 30,
});

export const erase = call('accounts.erase', {
  method: 'POST',
  path: '/api/auth/erase',
  caller: 'customer',
  summary: 'Erase the account and the customer’s data; orders stay for the books without identity',
  description:
    'Needs the password, and is refused while an order is in progress. Guest orders with the account’s address are erased if it is verified. Too many wrong passwords in a minute are a 429.',
  body: eraseBody,
  answers: { 200: done },
  refusals: [409, 429],
});

export const exportGuestData = call('accounts.exportGuestData', {
  method: 'GET',
  path: '/api/order-lookups/:lookupId/data',
  caller: 'public',
  summary: 'Everything that the store holds about a guest, who entered an emailed code within the hour',
  description: 'Refused for an address with an account, which has its data on /account.',
  params: orderLookupAnswer,
  answers: { 200: personalData },
  refusals: [404, 409],
  perMinute: 5,
});

export const eraseGuest = call('accounts.eraseGuest', {
  method: 'POST',
  path: '/api/order-lookups/:lookupId/erase',
  caller: 'public',
  summary: 'Erase a guest, who entered an emailed code within the hour',
  description:
    'Refused while an order is in progress, and for an address with an account, which is erased on /account.',
  params: orderLookupAnswer,
  answers: { 200: done },
  refusals: [404, 409],
  perMinute: 5,
});
