import { z } from 'zod';
import {
  bulkPreview,
  checkBulkBody,
  shownBulkChange,
  startBulkBody,
} from '#domain/catalog/bulk/bulk.schema.ts';
import { call } from './call.ts';
import { overtaken, rowParams } from './shapes.ts';

export const list = call('bulkChanges.list', {
  method: 'GET',
  path: '/api/admin/bulk-changes',
  permission: 'products.edit',
  summary: 'The last changes of many products, and the planned ones',
  answers: { 200: z.array(shownBulkChange) },
});

export const check = call('bulkChanges.check', {
  method: 'POST',
  path: '/api/admin/bulk-changes/check',
  permission: 'products.edit',
  summary: 'What a change would make of products, without changing them',
  body: checkBulkBody,
  answers: { 200: bulkPreview },
});

export const start = call('bulkChanges.start', {
  method: 'POST',
  path: '/api/admin/bulk-changes',
  permission: 'products.edit',
  summary: 'Change many products, now or from a date',
  description:
    'Changes exactly what a check with the same body answered; its `seen` has to come along. 412 with a new preview if products changed since. Rows with a fault stay.',
  body: startBulkBody,
  answers: { 201: shownBulkChange, 412: overtaken(bulkPreview) },
});

export const cancel = call('bulkChanges.cancel', {
  method: 'DELETE',
  path: '/api/admin/bulk-changes/:id',
  permission: 'products.edit',
  summary: 'Take a planned change back',
  params: rowParams,
  answers: { 200: shownBulkChange },
  refusals: [404, 409],
});

export const undo = call('bulkChanges.undo', {
  method: 'POST',
  path: '/api/admin/bulk-changes/:id/undo',
  permission: 'products.edit',
  summary: 'Undo a change of many products',
  description: 'A value that changed again since then stays; `leftOut` counts these.',
  params: rowParams,
  answers: { 200: shownBulkChange },
  refusals: [404, 409],
});
