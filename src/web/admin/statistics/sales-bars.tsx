import type { TrendStep } from '#domain/money/statistics/statistics.schema.ts';
import type { Day } from '#domain/platform/time/shop-day.ts';
import { useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { amount, dollars, wholeAmount } from './amounts.ts';
import { axisTicks } from './axis-ticks.ts';
import { stepName, stepTitle } from './step-labels.ts';

export type SalesChartProps = {
  trend: readonly TrendStep[];
  /** The matching steps of the previous period. */
  before?: readonly TrendStep[];
  today: Day;
  caption: string;
};

/**
 * Olive bars, today's darker and labeled with its amount; the previous period as a dashed line. No animation. Hidden from screen
 * readers, which get the table.
 */
export function SalesBars({ trend, before, today }: SalesChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const count = trend.length;
  const sales = trend.map(({ revenue }) => dollars(revenue));
  const former = before?.slice(0, count).map(({ revenue }) => dollars(revenue)) ?? [];
  const ticks = axisTicks([...sales, ...former]);
  const [lowest = 0, highest = 1] = [ticks[0], ticks.at(-1)];
  /** A height from the bottom, in percent of the plot. */
  const at = (value: number) => (100 * (value - lowest)) / (highest - lowest);
  const tip = pointed === null ? undefined : trend[pointed];
  return (
    <div aria-hidden>
      <div className="type-note tabular grid h-60 grid-cols-[auto_1fr] grid-rows-[1fr_auto] gap-2 pt-5 text-text-2">
        <div className="grid text-right">
          {ticks.map((tick) => (
            <span
              key={tick}
              className="relative col-start-1 row-start-1 h-0 leading-0"
              style={{ top: `${100 - at(tick)}%` }}
            >
              {axisAmount(tick)}
            </span>
          ))}
        </div>
        <div
          className="relative flex"
          // A finger leaves as soon as it lifts; its amounts stay until it scrolls.
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPointed(null)}
          onPointerCancel={() => setPointed(null)}
        >
          {ticks.map((tick) => (
            <div
              key={tick}
              className="absolute inset-x-0 border-t border-line"
              style={{ bottom: `${at(tick)}%` }}
            />
          ))}
          {trend.map((step, index) => {
            const value = sales[index] ?? 0;
            const isToday = step.from <= today && today <= step.to;
            return (
              <div
                key={step.from}
                className={cx('relative flex-1', index === pointed && 'bg-hover')}
                onPointerEnter={() => setPointed(index)}
              >
                <div
                  className={cx(
                    'absolute left-1/2 w-4/5 max-w-14 -translate-x-1/2',
                    value < 0 ? 'rounded-b-[2px]' : 'rounded-t-[2px]',
                  )}
                  style={{
                    bottom: `${at(Math.min(0, value))}%`,
                    height: `${at(Math.abs(value)) - at(0)}%`,
                    background: isToday ? 'var(--olive-700)' : restTone,
                  }}
                />
                {isToday && count <= 7 && (
                  <span
                    className="absolute right-0 mb-1 min-w-full bg-surface text-center font-semibold text-text"
                    style={{ bottom: `${at(Math.max(0, value))}%` }}
                  >
                    {wholeAmount(step.revenue)}
                  </span>
                )}
              </div>
            );
          })}
          {before && <FormerLine heights={former.map(at)} count={count} />}
          {tip && pointed !== null && (
            <div
              className="type-note pointer-events-none absolute top-0 z-10 rounded-m border border-line bg-surface px-3 py-2 text-text shadow-menu"
              style={
                pointed < count / 2
                  ? { left: `${(100 * (pointed + 1)) / count}%` }
                  : { right: `${100 - (100 * pointed) / count}%` }
              }
            >
              <p className="font-semibold">{stepTitle(tip)}</p>
              <p className="mt-1">
                {amount(tip.revenue)}, {tip.orders === 1 ? '1 order' : `${tip.orders} orders`}
              </p>
              {before?.[pointed] && <p className="text-text-2">{amount(before[pointed].revenue)} before</p>}
            </div>
          )}
        </div>
        <div className="col-start-2 flex h-5">
          {trend.map((step, index) => (
            <span key={step.from} className={cx('relative flex-1', lookOfName(index, count))}>
              <span className="absolute left-1/2 -translate-x-1/2 whitespace-nowrap">
                {stepName(step, count)}
              </span>
            </span>
          ))}
        </div>
      </div>
      {before && (
        <p className="type-note mt-3 flex flex-wrap gap-x-6 gap-y-1 text-text-2">
          <span className="flex items-center gap-2">
            <span className="size-3 rounded-[2px]" style={{ background: restTone }} /> This period
          </span>
          <span className="flex items-center gap-2">
            <span className="w-5 border-t-2 border-dashed border-text" /> Previous period
          </span>
        </p>
      )}
    </div>
  );
}

/** From the middle of each bar to the next; a single step has a line over its bar. */
function FormerLine({ heights, count }: { heights: readonly number[]; count: number }) {
  const points = heights.map((height, index) => `${index + 0.5},${100 - height}`);
  const [only = 0] = heights;
  return (
    <svg
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
      viewBox={`0 0 ${count} 100`}
      preserveAspectRatio="none"
    >
      <polyline
        points={count === 1 ? `0.1,${100 - only} 0.9,${100 - only}` : points.join(' ')}
        fill="none"
        stroke="var(--text)"
        strokeWidth={1.5}
        strokeDasharray="4 4"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** All names of a week; of a longer period as many as have room, the middle ones of equal parts. */
function lookOfName(index: number, count: number): string {
  if (count <= 7) return '';
  const isOneOf = (parts: number) => {
    const part = Math.ceil(count / parts);
    return index % part === Math.floor(part / 2);
  };
  return cx(isOneOf(3) ? 'visible' : 'invisible', isOneOf(6) ? 'md:visible' : 'md:invisible');
}

/** Light enough for today's bar to stand out, dark enough for 3:1 contrast on paper. */
const restTone = 'color-mix(in oklab, var(--olive-700) 62%, var(--bone-50))';

function axisAmount(value: number): string {
  const size = Math.abs(value);
  const text = size < 10_000 ? size.toLocaleString('en-US') : compact.format(size);
  return value < 0 ? `-$${text}` : `$${text}`;
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
