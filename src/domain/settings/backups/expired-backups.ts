import { dayMs } from '#domain/platform/time/durations.ts';

/** How many backups are kept: all of the last day, and the newest of so many days, weeks and months (UTC) that have one. */
export const keptBackups = { days: 7, weeks: 4, months: 12 } as const;

/** Those of these backups, by the moments they were made at, that may go (R-BACKUP-4). The last day ends with the newest. */
export function expiredBackups(made: readonly Date[]): Date[] {
  const newestFirst = made.toSorted((a, b) => b.getTime() - a.getTime());
  const dayBefore = (newestFirst[0]?.getTime() ?? 0) - dayMs;
  const kept = new Set([
    ...newestFirst.filter((at) => at.getTime() >= dayBefore),
    ...newestOfEach(newestFirst, (at) => at.toISOString().slice(0, 10)).slice(0, keptBackups.days),
    ...newestOfEach(newestFirst, (at) => String(weekOf(at))).slice(0, keptBackups.weeks),
    ...newestOfEach(newestFirst, (at) => at.toISOString().slice(0, 7)).slice(0, keptBackups.months),
  ]);
  return newestFirst.filter((at) => !kept.has(at));
}

function newestOfEach(newestFirst: readonly Date[], periodOf: (at: Date) => string): Date[] {
  const newest = new Map<string, Date>();
  for (const at of newestFirst) if (!newest.has(periodOf(at))) newest.set(periodOf(at), at);
  return [...newest.values()];
}

/** Weeks since Monday, January 5, 1970. */
function weekOf(at: Date): number {
  const days = Math.floor(at.getTime() / dayMs);
  return Math.floor((days - 4) / 7);
}
