import { shop } from '#domain/shop.ts';
import { minuteMs } from '#domain/platform/time/durations.ts';
import { addDays, dayOf } from '#domain/platform/time/shop-day.ts';

/** How long ago something was, in short form: 'Just now', '5 min ago', '2 h ago', 'Yesterday', 'Mar 16'. */
export function timeAgo(iso: string, now: Date): string {
  const at = new Date(iso);
  const minutes = Math.floor((now.getTime() - at.getTime()) / minuteMs);
  const today = dayOf(now, shop.timeZone);
  const day = dayOf(at, shop.timeZone);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (day === today) return `${Math.floor(minutes / 60)} h ago`;
  if (day === addDays(today, -1)) return 'Yesterday';
  return (day.slice(0, 4) === today.slice(0, 4) ? dayFormat : yearFormat).format(at);
}

const inShop = { month: 'short', day: 'numeric', timeZone: shop.timeZone } as const;
const dayFormat = new Intl.DateTimeFormat('en-US', inShop);
const yearFormat = new Intl.DateTimeFormat('en-US', { ...inShop, year: 'numeric' });
