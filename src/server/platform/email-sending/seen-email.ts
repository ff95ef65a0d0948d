import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { staffOf } from '#server/identity/sessions/require-admin.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { emails } from '#server/db/schema/emails.ts';
import type { EmailRow } from './email.queries.ts';
import { emailsSeenBy } from './emails-seen-by.ts';

/** An email by its id; null if there is none that the caller's role may see. */
export async function findSeenEmail(
  db: Database,
  id: string,
  request: FastifyRequest,
): Promise<EmailRow | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const isSeen = emailsSeenBy(staffOf(request).admin.role);
  const [email] = await db
    .select()
    .from(emails)
    .where(and(eq(emails.id, id), isSeen));
  return email ?? null;
}
