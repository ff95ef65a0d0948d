import type { Day } from '#domain/platform/time/shop-day.ts';

/** Whoever sends newsletters puts the link into each of them (R-NEWS-12). */
export const subscriberColumns = ['Email', 'Subscribed on', 'Unsubscribe link'] as const;

/** Such as 'newsletter-2026-03-31.csv'. */
export function subscribersFileName(day: Day): string {
  return `newsletter-${day}.csv`;
}
