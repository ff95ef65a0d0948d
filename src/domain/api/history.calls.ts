import { auditEntries, historyFilters, historyStaff } from '#domain/dashboard/audit/audit-entry.schema.ts';
import { call } from './call.ts';
import { done, pagingDescription, pagingQuery, rowParams } from './shapes.ts';

export const list = call('history.list', {
  method: 'GET',
  path: '/api/admin/history',
  permission: 'history',
  summary: 'Who changed what, with the values before and after, the newest first',
  description: `Only of the kinds that the caller's role may change. ${pagingDescription}`,
  query: historyFilters.extend({ limit: pagingQuery.limit.default(50), cursor: pagingQuery.cursor }),
  answers: { 200: auditEntries },
});

export const listStaff = call('history.listStaff', {
  method: 'GET',
  path: '/api/admin/history/staff',
  permission: 'history',
  summary: 'The staff that the history can be filtered by',
  answers: { 200: historyStaff },
});

export const undo = call('history.undo', {
  method: 'POST',
  path: '/api/admin/history/:id/undo',
  permission: 'history',
  summary: 'Write the plain fields of an entry back to their earlier values',
  description:
    'Like any edit, with the checks of its editor. Refused if a field was changed again since, or if the role may not edit it.',
  params: rowParams,
  answers: { 200: done },
  refusals: [404, 409],
});
