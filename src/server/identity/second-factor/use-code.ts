import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { failed, ok, type Result } from '#domain/result.ts';
import { readCode } from '#domain/identity/second-factor/second-factor.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { staffSecondFactors } from '#server/db/schema/accounts.ts';
import type { Services } from '#server/services.ts';
import { stepOfCode } from './app-codes.ts';
import { consumeRecoveryCode, hashRecoveryCode } from './recovery-codes.ts';

/** Which code it was; after a recovery code, how many are left. */
export type UsedCode = { recoveryCodesLeft: number | null };

/** Whether signing in to this account takes a code. */
export async function hasSecondFactor(db: Database, adminId: number): Promise<boolean> {
  const [row] = await db
    .select({ adminId: staffSecondFactors.adminId })
    .from(staffSecondFactors)
    .where(and(eq(staffSecondFactors.adminId, adminId), isNotNull(staffSecondFactors.confirmedAt)));
  return row !== undefined;
}

/** A typed code, ready to be used in a transaction. */
export type PreparedCode = { kind: 'app'; code: string } | { kind: 'recovery'; codeHash: string | null };

/** Reads what was typed. Before the transaction, because hashing a recovery code takes long. Null if it is no code. */
export async function prepareCode(
  db: Database,
  adminId: number,
  typed: string,
): Promise<PreparedCode | null> {
  const read = readCode(typed);
  if (read === null) return null;
  if (read.kind === 'app') return { kind: 'app', code: read.code };
  return { kind: 'recovery', codeHash: await hashRecoveryCode(db, adminId, read.code) };
}

/** Uses up a code of the account's app, or one of its recovery codes. Of two calls with one code, the second fails. */
export async function consumeCode(
  services: Pick<Services, 'storeKey' | 'clock' | 'log'>,
  tx: Database,
  adminId: number,
  prepared: PreparedCode | null,
): Promise<Result<UsedCode, string>> {
  if (prepared === null) return failed(notACode);
  if (prepared.kind === 'app') {
    const isUsed = await consumeAppCode(services, tx, adminId, { code: prepared.code, isConfirmed: true });
    return isUsed ? ok({ recoveryCodesLeft: null }) : failed(wrongCode);
  }
  const left = prepared.codeHash === null ? null : await consumeRecoveryCode(tx, adminId, prepared.codeHash);
  return left === null ? failed(wrongRecoveryCode) : ok({ recoveryCodesLeft: left });
}

/** Whether this is an unused code of the account's key; it is used from now on. `isConfirmed` false: of a key that is being set up. */
export async function consumeAppCode(
  { storeKey, clock, log }: Pick<Services, 'storeKey' | 'clock' | 'log'>,
  tx: Database,
  adminId: number,
  { code, isConfirmed }: { code: string; isConfirmed: boolean },
): Promise<boolean> {
  const isTheirs = and(
    eq(staffSecondFactors.adminId, adminId),
    isConfirmed ? isNotNull(staffSecondFactors.confirmedAt) : isNull(staffSecondFactors.confirmedAt),
  );
  const [factor] = await tx.select().from(staffSecondFactors).where(isTheirs);
  if (!factor) return false;
  const key = storeKey.open(factor.sealedKey, aboutKeyOf(adminId));
  if (key === null) {
    log.error({ adminId }, 'the second factor of a staff account was sealed with another staff.key');
    return false;
  }
  const step = stepOfCode(key, code, clock(), factor.lastStep);
  if (step === null) return false;
  const used = await tx
    .update(staffSecondFactors)
    .set({ lastStep: step })
    .where(and(isTheirs, or(isNull(staffSecondFactors.lastStep), lt(staffSecondFactors.lastStep, step))))
    .returning({ adminId: staffSecondFactors.adminId });
  return used.length > 0;
}

/** The record that an account's key is sealed for. */
export function aboutKeyOf(adminId: number): string {
  return `second factor of account ${adminId}`;
}

export const notACode = 'Enter the 6 digits from your authenticator app, or a recovery code.';
export const wrongCode = 'This code is wrong or was used already. Enter the next code that the app shows.';
const wrongRecoveryCode = 'This recovery code is wrong or was used already. Enter another one.';
