/** How hard a process is pressed: high refuses what has to be made for a page, extreme all but payments and health. */
export type Pressure = 'none' | 'high' | 'extreme';

/** What a call is about. Payments and what providers tell of them go before everything else. */
export type CallKind = 'health' | 'payment' | 'page' | 'other';

/** What was seen of a process over a while (`laps`) of at least a second. */
export type Load = {
  /** How late the event loop was in the middle case, in ms, and how often it was looked at. */
  loopDelay: number;
  laps: number;
  /** Memory as a share of what the process may have: of V8's heap, and of all that the process has. */
  heap: number;
  resident: number;
};

/** Fewer laps than this tell of a machine that stood still, not of a store with too much to do. */
export const fewestLaps = 3;

const thresholds = {
  extreme: { loopDelay: 1_500, heap: 0.9, resident: 0.97 },
  high: { loopDelay: 500, heap: 0.8, resident: 0.9 },
} as const;

/**
 * The pressure by the last two looks, the newest last. A slow event loop has to be seen twice in a row and is judged by the middle
 * case, so that a machine which stood still for a moment sends nobody away once it goes on. Memory counts as it is.
 */
export function pressureOf(looks: readonly Load[]): Pressure {
  const latest = looks.at(-1);
  if (latest === undefined) return 'none';
  const lastTwo = looks.slice(-2);
  for (const level of ['extreme', 'high'] as const) {
    const { loopDelay, heap, resident } = thresholds[level];
    const isSlow = lastTwo.length === 2 && lastTwo.every((look) => wasLate(look, loopDelay));
    if (isSlow || latest.heap >= heap || latest.resident >= resident) return level;
  }
  return 'none';
}

function wasLate({ loopDelay, laps }: Load, ms: number): boolean {
  return laps >= fewestLaps && loopDelay >= ms;
}

/** Whether a call of this kind is sent away with a 503. */
export function isSentAway(kind: CallKind, pressure: Pressure): boolean {
  if (kind === 'health' || kind === 'payment') return false;
  return pressure === 'extreme' || (pressure === 'high' && kind === 'page');
}
