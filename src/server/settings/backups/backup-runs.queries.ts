import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { OwnerTask } from '#domain/money/statistics/statistics.schema.ts';
import { isProofDue } from '#domain/settings/backups/describe-backups.ts';
import { backupRuns } from '#server/db/schema/backups.ts';
import type { Database } from '#server/platform/db/open-database.ts';

export type BackupRun = typeof backupRuns.$inferSelect;

/** The newest run of a kind; null before the first. */
export function lastRun(db: Database, kind: BackupRun['kind']): Promise<BackupRun | null> {
  return newest(db, eq(backupRuns.kind, kind));
}

/** The newest that succeeded. */
export function lastGoodRun(db: Database, kind: BackupRun['kind']): Promise<BackupRun | null> {
  return newest(db, and(eq(backupRuns.kind, kind), isNull(backupRuns.fault)));
}

async function newest(db: Database, wanted: SQL | undefined): Promise<BackupRun | null> {
  const [run] = await db
    .select()
    .from(backupRuns)
    .where(wanted)
    .orderBy(desc(backupRuns.startedAt), desc(backupRuns.id))
    .limit(1);
  return run ?? null;
}

/** What the owner has to do about backups (R-BACKUP-9). */
export async function backupTasks(db: Database, now: Date): Promise<OwnerTask[]> {
  const backup = await lastRun(db, 'backup');
  if (backup?.fault) return [{ kind: 'backups', problem: 'failed' }];
  const proofs = { last: await lastGoodRun(db, 'proof'), latest: await lastRun(db, 'proof') };
  const shown = (run: BackupRun | null) => run && { ...run, startedAt: run.startedAt.toISOString() };
  if (!isProofDue({ last: shown(proofs.last), latest: shown(proofs.latest) }, now)) return [];
  return [{ kind: 'backups', problem: proofs.latest?.fault ? 'not-restored' : 'unproven' }];
}
