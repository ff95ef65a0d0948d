import type { PgBoss } from 'pg-boss';

/** Runs of one schedule, as the longest time between two of them. In ms. */
export type Interval = { name: string; ms: number };

/**
 * Brings the schedules of the database to those of the code; those of an earlier start go where the code has them no more.
 * A tick that was missed while the store was down is made up for once. `everySeconds` replaces all times, for drills.
 */
export async function syncSchedules(
  boss: PgBoss,
  schedules: ReadonlyMap<string, string>,
  everySeconds: number | null,
): Promise<void> {
  const wanted = [...schedules].flatMap(([name, cron]) =>
    ticksOf(cron, everySeconds).map((tick) => ({ name, ...tick })),
  );
  const isWanted = new Set(wanted.map(({ name, key }) => `${name} ${key}`));
  for (const { name, key } of await boss.getSchedules()) {
    if (!isWanted.has(`${name} ${key}`)) await boss.unschedule(name, key);
  }
  for (const { name, key, cron } of wanted) await boss.schedule(name, cron, null, { key, missed: 'once' });
}

/** How long each job waits between two runs. */
export function intervalsOf(
  boss: PgBoss,
  schedules: ReadonlyMap<string, string>,
  everySeconds: number | null,
): Interval[] {
  return [...schedules].map(([name, cron]) => ({
    name,
    ms: everySeconds === null ? longestWait(boss.previewSchedule(cron, { count: 50 })) : everySeconds * 1000,
  }));
}

function longestWait(times: Date[]): number {
  return Math.max(...times.slice(1).map((time, at) => time.getTime() - (times[at]?.getTime() ?? 0)));
}

/** pg-boss runs a schedule at most once a minute, so shorter intervals are several schedules of one job. */
function ticksOf(cron: string, everySeconds: number | null): { key: string; cron: string }[] {
  if (everySeconds === null) return [{ key: '', cron }];
  return Array.from({ length: 60 / everySeconds }, (_, at) => {
    const second = at * everySeconds;
    return { key: `second-${second}`, cron: `${second} * * * * *` };
  });
}
