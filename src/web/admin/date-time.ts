import { shop } from '#domain/shop.ts';

const format = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: shop.timeZone,
});

/** An ISO date in the store's time zone. */
export function dateTime(iso: string): string {
  return format.format(new Date(iso));
}
