import type { Day } from '#domain/platform/time/shop-day.ts';

/** How staff read a kind of setting. */
export type SettingWords<Value> = {
  title: string;
  /** Other words that staff look for it with. */
  also: string;
  /** What holds, on one line. */
  now: (value: Value, today: Day) => string;
  /** What a version changes, a few words each. */
  changes: (before: Value, after: Value) => string[];
};

/** '$6.99 → $7.49'; empty if nothing changed. */
export function differs(before: string, after: string): string {
  return before === after ? '' : `${before} → ${after}`;
}
