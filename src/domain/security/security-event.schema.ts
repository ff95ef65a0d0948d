import { z } from 'zod';
import { schemaNames } from '#domain/api/schema-names.ts';

/**
 * What the security log tells of. `change.made`: staff changed something, by the route in `about`. `access.refused`: somebody without
 * a valid session, signature or code called that route.
 */
export const securityEventNames = [
  'sign-in.succeeded',
  'sign-in.failed',
  'access.refused',
  'limit.reached',
  'password.changed',
  'password.reset',
  'role.changed',
  'session.ended',
  'change.made',
  'policy.violated',
] as const;

export type SecurityEventName = (typeof securityEventNames)[number];

/** One event as the dashboard reads it. `at` is an ISO date; `source` the caller's address, null for what the store did itself. */
export const securityEvent = z
  .object({
    id: z.number().int(),
    at: z.string(),
    event: z.enum(securityEventNames),
    /** Who did it, or whose account it was tried on; null where nobody is known. */
    actor: z.object({ kind: z.enum(['staff', 'customer']), id: z.number().int() }).nullable(),
    /** Staff's sign-in name, while the account exists. Customers are told by id only. */
    username: z.string().nullable(),
    /** A route with its ids, a limit, or a session; '' where the event says it all. */
    about: z.string(),
    source: z.string().nullable(),
    requestId: z.string().nullable(),
  })
  .register(schemaNames, { id: 'SecurityEvent' });

export type SecurityEvent = z.infer<typeof securityEvent>;

/** Answer of GET /api/admin/security-events, newest first. */
export const securityEvents = z.array(securityEvent);
