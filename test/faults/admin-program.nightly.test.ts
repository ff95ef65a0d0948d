import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isPassword } from '#server/identity/sessions/passwords.ts';
import { migrate } from '#server/db/migrate.ts';
import { keepPrivate } from '#server/platform/private-folder.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { admins, staffSecondFactors } from '#server/db/schema/accounts.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import { scratchFolder } from '../support/scratch.ts';

const program = path.resolve(import.meta.dirname, '../../src/server/staff-console.ts');
const log = { info: () => undefined, warn: () => undefined };

/** `npm run admin`, with its libraries already installed. */
async function admin(dataDir: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, [program, ...args], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  const [code] = (await once(child, 'close')) as [number];
  return { code, said: said.trim() };
}

// R-STAFF-5, R-STAFF-12
test('npm run admin makes an owner, sets a password, resets a second factor and lists the accounts of a stopped store', async () => {
  const dataDir = scratchFolder();
  expect(await admin(dataDir)).toEqual({
    code: 2,
    said: `There is no store in ${dataDir}. Set DATA_DIR or DATABASE_URL as you do for npm start.`,
  });
  keepPrivate(dataDir);
  const running = await openDatabase({ dataDir, log });
  await migrate(running);
  expect(await admin(dataDir)).toEqual({
    code: 2,
    said: `The store is running on ${dataDir}. Stop it first, and start it again afterward.`,
  });
  await running.close();

  expect((await admin(dataDir, 'set-password', 'dana')).code).toBe(1);
  expect((await admin(dataDir, 'delete', 'dana')).code).toBe(2);
  const made = await admin(dataDir, 'make-owner', 'dana');
  expect(made.said).toMatch(/^dana is an owner\.\nUsername: dana {3}Password: \w{16} /);
  const set = await admin(dataDir, 'set-password', 'dana');
  const password = /Password: (\w{16})/.exec(set.said)?.[1] ?? '';
  expect((await admin(dataDir)).said).toMatch(/^dana {2}Owner\n/);

  const between = await openDatabase({ dataDir, log });
  const [dana] = await between.db.select().from(admins);
  const factor = { adminId: dana?.id ?? 0, sealedKey: 'sealed', confirmedAt: new Date() };
  await between.db.insert(staffSecondFactors).values(factor);
  await between.close();
  expect((await admin(dataDir)).said).toMatch(/^dana {2}Owner {2}\(two-step sign-in\)\n/);
  expect(await admin(dataDir, 'reset-second-factor', 'dana')).toEqual({
    code: 0,
    said: 'dana signs in with the password alone.',
  });
  expect((await admin(dataDir, 'reset-second-factor', 'nobody')).code).toBe(1);

  const stopped = await openDatabase({ dataDir, log });
  expect(await stopped.db.$count(staffSecondFactors)).toBe(0);
  const [account] = await stopped.db.select().from(admins);
  expect(await isPassword(account?.passwordHash ?? null, password)).toBe(true);
  expect((await stopped.db.select().from(securityEvents)).map(({ event }) => event)).toEqual([
    'role.changed',
    'password.reset',
    'second-factor.reset',
  ]);
  await stopped.close();
});
