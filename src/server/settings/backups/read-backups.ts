import path from 'node:path';
import type { BackupList, BackupsStatus } from '#domain/settings/backups/backups.schema.ts';
import type { Services } from '#server/services.ts';
import { listBackups, type StoredBackup } from './backup-folder.ts';
import { isUnderWay } from './backup-jobs.ts';
import { lastGoodRun, lastRun, type BackupRun } from './backup-runs.queries.ts';

/** How backups go, for the line of the settings page (R-BACKUP-7). */
export async function readBackupsStatus(services: Services): Promise<BackupsStatus> {
  const [newest] = await listBackups(services.config.backups.folder);
  return statusOf(services, newest);
}

export async function readBackups(services: Services): Promise<BackupList> {
  const { dataDir, backups } = services.config;
  const stored = await listBackups(backups.folder);
  return {
    ...(await statusOf(services, stored[0])),
    backups: stored.map(shown),
    ...backups,
    isBesideData: !path.relative(dataDir, backups.folder).startsWith('..'),
    isMaking: await isUnderWay(services, 'backups.make'),
    isProving: await isUnderWay(services, 'backups.prove'),
  };
}

async function statusOf(services: Services, newest: StoredBackup | undefined): Promise<BackupsStatus> {
  const { db } = services.database;
  const [run, last, latest] = [
    await lastRun(db, 'backup'),
    await lastGoodRun(db, 'proof'),
    await lastRun(db, 'proof'),
  ];
  return {
    asOf: services.clock().toISOString(),
    last: newest ? shown(newest) : null,
    fault: run?.fault ?? null,
    proof: { last: last && proofOf(last), latest: latest && proofOf(latest) },
  };
}

function shown({ name, madeAt, bytes }: StoredBackup) {
  return { name, madeAt: madeAt.toISOString(), bytes };
}

function proofOf({ startedAt, seconds, isExact, fault }: BackupRun) {
  return { startedAt: startedAt.toISOString(), seconds, isExact, fault };
}
