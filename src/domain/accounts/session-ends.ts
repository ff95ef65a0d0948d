import { dayMs, hourMs, minuteMs } from '#domain/time/durations.ts';

/**
 * When a session ends: so long after its last use, and at the latest so long after the sign-in; in ms. Its last use is written
 * down no more often than `noticedEvery`.
 */
export const sessionEnds = {
  staff: { idle: 2 * hourMs, latest: 12 * hourMs, noticedEvery: minuteMs },
  customer: { idle: 30 * dayMs, latest: 365 * dayMs, noticedEvery: hourMs },
} as const;

export type SessionKind = keyof typeof sessionEnds;

/** When a session ends that began at `start` and is used at `now`. */
export function sessionEnd(kind: SessionKind, start: Date, now: Date): Date {
  const { idle, latest } = sessionEnds[kind];
  return new Date(Math.min(now.getTime() + idle, start.getTime() + latest));
}
