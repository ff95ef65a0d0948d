import { randomInt } from 'node:crypto';
import { admins } from '#server/db/schema/accounts.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/open-database.ts';
import { hashPassword } from '#server/access/passwords.ts';

const letters = 'abcdefghjkmnpqrstuvwxyzACDEFGHJKLMNPQRTUVWXY34679';

/**
 * Creates the first owner account if there is none, with ADMIN_PASSWORD or a random password, which is returned to be printed once
 * (R-SEC-15).
 */
export async function ensureFirstAdmin(
  db: Database,
  { admin }: Config,
): Promise<{ username: string; password: string } | null> {
  const [known] = await db.select({ id: admins.id }).from(admins).limit(1);
  if (known) return null;
  const password =
    admin.password ?? Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('');
  await db
    .insert(admins)
    .values({ username: admin.username, passwordHash: await hashPassword(password) })
    .onConflictDoNothing();
  return admin.password === null ? { username: admin.username, password } : null;
}
