import { performance } from 'node:perf_hooks';

/** The share of the time since the last look in which a quiet process was busy. */
const quiet = 0.05;
/** How much the process must have grown since the last collection, in bytes. */
const worthwhile = 16 * 1024 * 1024;

/**
 * Collects garbage once the process is quiet after a rush, which takes up to 0.2 s. V8 collects while it allocates, so the rush's
 * memory would otherwise stay until the next one. The process's memory tells, not the heap's: a regular collection keeps the pages
 * that it frees. Without `--expose-gc` (store-environment.json) it does nothing. `every` is in ms.
 */
export function collectWhenQuiet(every = 15_000): void {
  const { gc } = globalThis;
  if (!gc) return;
  let before = performance.eventLoopUtilization();
  let left = 0;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > quiet || process.memoryUsage.rss() < left + worthwhile) return;
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    left = process.memoryUsage.rss();
  }, every).unref();
}
