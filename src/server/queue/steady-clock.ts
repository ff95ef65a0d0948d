import type { Clock } from 'pg-boss';

/**
 * The clock for the queue's timers. It starts at the machine's time and never jumps: a timer for a time of day would wait
 * hours after the machine's clock was set back (docs/decisions/013-background-work.md).
 */
export function steadyClock(): Clock {
  const start = Date.now() - performance.now();
  return {
    now: () => start + performance.now(),
    setTimeout: (work, ms) => setTimeout(work, ms),
    clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
    setInterval: (work, ms) => setInterval(work, ms),
    clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
  };
}
