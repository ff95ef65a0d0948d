import { dayMs } from '#domain/platform/time/durations.ts';

/** How long an unpaid order is kept, in ms (R-CHK-14). */
export const unpaidOrderMs = dayMs;

/** Until when an unpaid order can be paid. `createdAt` is an ISO date. */
export function unpaidUntil(createdAt: string): Date {
  return new Date(new Date(createdAt).getTime() + unpaidOrderMs);
}
