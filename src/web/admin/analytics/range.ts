import { analyticsQuery } from '#domain/money/statistics/statistics.schema.ts';
import {
  lastDays,
  monthBefore,
  monthUntil,
  quarterBefore,
  type Period,
} from '#domain/platform/time/period.ts';
import type { Day } from '#domain/platform/time/shop-day.ts';

export const presets = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: 'month', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
  { value: 'last-quarter', label: 'Last quarter' },
  { value: 'year', label: 'This year' },
  { value: 'custom', label: 'Custom' },
] as const;

export type Preset = (typeof presets)[number]['value'];

export type Range = { preset: Preset; period: Period };

const usual = '7';

/** The range in the address: `range`, and `from` and `to` with a custom one. The last 7 days for anything else (R-STAT-5, R-STAT-14). */
export function readRange(search: URLSearchParams, today: Day): Range {
  const preset = presets.find(({ value }) => value === search.get('range'))?.value ?? usual;
  if (preset !== 'custom') return { preset, period: periodOf(preset, today) };
  const period = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  return refusalOfRange(period, today) === null
    ? { preset, period }
    : { preset: usual, period: periodOf(usual, today) };
}

/** The query parameters for a range; the address's other parameters stay. */
export function writeRange(search: URLSearchParams, { preset, period }: Range): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['range', 'from', 'to']) next.delete(name);
  next.set('range', preset);
  if (preset === 'custom') {
    next.set('from', period.from);
    next.set('to', period.to);
  }
  return next;
}

export function periodOf(preset: Exclude<Preset, 'custom'>, today: Day): Period {
  switch (preset) {
    case 'month':
      return monthUntil(today);
    case 'last-month':
      return monthBefore(today);
    case 'last-quarter':
      return quarterBefore(today);
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    default:
      return lastDays(today, Number(preset));
  }
}

export type RangeRefusal = { field: 'from' | 'to'; message: string };

/** Why a range cannot be shown, and the field at fault; the server applies the same rule. */
export function refusalOfRange(period: Period, today: Day): RangeRefusal | null {
  const issue = analyticsQuery.safeParse(period).error?.issues[0];
  if (issue) {
    const { message } = issue;
    return {
      field: issue.path[0] === 'to' ? 'to' : 'from',
      message: message[0]?.toUpperCase() + message.slice(1),
    };
  }
  return period.to > today ? { field: 'to', message: 'Choose today or an earlier day' } : null;
}
