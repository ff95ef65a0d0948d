import { z } from 'zod';
import { schemaNames } from '#domain/api/schema-names.ts';

/**
 * The events of the security log. `change.made`: staff changed something through the route in `about`. `access.refused`: a caller
 * without a valid session, signature, code or permission called that route.
 */
export const securityEventNames = [
  'sign-in.succeeded',
  'sign-in.failed',
  'code.failed',
  'access.refused',
  'limit.reached',
  'password.changed',
  'password.reset',
  'second-factor.on',
  'second-factor.off',
  'second-factor.reset',
  'recovery-code.used',
  'recovery-codes.renewed',
  'role.changed',
  'session.ended',
  'change.made',
  'policy.violated',
] as const;

export type SecurityEventName = (typeof securityEventNames)[number];

/** One event as the dashboard reads it. `at` is an ISO date; `source` the caller's address, null for the store's own actions. */
const securityEvent = z
  .object({
    id: z.number().int(),
    at: z.string(),
    event: z.enum(securityEventNames),
    /** The actor, or the account that was targeted; null if unknown. */
    actor: z.object({ kind: z.enum(['staff', 'customer']), id: z.number().int() }).nullable(),
    /** Staff's sign-in name, while the account exists. Customers are named by id only. */
    username: z.string().nullable(),
    /** A route with its ids, a limit, or a session; '' if the event needs none. */
    about: z.string(),
    source: z.string().nullable(),
    requestId: z.string().nullable(),
  })
  .register(schemaNames, { id: 'SecurityEvent' });

export type SecurityEvent = z.infer<typeof securityEvent>;

/** Answer of GET /api/admin/security-events, newest first. */
export const securityEvents = z.array(securityEvent);
