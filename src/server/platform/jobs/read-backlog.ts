import type { PgBoss } from 'pg-boss';

/** Jobs that are due and not begun, and how long the oldest waits, in seconds. */
export type Backlog = { waitingJobs: number; oldestJob: number };

/** The jobs of a longer queue are not read: its number says enough. */
const most = 1_000;

/** What waits in all queues. */
export async function readBacklog(boss: PgBoss): Promise<Backlog> {
  const waiting = (await boss.getQueues()).filter(({ readyCount }) => readyCount > 0);
  let oldestJob = 0;
  for (const { name, queuedCount } of waiting) {
    const jobs = queuedCount > most ? [] : await boss.findJobs(name, { queued: true });
    for (const { startAfter } of jobs)
      oldestJob = Math.max(oldestJob, (Date.now() - startAfter.getTime()) / 1000);
  }
  return { waitingJobs: waiting.reduce((sum, { readyCount }) => sum + readyCount, 0), oldestJob };
}
