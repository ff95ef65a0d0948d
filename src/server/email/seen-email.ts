import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hiddenFrom } from '#domain/email/hidden-from.ts';
import { staffOf } from '#server/access/require-admin.ts';
import type { Database } from '#server/db/open-database.ts';
import { findEmail, type EmailRow } from './email.queries.ts';

/** An email by its id; null if there is none that the caller's role may see (R-EMAIL-4). */
export async function findSeenEmail(
  db: Database,
  id: string,
  request: FastifyRequest,
): Promise<EmailRow | null> {
  const email = z.uuid().safeParse(id).success ? await findEmail(db, id) : null;
  return email && hiddenFrom(staffOf(request).admin.role).includes(email.kind) ? null : email;
}
