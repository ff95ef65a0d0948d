import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/platform/time/durations.ts';
import { dropSecondFactor, setRandomPassword } from '#server/identity/staff/console-accounts.ts';
import { sweepExpired } from '#server/identity/sessions/sweep-expired.ts';
import { admins, knownDevices, pendingSignIns, staffSecondFactors } from '#server/db/schema/accounts.ts';
import { codeOf, wrongCodeOf } from '../../support/authenticator.ts';
import { owner } from '../../support/owner.ts';
import { staffMembers } from '../../support/staff-members.ts';
import { testStore } from '../../support/store.ts';

const logged: string[] = [];
const { app, services, time } = await testStore({ logged });
const { db } = services.database;
const asOwner = await owner(app, services);
const { send, signIn, enterCode, verify, firstStep, joinWithApp, ownFactor, eventsOf, emailsTo } =
  await staffMembers({ app, services, time });

beforeEach(() => void logged.splice(0));

describe('signing in', () => {
  test('takes a code after the right password, once (R-STAFF-8, R-STAFF-9)', async () => {
    const { username, key } = await joinWithApp();
    expect((await signIn(username, 'wrong')).status).toBe(401);
    const waiting = await firstStep(username);
    expect(await enterCode(waiting, wrongCodeOf(key, time.now))).toMatchObject({
      status: 400,
      body: { field: 'code' },
    });
    const code = codeOf(key, time.now);
    const answers = await Promise.all([1, 2, 3].map(() => enterCode(waiting, code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    const inside = answers.find(({ status }) => status === 200);
    expect(await verify(inside?.body.token ?? '')).toBe(200);

    const again = await firstStep(username);
    expect(await enterCode(again, code)).toMatchObject({ status: 400, body: { field: 'code' } });
    expect((await enterCode(again, codeOf(key, time.now, 1))).status).toBe(200);
  });

  test('accepts a code one step early or late, and no other (R-STAFF-9)', async () => {
    const { username, key } = await joinWithApp();
    time.pass(5 * minuteMs);
    const waiting = await firstStep(username);
    for (const steps of [-2, 2]) {
      expect((await enterCode(waiting, codeOf(key, time.now, steps))).status).toBe(400);
    }
    expect((await enterCode(waiting, codeOf(key, time.now, -1))).status).toBe(200);
    // Older than the code that was just used would be refused; newer ones are not.
    const next = await firstStep(username);
    expect((await enterCode(next, codeOf(key, time.now, 1))).status).toBe(200);
    const last = await firstStep(username);
    expect((await enterCode(last, codeOf(key, time.now))).status).toBe(400);
  });

  test('takes a recovery code in the same field, each once, and says so by email (R-STAFF-10)', async () => {
    const { username, id, recoveryCodes } = await joinWithApp();
    const [first = '', second = ''] = recoveryCodes;
    const [one, two] = [await firstStep(username), await firstStep(username)];
    const answers = await Promise.all([enterCode(one, first), enterCode(two, first)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const shouted = second.toUpperCase().replaceAll('-', ' ');
    const { body } = await enterCode(await firstStep(username), shouted);
    expect(await ownFactor(body.token)).toMatchObject({ recoveryCodesLeft: 8 });
    expect((await eventsOf(id)).filter((event) => event === 'recovery-code.used')).toHaveLength(2);
    expect(await emailsTo(username)).toEqual(['on', 'code-used', 'code-used']);
  });

  test('that waits for its code opens nothing else, and is no known browser yet (R-STAFF-8)', async () => {
    const { username, id, key } = await joinWithApp();
    await db.delete(knownDevices).where(eq(knownDevices.accountId, id));
    const { body, cookies } = await signIn(username);
    const waiting = body.signIn;
    expect(Object.keys(body).toSorted()).toEqual(['message', 'signIn']);
    expect(cookies).toEqual([]);
    expect(await db.$count(knownDevices, eq(knownDevices.accountId, id))).toBe(0);
    expect(await verify(waiting)).toBe(401);
    expect(await send('GET', '/api/admin/second-factor', { token: waiting })).toMatchObject({ status: 401 });
    expect(await eventsOf(id)).not.toContain('sign-in.failed');
    expect((await eventsOf(id)).filter((event) => event === 'sign-in.succeeded')).toHaveLength(1);
    expect(JSON.stringify(await db.select().from(pendingSignIns))).not.toContain(waiting);
    // A session's token finishes no sign-in either.
    const session = (await enterCode(waiting, codeOf(key, time.now))).body.token;
    expect((await enterCode(session, codeOf(key, time.now, 1))).status).toBe(401);
  });

  test.each([
    ['after five minutes', async () => time.pass(5 * minuteMs + 1)],
    ['after a new password', async (name: string) => void (await setRandomPassword(db, name))],
    ['without access', (name: string) => setDisabled(name)],
    ['after a reset', async (name: string) => void (await dropSecondFactor(db, name))],
  ])('%s begins again with the password (R-STAFF-8)', async (_when, happen) => {
    const { username, key } = await joinWithApp();
    const waiting = await firstStep(username);
    await happen(username);
    expect(await enterCode(waiting, codeOf(key, time.now))).toMatchObject({
      status: 401,
      body: { message: 'This sign-in has expired. Enter your password again.' },
    });
  });

  async function setDisabled(username: string): Promise<void> {
    const [account] = await db.select().from(admins).where(eq(admins.username, username));
    await asOwner('PUT', `/api/admin/staff/${account?.id}`, { isDisabled: true });
  }

  test('that was never finished is swept', async () => {
    const { username } = await joinWithApp();
    await firstStep(username);
    time.pass(6 * minuteMs);
    await sweepExpired(services);
    expect(await db.$count(pendingSignIns)).toBe(0);
  });

  test('with another staff.key in DATA_DIR fails with an error in the log; a recovery code still works', async () => {
    const { username, id, key, recoveryCodes } = await joinWithApp();
    await db
      .update(staffSecondFactors)
      .set({ sealedKey: services.storeKey.seal(key, 'another record') })
      .where(eq(staffSecondFactors.adminId, id));
    const waiting = await firstStep(username);
    expect((await enterCode(waiting, codeOf(key, time.now))).status).toBe(400);
    expect(logged.join('')).toContain('was sealed with another staff.key');
    expect((await enterCode(waiting, recoveryCodes[0] ?? '')).status).toBe(200);
  });
});
