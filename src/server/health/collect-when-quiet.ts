import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

/** The share of the time since the last look in which a quiet process was busy. */
const quiet = 0.02;
/** How much the heap must have grown since the last collection, in bytes. */
const worthwhile = 32 * 1024 * 1024;

/**
 * Collects garbage once the process is quiet after a rush, which takes up to 0.2 s. V8 collects while it allocates, so the rush's
 * memory would otherwise stay until the next one. Without `--expose-gc` (store-environment.json) it does nothing. `every` is in ms.
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
    if (utilization > quiet || getHeapStatistics().total_heap_size < left + worthwhile) return;
    // The regular collection keeps the freed pages of the heap.
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    left = getHeapStatistics().total_heap_size;
  }, every).unref();
}
