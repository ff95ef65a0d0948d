import { randomBytes, randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import {
  groupsOf,
  recoveryAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
} from '#domain/identity/second-factor/second-factor.ts';
import { hashSecret } from '#server/identity/sessions/passwords.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { staffRecoveryCodes, staffSecondFactors } from '#server/db/schema/accounts.ts';

const saltBytes = 16;

/** New recovery codes as they are shown, and how they are stored. */
export type NewRecoveryCodes = { shown: string[]; salt: string; hashes: string[] };

/** Made before the transaction that stores them, because hashing takes long. */
export async function makeRecoveryCodes(): Promise<NewRecoveryCodes> {
  const salt = randomBytes(saltBytes);
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const hashes: string[] = [];
  // One after the other, so that sign-ins find a place in the line.
  for (const code of codes) hashes.push(await hashSecret(code, salt));
  return { shown: codes.map(groupsOf), salt: salt.toString('base64url'), hashes };
}

/** Stores recovery codes instead of the earlier ones. */
export async function storeRecoveryCodes(
  tx: Database,
  adminId: number,
  { salt, hashes }: NewRecoveryCodes,
): Promise<void> {
  await tx
    .update(staffSecondFactors)
    .set({ recoverySalt: salt })
    .where(eq(staffSecondFactors.adminId, adminId));
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.adminId, adminId));
  await tx.insert(staffRecoveryCodes).values(hashes.map((codeHash) => ({ codeHash, adminId })));
}

/** The hash by which a typed recovery code of this account is found; null without a second factor. */
export async function hashRecoveryCode(db: Database, adminId: number, code: string): Promise<string | null> {
  const [factor] = await db
    .select({ salt: staffSecondFactors.recoverySalt })
    .from(staffSecondFactors)
    .where(eq(staffSecondFactors.adminId, adminId));
  if (!factor || factor.salt === '') return null;
  return hashSecret(code, Buffer.from(factor.salt, 'base64url'));
}

/** Uses up a recovery code. Resolves to how many are left; null if the account has no such code. */
export async function consumeRecoveryCode(
  tx: Database,
  adminId: number,
  codeHash: string,
): Promise<number | null> {
  const isTheirs = eq(staffRecoveryCodes.adminId, adminId);
  const used = await tx
    .delete(staffRecoveryCodes)
    .where(and(isTheirs, eq(staffRecoveryCodes.codeHash, codeHash)))
    .returning({ adminId: staffRecoveryCodes.adminId });
  return used.length === 0 ? null : tx.$count(staffRecoveryCodes, isTheirs);
}

function newCode(): string {
  const letters = Array.from(
    { length: recoveryCodeLength },
    () => recoveryAlphabet[randomInt(recoveryAlphabet.length)],
  );
  return letters.join('');
}
