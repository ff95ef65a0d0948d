import { dayMs } from '#domain/time/durations.ts';
import type { Period } from '#domain/time/period.ts';
import type { Day } from '#domain/time/shop-day.ts';

/**
 * Every so many days a window begins, counted from 1970, and it has twice as many days. So a period that is not longer than a step is
 * within one window. Each step is a multiple of the first one.
 */
export const windowSteps = [8, 32, 128] as const;

export type SalesWindow = { days: number; start: Day };

/** The shortest window that has all days of a period; null if none has. */
export function windowAround({ from, to }: Period): SalesWindow | null {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  for (const step of windowSteps) {
    const start = Math.floor(first / step) * step;
    const days = 2 * step;
    if (last < start + days) return { days, start: new Date(start * dayMs).toISOString().slice(0, 10) };
  }
  return null;
}

function dayNumber(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}
