import { eq } from 'drizzle-orm';
import { admins } from '#server/db/schema/accounts.ts';
import type { Config } from '#server/config.ts';
import { ConfigError } from '#server/platform/config-error.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { hashPassword, isPassword } from '#server/identity/sessions/passwords.ts';
import { randomPassword } from './random-password.ts';

/**
 * Creates the first owner account if there is none, with ADMIN_PASSWORD or a random password, which is returned to be printed once
 * (R-SEC-15). Throws ConfigError for a password that is too weak; with an account, the password changes nothing and stops no start.
 */
export async function ensureFirstAdmin(
  db: Database,
  { admin }: Config,
): Promise<{ username: string; password: string } | null> {
  const [known] = await db.select({ id: admins.id }).from(admins).limit(1);
  if (known) return null;
  if (admin.passwordProblem !== null) throw new ConfigError(admin.passwordProblem);
  const password = admin.password ?? randomPassword();
  const created = await db
    .insert(admins)
    .values({ username: admin.username, passwordHash: await hashPassword(password) })
    .onConflictDoNothing()
    .returning();
  // If two stores start at once, one creates it.
  return created.length > 0 && admin.password === null ? { username: admin.username, password } : null;
}

/**
 * Why ADMIN_USERNAME and ADMIN_PASSWORD do not sign anybody in, for the line at the start; null if they do, or if no password is
 * set. They make the first account only (R-STAFF-5).
 */
export async function staleAdminSettings(db: Database, { admin }: Config): Promise<string | null> {
  if (admin.password === null) return null;
  const [account] = await db.select().from(admins).where(eq(admins.username, admin.username));
  const setIt = `npm run admin -- set-password ${admin.username}`;
  if (!account) {
    return `ADMIN_USERNAME (${admin.username}) is not a staff account: it makes the first account of a new store only. To add it: npm run admin -- make-owner ${admin.username}`;
  }
  if (account.disabledAt !== null)
    return `The account ${admin.username} has no access. To give it back: ${setIt}`;
  if (await isPassword(account.passwordHash, admin.password)) return null;
  return `ADMIN_PASSWORD is not the password of ${admin.username}: it makes the first account of a new store only. To set a new one: ${setIt}`;
}
