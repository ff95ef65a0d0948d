import { minuteMs } from '#domain/platform/time/durations.ts';
import { formatIn } from '#domain/platform/time/format-in.ts';
import { addDays, dayOf } from '#domain/platform/time/shop-day.ts';

/** How long ago something was, in short form: 'Just now', '5 min ago', '2 h ago', 'Yesterday', 'Mar 16'. */
export function timeAgo(iso: string, now: Date, timeZone: string): string {
  const at = new Date(iso);
  const minutes = Math.floor((now.getTime() - at.getTime()) / minuteMs);
  const today = dayOf(now, timeZone);
  const day = dayOf(at, timeZone);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (day === today) return `${Math.floor(minutes / 60)} h ago`;
  if (day === addDays(today, -1)) return 'Yesterday';
  return formatIn(timeZone, day.slice(0, 4) === today.slice(0, 4) ? monthDay : withYear).format(at);
}

const monthDay = { month: 'short', day: 'numeric' } as const;
const withYear = { ...monthDay, year: 'numeric' } as const;
