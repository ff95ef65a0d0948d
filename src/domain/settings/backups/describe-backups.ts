import { dayMs } from '#domain/platform/time/durations.ts';

/** A proof that is older than this is red. */
export const provenWithinDays = 14;

/** What a proof found: null `isExact` if no store was started on the backup; null `fault` if it succeeded. */
type Proof = { startedAt: string; seconds: number; isExact: boolean | null; fault: string | null };

/** 'Last proven restore: 3 days ago, 41 s, books exact' (R-BACKUP-9). `last`: the newest that succeeded; null: none did. */
export function describeProof(last: Proof | null, now: Date): string {
  if (last === null) return 'No restore was proven yet';
  return `Last proven restore: ${daysAgo(last.startedAt, now)}, ${last.seconds} s, books exact`;
}

/** Whether the owner has to act: the newest try failed, or the last success is too long ago (R-BACKUP-9). */
export function isProofDue(
  { last, latest }: { last: Proof | null; latest: Proof | null },
  now: Date,
): boolean {
  if (latest !== null && latest.fault !== null) return true;
  return last !== null && now.getTime() - Date.parse(last.startedAt) > provenWithinDays * dayMs;
}

/** In whole days of 24 hours. */
export function daysAgo(iso: string, now: Date): string {
  const days = Math.floor(Math.max(0, now.getTime() - Date.parse(iso)) / dayMs);
  if (days === 0) return 'today';
  return days === 1 ? '1 day ago' : `${days} days ago`;
}

/** '41 MB': in units of 1,000, as disks are sold. */
export function describeSize(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
  let size = bytes;
  let unit = 0;
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  const shown = size < 9.95 && unit > 0 ? size.toFixed(1) : String(Math.round(size));
  return `${shown} ${units[unit]}`;
}
