import { dayMs } from '#domain/platform/time/durations.ts';
import type { Cents } from '#domain/money/amounts/money.ts';
import { priceAt, type OwnSale, type PercentSale, type Price } from './price.ts';

/** A product's or variant's own price and sale from a moment on, until its next change. `regular` null: it was not offered. */
export type PriceChange = Readonly<{ since: Date; regular: Cents | null; own: OwnSale | null }>;

/** How far back a price may have been asked, before the reduction began. */
const lookBackMs = 30 * dayMs;

/** For how long something must have been offered in that time. */
const leastOfferedMs = 7 * dayMs;

/**
 * The price to compare a reduced one with: the lowest that was asked in the 30 days before the reduction began, sales included
 * (R-PRICE-5). Null if that is not above the price in force, or if it was offered for less than 7 of those days: a price that was just
 * raised, or is new, is nobody's former price. `history`: the oldest first; `percents`: all that ever ran for its category.
 */
export function wasPriceAt(
  history: readonly PriceChange[],
  percents: readonly PercentSale[],
  at: Date,
): Cents | null {
  const asked = askedUntil(history, percents, at);
  const now = asked.at(-1)?.price;
  if (!now?.isReduced) return null;
  const before = asked.slice(0, asked.findLastIndex(({ price }) => price?.isReduced !== true) + 1);
  const began = before.at(-1)?.to ?? 0;
  const former = before
    .filter(({ to }) => to > began - lookBackMs)
    .map(({ from, to, price }) => ({ ms: to - Math.max(from, began - lookBackMs), price }));
  const offered = former.flatMap(({ ms, price }) => (price === null ? [] : { ms, cents: price.cents }));
  if (offered.reduce((sum, { ms }) => sum + ms, 0) < leastOfferedMs) return null;
  const lowest = Math.min(...offered.map(({ cents }) => cents));
  return lowest > now.cents ? lowest : null;
}

/** A time in ms during which one price was asked; null: none. */
type Asked = { from: number; to: number; price: Price | null };

/** What was asked from the first change until a moment, the oldest first. */
function askedUntil(history: readonly PriceChange[], percents: readonly PercentSale[], at: Date): Asked[] {
  const now = at.getTime();
  const first = history[0]?.since.getTime() ?? now;
  const turns = [
    ...history.flatMap(({ since, own }) => [since, own?.from ?? null, own?.until ?? null]),
    ...percents.flatMap(({ from, until }) => [from, until]),
  ].flatMap((moment) => moment?.getTime() ?? []);
  const starts = [...new Set([...turns, now])]
    .filter((time) => first <= time && time <= now)
    .toSorted((one, other) => one - other);
  return starts.map((from, index) => {
    const change = history.findLast(({ since }) => since.getTime() <= from);
    const regular = change?.regular ?? null;
    const price =
      change === undefined || regular === null
        ? null
        : priceAt({ regular, own: change.own, percents }, new Date(from));
    return { from, to: starts[index + 1] ?? from, price };
  });
}
