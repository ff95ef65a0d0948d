const pattern = /^ridgeline-(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2})Z\.backup$/;

/** The file name of a backup that was made at this moment, to the second: 'ridgeline-2026-11-30T08-10-00Z.backup'. */
export function backupName(madeAt: Date): string {
  const [second = ''] = madeAt.toISOString().split('.');
  return `ridgeline-${second.replaceAll(':', '-')}Z.backup`;
}

/** When the backup of this file name was made; null for any other file. */
export function madeAtOf(name: string): Date | null {
  const [, hour, minute, second] = pattern.exec(name) ?? [];
  if (hour === undefined) return null;
  const madeAt = new Date(`${hour}:${minute}:${second}Z`);
  return Number.isNaN(madeAt.getTime()) ? null : madeAt;
}

/** The file beside the backups that names who was erased since they were made (R-PRIV-12). */
export const erasuresFile = 'erasures.json';
