import { z } from 'zod';
import { securityEventNames, securityEvents } from '#domain/security/security-event.schema.ts';
import { call } from './call.ts';
import { pagingQuery, pagingDescription } from './paging.ts';

export const listEvents = call('security.listEvents', {
  method: 'GET',
  path: '/api/admin/security-events',
  caller: 'staff',
  summary: 'The security log: sign-ins, failed sign-ins and changes, the newest first',
  description: pagingDescription,
  query: z.object({
    limit: pagingQuery.limit.default(100),
    cursor: pagingQuery.cursor,
    event: z.enum(securityEventNames).optional(),
  }),
  answers: { 200: securityEvents },
});
