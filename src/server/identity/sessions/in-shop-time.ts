import { formatIn } from '#domain/platform/time/format-in.ts';

/** A time as shown in emails, such as 'Nov 22, 2026, 1:05 PM CST'. */
export function inShopTime(moment: Date, timeZone: string): string {
  return formatIn(timeZone, dayAndTime).format(moment);
}

const dayAndTime = {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;
