import { z } from 'zod';
import {
  draft,
  draftContent,
  draftEntry,
  newDraftBody,
  placeDraftBody,
  placedDraft,
} from '#domain/selling/drafts/draft.schema.ts';
import { call } from './call.ts';
import { overtaken, rowParams, told } from './shapes.ts';

export const list = call('drafts.list', {
  method: 'GET',
  path: '/api/admin/drafts',
  permission: 'orders.settle',
  summary: 'The orders that staff are still entering',
  answers: { 200: z.array(draftEntry) },
});

export const create = call('drafts.create', {
  method: 'POST',
  path: '/api/admin/drafts',
  permission: 'orders.settle',
  summary: 'Start a phone, counter or warranty order',
  description:
    'With `remakeOf`, a copy of that order at 0.00. With `caseId`, only the items of that case of the order; a second call gives the same draft.',
  body: newDraftBody,
  answers: { 200: draft },
  refusals: [404],
});

export const read = call('drafts.read', {
  method: 'GET',
  path: '/api/admin/drafts/:id',
  permission: 'orders.settle',
  summary: 'A draft with today’s prices, and what is missing',
  params: rowParams,
  answers: { 200: draft },
  refusals: [404],
});

export const save = call('drafts.save', {
  method: 'PUT',
  path: '/api/admin/drafts/:id',
  permission: 'orders.settle',
  summary: 'Save what was entered so far',
  params: rowParams,
  body: draftContent,
  isVersioned: true,
  answers: { 200: draft, 412: overtaken(draft) },
  refusals: [404],
});

export const remove = call('drafts.remove', {
  method: 'DELETE',
  path: '/api/admin/drafts/:id',
  permission: 'orders.settle',
  summary: 'Delete a draft',
  params: rowParams,
  answers: { 200: told },
  refusals: [404],
});

export const place = call('drafts.place', {
  method: 'POST',
  path: '/api/admin/drafts/:id/place',
  permission: 'orders.settle',
  summary: 'Make an order of a draft: paid in cash, by a payment request, or free',
  description: 'The total must be the one that the screen shows. Calling it again gives the same order.',
  params: rowParams,
  body: placeDraftBody,
  isVersioned: true,
  answers: { 200: placedDraft, 412: overtaken(draft) },
  refusals: [404, 409],
});
