import { randomUUID } from 'node:crypto';
import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { erasures } from '#server/db/schema/privacy.ts';
import { copyErasures } from '#server/identity/privacy/saved-erasures.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { openBucket } from '#server/platform/s3/bucket.ts';
import { makeRecorded } from '#server/settings/backups/backup-runs.ts';
import { fetchFromS3 } from '#server/settings/backups/copy-to-s3.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import { createOnServer, hasPostgres } from '../../support/database.ts';
import { s3Keys, startS3Server, type S3Server } from '../../support/s3-server.ts';

let server: S3Server;

beforeAll(async () => {
  Object.assign(process.env, s3Keys);
  server = await startS3Server();
});
afterAll(async () => {
  await server.close();
  for (const name of Object.keys(s3Keys)) delete process.env[name];
});

const newFolder = () => {
  const folder = path.join(mkdtempSync(path.join(inject('scratch'), 's3-backups-')), 'data');
  mkdirSync(folder, { mode: 0o700 });
  return folder;
};

describe.skipIf(!hasPostgres)('a store whose backups are copied to S3', () => {
  test('R-BACKUP-10, R-PRIV-12: has each backup there and who was erased since, as many as on the disk, and restores one from there', async () => {
    const databaseUrl = await createOnServer();
    const dataDir = newFolder();
    const { bucket: name, endpoint } = server.place;
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      S3_ENDPOINT: endpoint,
      BACKUP_S3: `s3://${name}/shop/one/`,
    };
    const config = readConfig(env);
    const log = { info: () => undefined, warn: () => undefined };
    const database = await openDatabase({ databaseUrl, dataDir, log });
    await migrate(database);
    const bucket = openBucket(server.place);
    const keys = async () => {
      const found = [];
      for await (const { key } of bucket.list('')) found.push(path.posix.basename(key));
      return found;
    };
    let now = new Date('2026-11-30T08:10:00Z');
    const make = () => makeRecorded({ config, database, clock: () => now });
    const first = await make();
    const erased = randomUUID();
    await database.db.insert(erasures).values({ id: erased, at: now, by: 'staff', orders: [] });
    await copyErasures({ database, config, clock: () => now });
    expect((await keys()).filter((key) => key !== 'erasures.json')).toEqual([
      'ridgeline-2026-11-30T08-10-00Z.backup',
    ]);
    // Two of one later day, and then another day: the older of the two is kept by nobody.
    for (const [days, hours] of [
      [2, 0],
      [2, 1],
      [4, 0],
    ] as const) {
      now = new Date(Date.parse('2026-11-30T08:10:00Z') + days * dayMs + hours * 3_600_000);
      expect((await make()).ok).toBe(true);
    }
    expect(await keys()).toEqual([
      'erasures.json',
      'ridgeline-2026-11-30T08-10-00Z.backup',
      'ridgeline-2026-12-02T09-10-00Z.backup',
      'ridgeline-2026-12-04T08-10-00Z.backup',
    ]);
    await database.close();

    const other = newFolder();
    copyFileSync(path.join(dataDir, 'backup.key'), path.join(other, 'backup.key'));
    execFileSync('chmod', ['-R', 'go=', other]);
    const program = path.resolve(import.meta.dirname, '../../../src/server/backup-console.ts');
    const consoleEnv = { PATH: process.env['PATH'], ...s3Keys, DATA_DIR: other, S3_ENDPOINT: endpoint };
    // Not in this process, which is the S3 server's.
    const restore = (file: string, target: string) =>
      new Promise<{ said: string; code: number }>((resolve) => {
        const args = [program, 'restore', `s3://${name}/shop/one/${file}`];
        execFile(
          process.execPath,
          args,
          { env: { ...consoleEnv, DATABASE_URL: target } },
          (error, stdout, stderr) =>
            resolve({ said: `${stdout}${stderr}`, code: error ? Number(error.code) : 0 }),
        );
      });
    const missing = 'ridgeline-2020-01-01T00-00-00Z.backup';
    const target = await createOnServer();
    expect((await restore(missing, target)).said).toContain(`has no shop/one/${missing}.`);
    const restored = await restore('ridgeline-2026-11-30T08-10-00Z.backup', target);
    expect(restored).toEqual({ code: 0, said: expect.stringMatching(/^Restored /) });
    // Older than the erasure, which the store repeats when it starts.
    expect(readFileSync(path.join(other, 'backups/erasures.json'), 'utf8')).toContain(erased);
    expect(first.ok && readFileSync(first.value.file).length).toBeGreaterThan(0);
    bucket.close();
  });

  test('R-BACKUP-10: a copy that fails is a failed backup, which is still on the disk', async () => {
    const databaseUrl = await createOnServer();
    const dataDir = newFolder();
    const { endpoint } = server.place;
    const config = readConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      S3_ENDPOINT: endpoint,
      BACKUP_S3: 's3://no-such-bucket',
    });
    const log = { info: () => undefined, warn: () => undefined };
    const database = await openDatabase({ databaseUrl, dataDir, log });
    await migrate(database);
    const made = await makeRecorded({ config, database, clock: () => new Date('2026-11-30T08:10:00Z') });
    expect(made).toEqual({
      ok: false,
      reason: expect.stringContaining(
        'The backup is in BACKUP_DIR, and could not be copied to the bucket no-such-bucket.',
      ),
    });
    expect(
      readFileSync(path.join(dataDir, 'backups/ridgeline-2026-11-30T08-10-00Z.backup')).length,
    ).toBeGreaterThan(0);
    await database.close();
  });
});

test('R-BACKUP-10: the bucket is an address, and a place that is missing is named', async () => {
  const env = { DATA_DIR: newFolder(), S3_REGION: 'eu-central-1' };
  expect(readConfig({ ...env, BACKUP_S3: 's3://bucket' }).backupCopy).toMatchObject({
    bucket: 'bucket',
    prefix: '',
  });
  expect(readConfig({ ...env, BACKUP_S3: 's3://bucket/a/b/' }).backupCopy).toMatchObject({
    prefix: 'a/b',
    region: 'eu-central-1',
  });
  expect(() => readConfig({ ...env, BACKUP_S3: '/mnt/backups' })).toThrow(
    'BACKUP_S3 must be a bucket, such as s3://bucket/folder',
  );
  expect(await fetchFromS3({ ...server.place, prefix: 'x' }, newFolder())).toEqual({
    ok: false,
    reason: 'The bucket ridgeline-pictures has no x.',
  });
});
