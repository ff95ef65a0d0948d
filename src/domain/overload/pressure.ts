/** The load level of a process: 'high' refuses calls that render pages, 'extreme' everything except payments and health checks. */
export type Pressure = 'none' | 'high' | 'extreme';

/** The kind of a call. Payments and provider webhooks have priority. */
export type CallKind = 'health' | 'payment' | 'page' | 'other';

/** A sample of a process over at least a second (`laps`). */
export type Load = {
  /** The median event loop delay, in ms, and the number of measurements. */
  loopDelay: number;
  laps: number;
  /** Memory as a share of the limit: of V8's heap, and of the process as a whole. */
  heap: number;
  resident: number;
};

/** Fewer laps than this mean that the machine stalled, not that the store is overloaded. */
export const fewestLaps = 3;

/** `delays`: the event loop's delay in multiples of the limit. */
const thresholds = {
  extreme: { delays: 3, heap: 0.9, resident: 0.97 },
  high: { delays: 1, heap: 0.8, resident: 0.9 },
} as const;

/**
 * The pressure from the last two samples, the newest last. A slow event loop must show in two samples in a row and is judged by the
 * median, so that a machine that stalled for a moment refuses no calls afterward. Memory counts immediately. `maxLoopDelayMs`: a
 * delay from there on is slow.
 */
export function pressureOf(looks: readonly Load[], maxLoopDelayMs: number): Pressure {
  const latest = looks.at(-1);
  if (latest === undefined) return 'none';
  const lastTwo = looks.slice(-2);
  for (const level of ['extreme', 'high'] as const) {
    const { delays, heap, resident } = thresholds[level];
    const isSlow = lastTwo.length === 2 && lastTwo.every((look) => wasLate(look, delays * maxLoopDelayMs));
    if (isSlow || latest.heap >= heap || latest.resident >= resident) return level;
  }
  return 'none';
}

function wasLate({ loopDelay, laps }: Load, ms: number): boolean {
  return laps >= fewestLaps && loopDelay >= ms;
}

/** Whether a call of this kind is refused with a 503. */
export function isSentAway(kind: CallKind, pressure: Pressure): boolean {
  if (kind === 'health' || kind === 'payment') return false;
  return pressure === 'extreme' || (pressure === 'high' && kind === 'page');
}
