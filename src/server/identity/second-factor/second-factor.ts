import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { minuteMs } from '#domain/platform/time/durations.ts';
import type { AuditVerb } from '#domain/dashboard/audit/audit.ts';
import { done, invalidField, ok, refused, type Result } from '#domain/result.ts';
import { readCode, setupMinutes } from '#domain/identity/second-factor/second-factor.ts';
import type { SecondFactor, SecondFactorSetup } from '#domain/identity/second-factor/second-factor.schema.ts';
import { endAdminSessions } from '#server/identity/sessions/admin-session.ts';
import { isPassword } from '#server/identity/sessions/passwords.ts';
import type { SignedInStaff } from '#server/identity/sessions/require-admin.ts';
import { keyAddress, newKey } from './app-codes.ts';
import { makeRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts';
import {
  aboutKeyOf,
  consumeAppCode,
  consumeCode,
  hasSecondFactor,
  notACode,
  prepareCode,
  wrongCode,
} from './use-code.ts';
import { recordChange } from '#server/dashboard/audit/record-change.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { admins, staffRecoveryCodes, staffSecondFactors } from '#server/db/schema/accounts.ts';
import type { Services } from '#server/services.ts';
import { emailAboutSecondFactor } from './email-about-second-factor.ts';

/** The caller's own second factor (R-STAFF-7). */
export async function readSecondFactor(
  { database: { db } }: Services,
  adminId: number,
): Promise<SecondFactor> {
  const [factor] = await db
    .select()
    .from(staffSecondFactors)
    .where(and(eq(staffSecondFactors.adminId, adminId), isNotNull(staffSecondFactors.confirmedAt)));
  const left = factor ? await db.$count(staffRecoveryCodes, eq(staffRecoveryCodes.adminId, adminId)) : 0;
  const since = factor?.confirmedAt?.toISOString() ?? null;
  return { isOn: factor !== undefined, since, recoveryCodesLeft: left };
}

/** A new key, which asks for nothing until a code confirms it. Replaces an unconfirmed one. */
export async function beginSecondFactor(
  { settings, database, storeKey, clock }: Services,
  { admin }: SignedInStaff,
  password: string,
): Promise<Result<SecondFactorSetup>> {
  if (!(await isPassword(admin.passwordHash, password))) return wrongPassword;
  const key = newKey();
  const fresh = { sealedKey: storeKey.seal(key, aboutKeyOf(admin.id)), lastStep: null, createdAt: clock() };
  const [begun] = await database.db
    .insert(staffSecondFactors)
    .values({ adminId: admin.id, ...fresh })
    .onConflictDoUpdate({
      target: staffSecondFactors.adminId,
      set: fresh,
      setWhere: isNull(staffSecondFactors.confirmedAt),
    })
    .returning({ adminId: staffSecondFactors.adminId });
  return begun
    ? ok({ key, address: keyAddress(key, admin.username, settings.current().facts.name) })
    : alreadyOn;
}

/** Turns it on with a code of the new key, and ends all other sessions. Resolves to the recovery codes. */
export async function confirmSecondFactor(
  services: Services,
  { admin, sessionId }: SignedInStaff,
  typed: string,
): Promise<Result<string[]>> {
  const read = readCode(typed);
  if (read?.kind !== 'app') return invalidField({ field: 'code', message: notACode });
  const { database, clock } = services;
  const codes = await makeRecoveryCodes();
  return database.db.transaction(async (tx) => {
    await lockAccount(tx, admin.id);
    if (await hasSecondFactor(tx, admin.id)) return alreadyOn;
    const oldest = new Date(clock().getTime() - setupMinutes * minuteMs);
    const isTheirs = eq(staffSecondFactors.adminId, admin.id);
    const isBegun = await tx.$count(
      staffSecondFactors,
      and(isTheirs, gt(staffSecondFactors.createdAt, oldest)),
    );
    if (isBegun === 0) return beginAgain;
    const { code } = read;
    if (!(await consumeAppCode(services, tx, admin.id, { code, isConfirmed: false })))
      return invalidField({ field: 'code', message: wrongCode });
    await tx.update(staffSecondFactors).set({ confirmedAt: clock() }).where(isTheirs);
    await storeRecoveryCodes(tx, admin.id, codes);
    await endAdminSessions(tx, admin.id, sessionId);
    await recordChange(tx, changeOf(admin, 'second-factor-on'));
    await emailAboutSecondFactor(services, tx, admin, { what: 'on' });
    return ok(codes.shown);
  });
}

/** Replaces the recovery codes, and ends all other sessions. Needs both factors. */
export async function renewRecoveryCodes(
  services: Services,
  staff: SignedInStaff,
  factors: { password: string; code: string },
): Promise<Result<string[]>> {
  const codes = await makeRecoveryCodes();
  return withBothFactors(services, staff, factors, async (tx) => {
    await storeRecoveryCodes(tx, staff.admin.id, codes);
    await recordChange(tx, changeOf(staff.admin, 'recovery-codes-renewed'));
    await emailAboutSecondFactor(services, tx, staff.admin, { what: 'codes-renewed' });
    return codes.shown;
  });
}

/** Turns it off, and ends all other sessions. Needs both factors. */
export async function turnOffSecondFactor(
  services: Services,
  staff: SignedInStaff,
  factors: { password: string; code: string },
): Promise<Result<void>> {
  return withBothFactors(services, staff, factors, async (tx) => {
    await deleteSecondFactor(tx, staff.admin.id);
    await recordChange(tx, changeOf(staff.admin, 'second-factor-off'));
    await emailAboutSecondFactor(services, tx, staff.admin, { what: 'off' });
  });
}

async function withBothFactors<T>(
  services: Services,
  { admin, sessionId }: SignedInStaff,
  { password, code }: { password: string; code: string },
  work: (tx: Database) => Promise<T>,
): Promise<Result<T>> {
  if (!(await isPassword(admin.passwordHash, password))) return wrongPassword;
  const { db } = services.database;
  const prepared = await prepareCode(db, admin.id, code);
  return db.transaction(async (tx) => {
    await lockAccount(tx, admin.id);
    if (!(await hasSecondFactor(tx, admin.id))) return notOn;
    const used = await consumeCode(services, tx, admin.id, prepared);
    if (!used.ok) return invalidField({ field: 'code', message: used.reason });
    await endAdminSessions(tx, admin.id, sessionId);
    return ok(await work(tx));
  });
}

/** Turns off another account's second factor, for someone who lost it, and signs it out everywhere (R-STAFF-12). */
export async function resetSecondFactor(
  services: Services,
  callerId: number,
  id: number,
): Promise<Result<void>> {
  if (id === callerId) return ownAccount;
  return services.database.db.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account) return noAccount;
    if (!(await hasSecondFactor(tx, id))) return notOn;
    await deleteSecondFactor(tx, id);
    await endAdminSessions(tx, id, null);
    await recordChange(tx, changeOf(account, 'second-factor-reset'));
    await emailAboutSecondFactor(services, tx, account, { what: 'reset' });
    return done;
  });
}

/** Without a second factor nothing is left of it: no key and no recovery codes. */
export async function deleteSecondFactor(tx: Database, adminId: number): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.adminId, adminId));
  await tx.delete(staffSecondFactors).where(eq(staffSecondFactors.adminId, adminId));
}

/** A change of an account's second factor, for the history. */
export function changeOf({ id, username }: { id: number; username: string }, verb: AuditVerb) {
  return { kind: 'account', subject: id, label: username, verb } as const;
}

/** So that a sign-in sees the second factor either before or after the change. */
async function lockAccount(tx: Database, id: number) {
  const [account] = await tx.select().from(admins).where(eq(admins.id, id)).for('update');
  return account ?? null;
}

const wrongPassword = invalidField({ field: 'password', message: 'This is not your current password.' });
const alreadyOn = refused('conflict', 'Two-step sign-in is already on. Reload the page.');
const notOn = refused('conflict', 'Two-step sign-in is off already. Reload the page.');
const beginAgain = refused('conflict', 'This setup has expired. Begin again with a new key.');
const ownAccount = refused('conflict', 'Turn off your own two-step sign-in under Account.');
const noAccount = refused('missing', 'There is no such account. Refresh the list.');
