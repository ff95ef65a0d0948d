import path from 'node:path';
import { lt } from 'drizzle-orm';
import { dayMs } from '#domain/platform/time/durations.ts';
import type { Result } from '#domain/result.ts';
import { backupRuns } from '#server/db/schema/backups.ts';
import type { Config } from '#server/config.ts';
import type { Database, OpenDatabase } from '#server/platform/db/open-database.ts';
import { copyToS3 } from './copy-to-s3.ts';
import { anotherBackup, makeBackup, type MadeBackup } from './make-backup.ts';
import { anotherProof, proveBackup, type Proof } from './prove-backup.ts';
import type { Services } from '#server/services.ts';
import type { BackupRun } from './backup-runs.queries.ts';

/** What makes and proves backups: the running store, or a command that opened its database. */
export type Backing = Pick<Services, 'config' | 'database' | 'clock'>;

const keptMs = 366 * dayMs;

/** Makes a backup and keeps the result. */
export async function makeRecorded({
  config,
  database,
  clock,
}: Backing): Promise<Result<MadeBackup, string>> {
  const startedAt = clock();
  const begun = performance.now();
  const made = await makeAndCopy(config, database, startedAt);
  if (!made.ok && made.reason === anotherBackup) return made;
  await record(database.db, {
    kind: 'backup',
    startedAt,
    seconds: secondsSince(begun),
    file: made.ok ? path.basename(made.value.file) : null,
    isExact: null,
    fault: made.ok ? null : made.reason,
  });
  return made;
}

/** Proves the newest backup, or this one, by restoring it elsewhere, and keeps the result (R-BACKUP-8). */
export async function proveRecorded({ config, database, clock }: Backing, file?: string): Promise<Proof> {
  const startedAt = clock();
  const begun = performance.now();
  const proof = await proveBackup(config, file);
  const seconds = secondsSince(begun);
  if (proof.fault === anotherProof) return proof;
  await record(database.db, { kind: 'proof', startedAt, seconds, ...proof });
  return { ...proof, seconds };
}

/** A backup that could not be copied is on the disk, and its run failed. */
async function makeAndCopy(
  config: Config,
  database: OpenDatabase,
  madeAt: Date,
): ReturnType<typeof makeBackup> {
  const made = await makeBackup(config, database, madeAt);
  if (!made.ok || config.backupCopy === null) return made;
  const copied = await copyToS3(made.value.file, config.backupCopy);
  return copied.ok ? made : copied;
}

async function record(db: Database, run: Omit<BackupRun, 'id'>): Promise<void> {
  await db.insert(backupRuns).values(run);
  await db.delete(backupRuns).where(lt(backupRuns.startedAt, new Date(run.startedAt.getTime() - keptMs)));
}

/** Rounded up: nothing takes 0 s. */
function secondsSince(begun: number): number {
  return Math.ceil((performance.now() - begun) / 1000);
}
