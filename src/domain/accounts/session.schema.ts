import { z } from 'zod';
import { schemaNames } from '#domain/api/schema-names.ts';

/** A device that is signed in, as its owner is told. Moments are ISO dates; `lastUsedAt` is right within an hour. */
export const session = z
  .object({
    id: z.string(),
    /** Such as 'Chrome on Windows'. */
    device: z.string(),
    /** Its address on the internet when it was last used; '' where that is not known. */
    source: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.string(),
    /** The one that asks. */
    isCurrent: z.boolean(),
  })
  .register(schemaNames, { id: 'Session' });

export type Session = z.infer<typeof session>;

/** Answer of GET /api/auth/sessions and /api/admin/sessions, the one used last first. */
export const sessions = z.array(session);

export const sessionId = z.object({ id: z.uuid() });
