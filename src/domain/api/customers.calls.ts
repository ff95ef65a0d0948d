import { z } from 'zod';
import {
  customerKey,
  customerNoteBody,
  customerPage,
  customerSorts,
  listedCustomer,
} from '#domain/identity/customers/customer-page.schema.ts';
import { personalData } from '#domain/identity/privacy/personal-data.schema.ts';
import { typedCode } from '#domain/platform/text/typed.schema.ts';
import { call } from './call.ts';
import { done, pagingDescription, pagingQuery, rowParams } from './shapes.ts';

const personParams = z.object({ person: customerKey });

export const list = call('customers.list', {
  method: 'GET',
  path: '/api/admin/customers',
  permission: 'customers',
  summary: 'Accounts and guests, by default the last to order first',
  description: `Guests are known by their email address. \`q\` is a part of a name, an email address or a phone number. ${pagingDescription}`,
  query: z.object({
    ...pagingQuery,
    q: typedCode.max(100).optional(),
    sort: z.enum(customerSorts).default('newest'),
  }),
  answers: { 200: z.array(listedCustomer) },
});

export const read = call('customers.read', {
  method: 'GET',
  path: '/api/admin/customers/:person',
  permission: 'customers',
  summary: 'A customer with orders, sums, cases, newsletter, addresses and notes',
  description:
    '`person`: `account-` and the account’s id, or `guest-` and the id of one of the guest’s orders.',
  params: personParams,
  answers: { 200: customerPage },
  refusals: [404],
});

export const findByOrder = call('customers.findByOrder', {
  method: 'GET',
  path: '/api/admin/orders/:id/customer',
  permission: 'customers',
  summary: 'Who placed an order, as the other calls name a customer',
  params: rowParams,
  answers: { 200: z.object({ person: customerKey }) },
  refusals: [404],
});

export const writeNote = call('customers.writeNote', {
  method: 'POST',
  path: '/api/admin/customers/:person/notes',
  permission: 'customers',
  summary: 'Write a note about a customer, for staff only',
  description: 'The same key is the same note.',
  params: personParams,
  body: customerNoteBody,
  answers: { 200: customerPage },
  refusals: [404],
});

export const exportData = call('customers.exportData', {
  method: 'GET',
  path: '/api/admin/customers/:person/data',
  permission: 'customers.data',
  summary: 'What the store holds about a customer, to answer a request',
  params: personParams,
  answers: { 200: personalData },
  refusals: [404],
});

export const erase = call('customers.erase', {
  method: 'DELETE',
  path: '/api/admin/customers/:person',
  permission: 'customers.data',
  summary: 'Erase a customer for good; orders stay for the books without identity',
  description: 'Refused while an order is in progress. The customer gets one email.',
  params: personParams,
  answers: { 200: done },
  refusals: [404, 409],
});
