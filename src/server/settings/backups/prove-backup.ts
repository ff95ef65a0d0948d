import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { failed, ok, type Result } from '#domain/result.ts';
import type { Config } from '#server/config.ts';
import { programFile } from '#server/files.ts';
import { dumpName } from '#server/platform/db/database.ts';
import { restoreServer } from '#server/platform/db/postgres/programs.ts';
import { shortReason } from '#server/platform/jobs/run-batch.ts';
import { listBackups, lockFolder } from './backup-folder.ts';
import { openBackup } from './open-backup.ts';
import { makeScratch, removeScratches } from './scratch.ts';

/** What a store found that was started on a restored backup. */
export const trial = z.object({
  isExact: z.boolean(),
  orders: z.number().int(),
  pictures: z.number().int(),
  fault: z.string().nullable(),
});

export const anotherProof = 'Another restore is being proven. Wait until it is finished.';

export type Trial = z.infer<typeof trial>;

export type Proof = Pick<Trial, 'fault'> & {
  file: string | null;
  /** Null if no store was started. */
  isExact: boolean | null;
  seconds?: number;
};

type Source = Pick<Config, 'dataDir' | 'databaseDirectUrl' | 'backups'>;

/**
 * Restores a backup, by default the newest, into a scratch folder and database, and starts a store on it that has no mail server, no
 * payment provider and no jobs, so that nothing leaves it (R-BACKUP-8). The store itself keeps running.
 */
export async function proveBackup(source: Source, wanted?: string): Promise<Proof> {
  const { dataDir, backups } = source;
  const [newest] = await listBackups(backups.folder);
  const file = wanted ?? (newest && path.join(backups.folder, newest.name));
  if (file === undefined) {
    return { file: null, isExact: null, fault: `There is no backup in ${backups.folder}. Make one first.` };
  }
  const name = path.basename(file);
  await mkdir(dataDir, { recursive: true });
  await mkdir(backups.folder, { recursive: true });
  const lock = lockFolder(backups.folder, 'proof.lock');
  if (lock === null) return { file: name, isExact: null, fault: anotherProof };
  try {
    await removeScratches(dataDir, 'proof');
    const tried = await inScratch(source, file);
    if (!tried.ok) return { file: name, isExact: null, fault: tried.reason };
    const { isExact, fault } = tried.value;
    return { file: name, isExact, fault };
  } catch (error) {
    return { file: name, isExact: null, fault: `The restore failed. ${shortReason(error)}` };
  } finally {
    lock.release();
  }
}

async function inScratch(
  { dataDir, databaseDirectUrl: databaseUrl, backups }: Source,
  file: string,
): Promise<Result<Trial, string>> {
  const scratch = await makeScratch(dataDir, 'proof');
  try {
    const kind = databaseUrl === null ? 'embedded' : 'server';
    const opened = await openBackup({ file, keyFile: backups.keyFile, kind }, scratch);
    if (!opened.ok) return opened;
    if (databaseUrl === null) return ok(await tryStore(scratch, null));
    return await onScratchDatabase(databaseUrl, async (url) => {
      await restoreServer(url, path.join(scratch, dumpName.server), { replacing: false });
      return tryStore(scratch, url);
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** A database beside the store's own, on the same server. */
async function onScratchDatabase(
  databaseUrl: string,
  work: (url: string) => Promise<Trial>,
): Promise<Result<Trial, string>> {
  const url = new URL(databaseUrl);
  const name = `${decodeURIComponent(url.pathname.slice(1))}_proof`;
  url.pathname = `/${encodeURIComponent(name)}`;
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  const drop = () => client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  try {
    await drop();
    await client.query(`create database ${pg.escapeIdentifier(name)} template template0`);
    try {
      return ok(await work(url.href));
    } finally {
      await drop();
    }
  } catch (error) {
    const mayNotCreate = '42501';
    if ((error as { code?: unknown }).code !== mayNotCreate) throw error;
    return failed(
      'The store’s database user may not create a database to restore into. Run as the server’s administrator: alter role NAME createdb',
    );
  } finally {
    await client.end();
  }
}

/** The variables that lead to pictures on S3, which are in no backup. */
function picturesOf(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => /^(?:S3|AWS)_/.test(name)));
}

/** In a process of its own, whose memory is free afterward, and which ends with this one. */
async function tryStore(dataDir: string, databaseUrl: string | null): Promise<Trial> {
  const { PATH, HOME } = process.env;
  const child = fork(programFile('try-store.ts'), [], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Only these: with the store's own variables it would send emails and move money.
    env: {
      ...picturesOf(process.env),
      PATH,
      HOME,
      DATA_DIR: dataDir,
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    },
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let answer: unknown = null;
  let said = '';
  child.on('message', (message) => (answer = message));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  await once(child, 'close');
  const found = trial.safeParse(answer);
  if (!found.success)
    throw new Error(`The restored store did not start. ${said.trim().split('\n').at(-1) ?? ''}`);
  return found.data;
}
