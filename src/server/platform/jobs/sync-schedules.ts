import type { PgBoss } from 'pg-boss';

/** How often a schedule runs, as the longest time between two runs, in ms. */
export type Interval = { name: string; ms: number };

/**
 * Makes the database's schedules match the code; schedules that the code no longer has are deleted. A run missed during
 * downtime is made up for once. `everySeconds` replaces all times, for drills.
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

export function intervalsOf(
  boss: PgBoss,
  schedules: ReadonlyMap<string, string>,
  everySeconds: number | null,
): Interval[] {
  return [...schedules].map(([name, cron]) => ({
    name,
    ms: everySeconds === null ? longestWait(boss, cron) : everySeconds * 1000,
  }));
}

function longestWait(boss: PgBoss, cron: string): number {
  // pg-boss computes for a second at most, so a slow machine may get fewer times.
  const times = boss.previewSchedule(cron, { count: 8 });
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
