import { dayMs, hourMs, minuteMs } from '#domain/platform/time/durations.ts';

/** A session's idle limit and absolute limit, in ms. Its last use is stored at most once per `noticedEvery`. */
export const sessionEnds = {
  staff: { idle: 2 * hourMs, latest: 12 * hourMs, noticedEvery: minuteMs },
  customer: { idle: 30 * dayMs, latest: 365 * dayMs, noticedEvery: hourMs },
} as const;

export type SessionKind = keyof typeof sessionEnds;

/** The end of a session that started at `start` and is used at `now`. */
export function sessionEnd(kind: SessionKind, start: Date, now: Date): Date {
  const { idle, latest } = sessionEnds[kind];
  return new Date(Math.min(now.getTime() + idle, start.getTime() + latest));
}
