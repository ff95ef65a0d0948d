import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { createOnServer, hasPostgres } from '../support/database.ts';
import { scratchFolder } from '../support/scratch.ts';
import { startStoreProcess } from '../support/store-process.ts';
import { createBuyer } from './live-drill/buyer.ts';

const server = path.resolve(import.meta.dirname, '../../src/server');
const quiet = { info: () => undefined, warn: () => undefined };

type Env = Readonly<Record<string, string>>;

/** One of the store's commands, with its libraries already installed. */
async function run(program: string, env: Env, ...args: string[]): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [path.join(server, program), ...args], {
    env: { PATH: process.env['PATH'], ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  const [code] = (await once(child, 'close')) as [number];
  return { code, said: said.trim() };
}

const command = (env: Env, ...args: string[]) => run('backup-console.ts', env, ...args);

/** A folder for a store's data, and a database if it is on a server. */
type Place = { dataDir: string; env: Env };

function placeOf(DATABASE_URL: string): Place {
  const dataDir = path.join(scratchFolder(), 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  return { dataDir, env: { DATA_DIR: dataDir, DATABASE_URL } };
}

const backupsIn = ({ dataDir }: Place) =>
  readdirSync(path.join(dataDir, 'backups'))
    .filter((name) => name.endsWith('.backup'))
    .map((name) => path.join(dataDir, 'backups', name));

const giveKey = (from: Place, to: Place) =>
  copyFileSync(path.join(from.dataDir, 'backup.key'), path.join(to.dataDir, 'backup.key'));

async function numbersIn({ dataDir, env }: Place): Promise<string[]> {
  const database = await openDatabase({ databaseUrl: env['DATABASE_URL'] ?? null, dataDir, log: quiet });
  const rows = await database.db.select({ number: orders.number }).from(orders);
  await database.close();
  return rows.map(({ number }) => number);
}

const databases: [name: string, url: () => Promise<string>][] = [['the embedded database', async () => '']];
if (hasPostgres) databases.push(['PostgreSQL', () => createOnServer()]);

describe.each(databases)('on %s', (_name, url) => {
  // R-BACKUP-1, R-BACKUP-3, R-BACKUP-5, R-BACKUP-6 and R-BACKUP-8.
  test('a backup made while orders come in restores each order that was paid before it', async () => {
    const source = placeOf(await url());
    const store = await startStoreProcess({ dataDir: source.dataDir, env: source.env });
    onTestFinished(() => store.kill());
    const paid: string[] = [];
    const shop = { isOpen: true };
    const buying = (async () => {
      while (shop.isOpen) paid.push(await createBuyer(store.url).buy());
    })();
    await expect.poll(() => paid.length).toBeGreaterThan(2);
    const before = [...paid];
    const both = await Promise.all([command(source.env, 'backup'), command(source.env, 'backup')]);
    expect(both.map(({ code }) => code)).toContain(0);
    for (const { code, said } of both)
      expect(said).toMatch(code === 0 ? /^Backup made: / : /^Another backup/);
    shop.isOpen = false;
    await buying;
    const proven = await command(source.env, 'prove-restore');
    expect(proven.said).toMatch(/^Restored .* books exact\.$/);

    const [file = ''] = backupsIn(source);
    const target = placeOf(await url());
    expect((await command(target.env, 'restore', file)).said).toMatch(/^There is no key in /);
    giveKey(source, target);
    const running = await command(source.env, 'restore', file, '--replace');
    expect(running.said).toMatch(/^The store is running on /);
    await store.stop();
    const restored = await command(target.env, 'restore', file);
    expect(restored).toMatchObject({ code: 0 });
    expect((await run('check-books.ts', target.env)).said).toMatch(/^The books agree: /);
    const numbers = await numbersIn(target);
    expect(numbers).toEqual(expect.arrayContaining(before));
    expect((await command(target.env, 'restore', file)).said).toMatch(
      /is not empty\. Add --replace to replace it\.$/,
    );

    const again = await startStoreProcess({ dataDir: target.dataDir, env: target.env });
    await createBuyer(again.url).buy();
    await again.stop();
    const replaced = await command(target.env, 'restore', file, '--replace');
    expect(replaced.said).toContain('What was there before is in ');
    expect((await numbersIn(target)).toSorted()).toEqual(numbers.toSorted());
    // It starts a store seven times.
  }, 900_000);

  test('a wrong key and a cut file are refused, and nothing is touched (R-BACKUP-6)', async () => {
    const source = placeOf(await url());
    const store = await startStoreProcess({ dataDir: source.dataDir, env: source.env });
    await store.stop();
    expect((await command(source.env, 'backup')).code).toBe(0);
    const [file = ''] = backupsIn(source);
    const target = placeOf(await url());
    writeFileSync(path.join(target.dataDir, 'backup.key'), 'of another store\n', { mode: 0o600 });
    expect((await command(target.env, 'restore', file)).said).toMatch(/was made with another key/);
    giveKey(source, target);
    truncateSync(file, statSync(file).size - 1_000);
    expect((await command(target.env, 'restore', file)).said).toMatch(/is cut off or damaged/);
    expect(readdirSync(target.dataDir).filter((name) => !name.startsWith('ridgeline.'))).toEqual([
      'backup.key',
    ]);
    expect((await command(source.env, 'prove-restore')).said).toMatch(/is cut off or damaged/);
  });

  test('a restore that was interrupted keeps the store from starting, until it is repeated (R-BACKUP-5)', async () => {
    const source = placeOf(await url());
    await (await startStoreProcess({ dataDir: source.dataDir, env: source.env })).stop();
    await command(source.env, 'backup');
    const [file = ''] = backupsIn(source);
    writeFileSync(path.join(source.dataDir, 'restore-unfinished'), '', { mode: 0o600 });
    const started = startStoreProcess({ dataDir: source.dataDir, env: source.env });
    await expect(started).rejects.toThrow('npm run restore -- FILE --replace');
    expect(await command(source.env, 'restore', file, '--replace')).toMatchObject({ code: 0 });
    await (await startStoreProcess({ dataDir: source.dataDir, env: source.env })).stop();
  });

  test.skipIf(!canMount())('a full disk leaves no file, and is told (R-BACKUP-3)', async () => {
    const source = placeOf(await url());
    await (await startStoreProcess({ dataDir: source.dataDir, env: source.env })).stop();
    const disk = path.join(scratchFolder(), 'disk');
    mkdirSync(disk, { mode: 0o700 });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16k,mode=700', 'none', disk]);
    onTestFinished(() => void execFileSync('umount', [disk]));
    const { code, said } = await command({ ...source.env, BACKUP_DIR: disk }, 'backup');
    expect({ code, said }).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^The disk of .* is full\./),
    });
    expect(readdirSync(disk).filter((name) => name.includes('ridgeline'))).toEqual([]);
    expect(readdirSync(source.dataDir).filter((name) => name.startsWith('scratch-'))).toEqual([]);
  });
});

/** Only root mounts, and only on Linux. */
function canMount(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/bin/mount');
}
