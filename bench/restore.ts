/**
 * `node bench/restore.ts [orders] [server|embedded]`: how long a store of 100,000 orders and 10,000 products takes to back up, and to
 * restore into an empty place, checked and ready to start. Bar: a restore in 120 s.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { makeBackup } from '#server/settings/backups/make-backup.ts';
import { restoreBackup } from '#server/settings/backups/restore-backup.ts';
import { onServer, startPostgres, urlOf } from '../test/support/postgres.ts';
import { report, timed } from './figures.ts';
import { fill } from './large-shop.ts';

const orders = process.argv.slice(2).map(Number).find(Number.isInteger) ?? 100_000;
const kinds = (['server', 'embedded'] as const).filter(
  (kind) => process.argv.length < 4 || process.argv.includes(kind),
);
const log = pino({ level: 'silent' });
process.umask(0o077);

for (const kind of kinds) {
  const server = kind === 'server' ? await startPostgres() : null;
  const scratch = mkdtempSync(path.join(tmpdir(), 'ridgeline-bench-'));
  try {
    await measure(kind, scratch, server?.url ?? null);
  } finally {
    rmSync(scratch, { recursive: true });
    await server?.stop();
  }
}

async function measure(kind: string, scratch: string, server: string | null): Promise<void> {
  const configOf = (name: string) =>
    readConfig({
      DATA_DIR: path.join(scratch, name),
      BACKUP_DIR: path.join(scratch, 'backups'),
      BACKUP_KEY_FILE: path.join(scratch, 'backup.key'),
      ...(server !== null && { DATABASE_URL: urlOf(server, name) }),
    });
  const source = configOf('bench_source');
  const target = configOf('bench_target');
  if (server !== null)
    for (const name of ['bench_source', 'bench_target']) await onServer(server, `create database ${name}`);
  const database = await openDatabase({ ...source, log });
  await fill(database, { orders, products: 10_000 });
  const made = await timed(() => makeBackup(source, database, new Date()));
  await database.close();
  if (!made.value.ok) throw new Error(made.value.reason);
  const { file, bytes } = made.value.value;
  const size = `${orders.toLocaleString('en')} orders, ${kind}, ${Math.round(bytes / 1e6)} MB`;
  console.log(`backup of ${size}: ${(made.ms / 1000).toFixed(1)} s`);
  const restored = await timed(() => restoreBackup(target, file, { replacing: false, now: new Date() }));
  if (!restored.value.ok) throw new Error(restored.value.reason);
  report({ what: `restore of ${size}`, value: restored.ms / 1000, unit: ' s', atMost: 120 });
}
