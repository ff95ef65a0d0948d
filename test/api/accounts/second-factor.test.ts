import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/platform/time/durations.ts';
import type { SecondFactorSetup } from '#domain/identity/second-factor/second-factor.schema.ts';
import type { StaffList } from '#domain/identity/staff/staff-account.schema.ts';
import { dropSecondFactor } from '#server/identity/staff/console-accounts.ts';
import { staffRecoveryCodes, staffSecondFactors } from '#server/db/schema/accounts.ts';
import { ownerAddress } from '#server/platform/email-sending/addresses.ts';
import { codeOf, wrongCodeOf } from '../../support/authenticator.ts';
import { owner } from '../../support/owner.ts';
import { memberPassword as password, staffMembers } from '../../support/staff-members.ts';
import { testStore } from '../../support/store.ts';

const logged: string[] = [];
const { app, services, time } = await testStore({ logged });
const { db } = services.database;
const asOwner = await owner(app, services);
const { send, signIn, enterCode, verify, firstStep, join, joinWithApp, ownFactor, eventsOf, emailsTo } =
  await staffMembers({ app, services, time });

beforeEach(() => void logged.splice(0));

describe('turning it on', () => {
  test('needs the password and a code, signs out other devices, and gives ten recovery codes once (R-STAFF-7, R-STAFF-10)', async () => {
    const { token, username, id } = await join();
    const { body: elsewhere } = await signIn(username);
    const begin = (chosen: string) =>
      send('POST', '/api/admin/second-factor', { body: { password: chosen }, token });
    const confirm = (code: string) =>
      send('POST', '/api/admin/second-factor/confirm', { body: { code }, token });

    expect(await confirm('123456')).toMatchObject({ status: 409 });
    expect(await begin('wrong')).toMatchObject({ status: 400, body: { field: 'password' } });
    const { body } = await begin(password);
    const { key, address } = body;
    expect(address).toContain(`secret=${key}`);
    expect(await ownFactor(token)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
    expect((await signIn(username)).status).toBe(200);

    for (const code of [wrongCodeOf(key, time.now), 'abcdefg', 'abcd-efgh-jkmn']) {
      expect(await confirm(code)).toMatchObject({ status: 400, body: { field: 'code' } });
    }
    const confirmed = await confirm(codeOf(key, time.now));
    const { recoveryCodes } = confirmed.body;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await ownFactor(token)).toEqual({
      isOn: true,
      since: time.now.toISOString(),
      recoveryCodesLeft: 10,
    });
    expect(await verify(token)).toBe(200);
    expect(await verify(elsewhere.token)).toBe(401);
    expect(await begin(password)).toMatchObject({ status: 409 });
    expect(await confirm(codeOf(key, time.now, 1))).toMatchObject({ status: 409 });
    expect(await eventsOf(id)).toContain('second-factor.on');
    expect(await emailsTo(username)).toEqual(['on']);

    const [kept] = await db.select().from(staffSecondFactors).where(eq(staffSecondFactors.adminId, id));
    const codes = await db.select().from(staffRecoveryCodes).where(eq(staffRecoveryCodes.adminId, id));
    const stored = JSON.stringify([kept, codes]) + logged.join('');
    for (const secret of [key, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(stored).not.toContain(secret);
    }
  });

  test('expires, and a second key replaces the first', async () => {
    const { token } = await join();
    const begin = async () =>
      (await send('POST', '/api/admin/second-factor', { body: { password }, token })).body;
    const confirm = (code: string) =>
      send('POST', '/api/admin/second-factor/confirm', { body: { code }, token });
    const first = await begin();
    const second = await begin();
    expect(await confirm(codeOf(first.key, time.now))).toMatchObject({ status: 400 });
    time.pass(31 * minuteMs);
    expect(await confirm(codeOf(second.key, time.now))).toMatchObject({ status: 409 });
    const third = await begin();
    expect(await confirm(codeOf(third.key, time.now))).toMatchObject({ status: 200 });
  });
});

describe('a change', () => {
  test.each([
    ['off', 'second-factor.off', 'off'],
    ['recovery-codes', 'recovery-codes.renewed', 'codes-renewed'],
  ])('%s needs password and code, and signs out other devices (R-STAFF-11)', async (what, event, emailed) => {
    const { token, username, id, key, recoveryCodes } = await joinWithApp();
    const waiting = await firstStep(username);
    const change = (body: object) => send('POST', `/api/admin/second-factor/${what}`, { body, token });
    const code = codeOf(key, time.now, 1);
    expect(await change({ password: 'wrong', code })).toMatchObject({
      status: 400,
      body: { field: 'password' },
    });
    expect(await change({ password, code: wrongCodeOf(key, time.now) })).toMatchObject({
      status: 400,
      body: { field: 'code' },
    });
    expect((await change({ password, code })).status).toBe(200);
    expect((await enterCode(waiting, recoveryCodes[0] ?? '')).status).toBe(401);
    expect(await verify(token)).toBe(200);
    expect(await eventsOf(id)).toContain(event);
    expect(await emailsTo(username)).toEqual(['on', emailed]);
  });

  test('off signs in with the password alone, and can be made on again (R-STAFF-11)', async () => {
    const { token, username, key } = await joinWithApp();
    const body = { password, code: codeOf(key, time.now) };
    expect((await send('POST', '/api/admin/second-factor/off', { body, token })).status).toBe(200);
    expect((await signIn(username)).status).toBe(200);
    expect(await ownFactor(token)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
    expect((await send('POST', '/api/admin/second-factor/off', { body, token })).status).toBe(409);
    const again = await send('POST', '/api/admin/second-factor', { body: { password }, token });
    expect(again.status).toBe(200);
  });

  test('of the recovery codes ends the earlier ones (R-STAFF-11)', async () => {
    const { token, username, key, recoveryCodes } = await joinWithApp();
    const body = { password, code: codeOf(key, time.now) };
    const renewed = await send('POST', '/api/admin/second-factor/recovery-codes', { body, token });
    const { recoveryCodes: fresh } = renewed.body;
    expect(await ownFactor(token)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    const waiting = await firstStep(username);
    expect((await enterCode(waiting, recoveryCodes[0] ?? '')).status).toBe(400);
    expect((await enterCode(waiting, fresh[0] ?? '')).status).toBe(200);
  });
});

describe('an owner', () => {
  test('resets the second factor of a member who lost it, who is signed out and gets an email (R-STAFF-12, R-STAFF-13)', async () => {
    const { token, username, id } = await joinWithApp();
    const { body } = await asOwner<StaffList>('GET', '/api/admin/staff');
    const me = body.accounts.find(({ isYou }) => isYou)?.id ?? 0;
    expect(body.accounts.find((account) => account.id === id)).toMatchObject({ hasSecondFactor: true });
    expect(body.accounts.find((account) => account.id === me)).toMatchObject({ hasSecondFactor: false });
    const reset = (of: number) => asOwner('DELETE', `/api/admin/staff/${of}/second-factor`);
    expect(await reset(id)).toMatchObject({ status: 200 });
    expect(await verify(token)).toBe(401);
    expect((await signIn(username)).status).toBe(200);
    expect(await reset(id)).toMatchObject({ status: 409 });
    expect(await reset(me)).toMatchObject({ status: 409 });
    expect(await reset(99_999)).toMatchObject({ status: 404 });
    expect(await emailsTo(username)).toEqual(['on', 'reset']);
    expect(await eventsOf(me)).toContain('second-factor.reset');
  });

  test('whose account has no address gets the email at the store’s address (R-STAFF-13)', async () => {
    const begun = await asOwner<SecondFactorSetup>('POST', '/api/admin/second-factor', {
      password: 'a-password-for-tests',
    });
    const code = codeOf(begun.body.key, time.now);
    expect(await asOwner('POST', '/api/admin/second-factor/confirm', { code })).toMatchObject({
      status: 200,
    });
    expect(await emailsTo(ownerAddress(services))).toEqual(['on']);
    await dropSecondFactor(db, 'admin');
  });

  test('at the console too (R-STAFF-12)', async () => {
    const { token, username } = await joinWithApp();
    expect(await dropSecondFactor(db, username)).toMatchObject({ ok: true });
    expect(await verify(token)).toBe(401);
    expect((await signIn(username)).status).toBe(200);
    expect(await dropSecondFactor(db, 'nobody')).toMatchObject({ ok: false });
  });
});
