/** When backups are made and proven, UTC: at night in all of the United States. */
export const backupTimes = { nightly: '10 8 * * *', weekly: '40 8 * * 0' } as const;

/** The time of the nightly backup on a day, for showing it in the store's time zone. */
export function nightlyOn(day: Date): Date {
  const [minute, hour] = backupTimes.nightly.split(' ').map(Number);
  const at = new Date(day);
  at.setUTCHours(hour ?? 0, minute ?? 0, 0, 0);
  return at;
}
