import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import type { BackupList } from '#domain/settings/backups/backups.schema.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { emails } from '#server/db/schema/emails.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { runBackup, runProof } from '#server/settings/backups/backup-jobs.ts';
import { readTasks } from '#server/dashboard/tasks/tasks.queries.ts';
import { readBackups } from '#server/settings/backups/read-backups.ts';
import { createOnServer, hasPostgres } from '../../support/database.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { staffMembers } from '../../support/staff-members.ts';
import { testStore } from '../../support/store.ts';

const quiet = { info: () => undefined, warn: () => undefined };

/** A database in memory has no files to copy. */
const databaseUrl = hasPostgres ? await createOnServer(inject('postgres')?.demo) : undefined;
const dataDir = mkdtempSync(path.join(inject('scratch'), 'backups-'));
const database = await openDatabase({ databaseUrl, dataDir, log: quiet });
afterAll(() => database.close());
await migrate(database);

const store = await testStore({ database, env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } });
const { app, services, time } = store;
const { db } = services.database;
const { folder } = services.config.backups;
const { call } = await ownersOrders(store);
const { signIn, memberOf } = await staffMembers(store);

const tasks = () => readTasks(db, { now: time.now, timeZone: 'UTC' }, { stopped: [], stuck: [] });
const alerts = () =>
  db
    .select({ props: emails.props })
    .from(emails)
    .where(eq(emails.kind, 'owner-alert'))
    .orderBy(emails.createdAt);

test('the owner makes a backup now, sees and downloads it; both are in the history (R-BACKUP-7)', async () => {
  const { body: none } = await call<BackupList>('GET', '/api/admin/backups');
  expect(none).toMatchObject({ last: null, backups: [], isMaking: false, isBesideData: true });
  const asked = await call<BackupList>('POST', '/api/admin/backups');
  expect(asked.body.isMaking).toBe(true);
  await runBackup(services, { asked: true });
  const { last, fault, backups } = await readBackups(services);
  expect(fault).toBeNull();
  expect(backups).toEqual([last]);
  const file = path.join(folder, last?.name ?? '');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const url = `/api/admin/backups/${last?.name}`;
  await memberOf('owner');
  const { token } = (await signIn('owner')).body;
  const { headers, rawPayload } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(headers['content-type']).toBe('application/octet-stream');
  expect(rawPayload.subarray(0, 8).toString()).toBe('Salted__');
  expect(rawPayload.length).toBe(last?.bytes);
  const entries = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.kind, 'backup'))
    .orderBy(desc(auditEntries.id));
  expect(entries.map(({ verb, label }) => [verb, label])).toEqual([
    ['downloaded', last?.name],
    ['asked-for', 'a backup'],
  ]);
});

test('a backup that is gone is a 404, and no name leads out of the folder (R-BACKUP-7)', async () => {
  const names = ['ridgeline-2020-01-01T00-00-00Z.backup', '..%2Fstaff.key', 'backup.lock'];
  const statuses = [];
  for (const name of names) statuses.push((await call('GET', `/api/admin/backups/${name}`)).status);
  expect(statuses).toEqual([404, 400, 400]);
});

test('a manager sees no backups (R-BACKUP-7)', async () => {
  const manager = await memberOf('manager');
  expect((await manager('/api/admin/backups')).status).toBe(403);
});

test('the nightly job makes one backup a night, and tells the owner once of a failure (R-BACKUP-3, R-EMAIL-23)', async () => {
  const count = () => readdirSync(folder).filter((name) => name.endsWith('.backup')).length;
  const before = count();
  await runBackup(services, null);
  expect(count()).toBe(before);
  const told = (await alerts()).length;
  const file = path.join(folder, 'file');
  // A file stands where the folder should be.
  writeFileSync(file, '');
  const { config } = services;
  const blocked = { ...services, config: { ...config, backups: { ...config.backups, folder: file } } };
  for (let night = 1; night <= 2; night += 1) {
    time.pass(24 * 3_600_000);
    await runBackup(blocked, null);
  }
  rmSync(file);
  expect((await readBackups(services)).fault).toMatch(/^The backup failed\. /);
  expect(await tasks()).toContainEqual({ kind: 'backups', problem: 'failed' });
  expect(await alerts()).toHaveLength(told + 1);
  expect((await alerts()).at(-1)?.props).toMatchObject({ title: 'The backup failed' });
  await runBackup(services, null);
  expect(await readBackups(services)).toMatchObject({ fault: null });
  expect(count()).toBe(before + 1);
});

test('the newest backup is proven by restoring it; a failure is told to the owner (R-BACKUP-8, R-EMAIL-23)', async () => {
  await runProof(services, { asked: true });
  const { proof } = await readBackups(services);
  expect(proof.latest).toMatchObject({ isExact: true, fault: null, seconds: expect.any(Number) });
  expect(proof.last).toEqual(proof.latest);
  expect(readdirSync(services.config.dataDir).filter((name) => name.startsWith('scratch-'))).toEqual([]);
  time.pass(1_000);
  const [newest] = (await readBackups(services)).backups;
  writeFileSync(path.join(folder, newest?.name ?? ''), 'no backup');
  await runProof(services, { asked: true });
  const after = await readBackups(services);
  expect(after.proof.latest?.fault).toMatch(/is not a backup of this store/);
  expect(after.proof.last).toEqual(proof.last);
  expect(await tasks()).toContainEqual({ kind: 'backups', problem: 'not-restored' });
  expect((await alerts()).at(-1)?.props).toMatchObject({ title: 'A backup could not be restored' });
});
