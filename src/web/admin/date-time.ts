import { shop } from '#domain/shop.ts';

const format = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: shop.timeZone,
});

/** An ISO date as the shop's own clock shows it. */
export function dateTime(iso: string): string {
  return format.format(new Date(iso));
}
