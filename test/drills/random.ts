/** A seeded random source: the same seed gives the same numbers in the same order (mulberry32). */
export type Random = {
  /** From 0 (inclusive) to 1 (exclusive). */
  next: () => number;
  /** A whole number from 0 (inclusive) to `limit` (exclusive). */
  below: (limit: number) => number;
  /** True with this probability. */
  happens: (share: number) => boolean;
  pick: <T>(some: readonly [T, ...T[]]) => T;
};

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    happens: (share) => next() < share,
    pick: (some) => some[below(some.length)] ?? some[0],
  };
}
