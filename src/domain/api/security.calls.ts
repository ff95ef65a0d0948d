import { z } from 'zod';
import { browserErrorReport } from '#domain/identity/security-log/browser-error.schema.ts';
import { securityEventNames, securityEvents } from '#domain/identity/security-log/security-event.schema.ts';
import { call } from './call.ts';
import { done, pagingDescription, pagingQuery } from './shapes.ts';

export const listEvents = call('security.listEvents', {
  method: 'GET',
  path: '/api/admin/security-events',
  permission: 'security',
  summary: 'The security log: sign-ins, failed sign-ins and changes, the newest first',
  description: pagingDescription,
  query: z.object({
    limit: pagingQuery.limit.default(100),
    cursor: pagingQuery.cursor,
    event: z.enum(securityEventNames).optional(),
    /** Leaves these out. */
    without: z.enum(securityEventNames).optional(),
  }),
  answers: { 200: securityEvents },
});

export const reportError = call('security.reportError', {
  method: 'POST',
  path: '/api/browser-errors',
  caller: 'public',
  isAlwaysOpen: true,
  summary: "Report an error in the store's own script",
  description:
    'Pages send it automatically. It is logged without personal data, and each error once an hour.',
  body: browserErrorReport,
  bodyLimit: 16 * 1024,
  answers: { 200: done },
  refusals: [413],
  perMinute: 10,
});
