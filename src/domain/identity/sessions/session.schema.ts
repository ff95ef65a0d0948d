import { z } from 'zod';
import { schemaNames } from '#domain/api/schema-names.ts';

/** A signed-in device, as shown to its owner. Times are ISO dates; `lastUsedAt` is right within an hour. */
export const session = z
  .object({
    id: z.string(),
    /** Such as 'Chrome on Windows'. */
    device: z.string(),
    /** Its IP address when last used; '' if unknown. */
    source: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.string(),
    /** The session that makes the call. */
    isCurrent: z.boolean(),
  })
  .register(schemaNames, { id: 'Session' });

export type Session = z.infer<typeof session>;

/** Answer of GET /api/auth/sessions and /api/admin/sessions, the most recently used first. */
export const sessions = z.array(session);

export const sessionId = z.object({ id: z.uuid() });
