import { minuteMs } from '#domain/platform/time/durations.ts';

/**
 * Reads a value at most once a minute for each key, so that statistics are not added up for every look at them (R-STAT-13). Values are
 * in this process's memory; a failed read keeps none. `clock`: the store's.
 */
export function keepForAMinute<Value>(
  clock: () => Date,
): (key: string, read: () => Promise<Value>) => Promise<Value> {
  const kept = new Map<string, { at: number; value: Value }>();
  return async (key, read) => {
    const now = clock().getTime();
    for (const [old, { at }] of kept) {
      // A clock may also be set back.
      if (Math.abs(now - at) >= minuteMs) kept.delete(old);
    }
    const known = kept.get(key);
    if (known) return known.value;
    const value = await read();
    kept.set(key, { at: now, value });
    return value;
  };
}
