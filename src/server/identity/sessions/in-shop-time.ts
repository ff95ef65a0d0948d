import { shop } from '#domain/shop.ts';

/** A time as shown in emails, such as 'Nov 22, 2026, 1:05 PM CST'. */
export function inShopTime(moment: Date): string {
  return timeFormat.format(moment);
}

const timeFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
  timeZone: shop.timeZone,
});
