import { hourMs } from '#domain/platform/time/durations.ts';
import { tellOwner } from '#server/platform/health/tell-owner.ts';
import type { JobPayloads } from '#server/platform/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { anotherBackup } from './make-backup.ts';
import { anotherProof } from './prove-backup.ts';
import { lastGoodRun } from './backup-runs.queries.ts';
import { makeRecorded, proveRecorded } from './backup-runs.ts';

/** A nightly run soon after a good one is a drill's, or makes up for a missed one. */
const nightMs = 20 * hourMs;

/**
 * Makes a backup: every night, and when the owner asks. A backup that fails is told to the owner once, until one succeeds (R-BACKUP-3,
 * R-EMAIL-23); the job itself has then done its work.
 */
export async function runBackup(
  services: Services,
  asked: JobPayloads['backups.make'] | null,
): Promise<void> {
  const { database, clock, log } = services;
  const lastGood = await lastGoodRun(database.db, 'backup');
  if (!asked && lastGood && clock().getTime() - lastGood.startedAt.getTime() < nightMs) return;
  const made = await makeRecorded(services);
  if (made.ok || made.reason === anotherBackup) return;
  log.error({ fault: made.reason }, 'a backup failed');
  const dedupeKey = `backup-failed:${lastGood?.id ?? 0}`;
  await tellOwner(services, { kind: 'backup', fault: made.reason }, { dedupeKey });
}

/** Proves the newest backup by restoring it elsewhere: every week, and when the owner asks. A failure is told to the owner once, until one succeeds. */
export async function runProof(
  services: Services,
  asked: JobPayloads['backups.prove'] | null,
): Promise<void> {
  const { config, database, log } = services;
  // A drill runs all schedules every few seconds; a second store beside it would be its largest load.
  if (!asked && config.jobsEverySeconds !== null) return;
  const { fault, file } = await proveRecorded(services);
  if (fault === null || fault === anotherProof) return;
  log.error({ fault, file }, 'a restore could not be proven');
  const lastGood = await lastGoodRun(database.db, 'proof');
  const dedupeKey = `proof-failed:${lastGood?.id ?? 0}`;
  await tellOwner(services, { kind: 'proof', fault, file }, { dedupeKey });
}

/** One that the owner asked for waits or runs at a time. */
const asked = 'asked';

type Asked = 'backups.make' | 'backups.prove';

export async function askForJob({ database, queue }: Services, name: Asked): Promise<void> {
  await queue.send(database.db, name, { asked: true }, { singletonKey: asked });
}

export function isUnderWay({ queue }: Pick<Services, 'queue'>, name: Asked): Promise<boolean> {
  return queue.isUnderWay(name, asked);
}
