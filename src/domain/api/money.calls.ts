import { handleBody, moneyInbox } from '#domain/money/comparison/money.schema.ts';
import { call } from './call.ts';
import { rowParams, told } from './shapes.ts';

export const read = call('money.read', {
  method: 'GET',
  path: '/api/admin/money',
  permission: 'money',
  summary: 'Differences between the books and the payment providers, and disputes',
  answers: { 200: moneyInbox },
});

export const compare = call('money.compare', {
  method: 'POST',
  path: '/api/admin/money/compare',
  permission: 'money',
  summary: 'Compare the books with the payment providers now',
  description:
    'A job does it, as once a day: `isComparing` is true until it has ended, then the inbox has what it found.',
  answers: { 200: moneyInbox },
});

export const look = call('money.look', {
  method: 'POST',
  path: '/api/admin/money/differences/:id/look',
  permission: 'money',
  summary: 'Ask the provider about the payment of a difference and record the answer',
  params: rowParams,
  answers: { 200: told },
  refusals: [404, 409],
});

export const refund = call('money.refund', {
  method: 'POST',
  path: '/api/admin/money/differences/:id/refund',
  permission: 'money',
  summary: 'Refund money that belongs to no order, once',
  params: rowParams,
  answers: { 200: told },
  refusals: [404, 409],
});

export const handle = call('money.handle', {
  method: 'POST',
  path: '/api/admin/money/differences/:id/handle',
  permission: 'money',
  summary: 'Close a difference with a note on how it was resolved',
  params: rowParams,
  body: handleBody,
  answers: { 200: told },
  refusals: [404, 409],
});
