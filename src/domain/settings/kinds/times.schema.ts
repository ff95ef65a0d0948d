import { z } from 'zod';
import { dayMs } from '#domain/platform/time/durations.ts';
import { isDay } from '#domain/platform/time/shop-day.ts';
import { typedLine } from '#domain/platform/text/typed.schema.ts';
import { federalHolidayIds } from '#domain/shipping/times/holidays.ts';

const businessDays = z
  .number('Enter a whole number')
  .int('Enter a whole number')
  .min(1, 'Enter 1 or more')
  .max(60, 'Enter at most 60');

const day = z.string().refine(isDay, 'Choose a day');

/** Days on which the store is closed, the first and the last included. */
const closing = z
  .object({
    from: day,
    to: day,
    /** For shoppers; may be empty. */
    words: typedLine.max(200, 'Enter at most 200 characters'),
    /** Whether shoppers can order meanwhile; what they order ships after it. */
    takesOrders: z.boolean(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Choose the first day or a later one' })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / dayMs < 366, {
    path: ['to'],
    message: 'Close for a year at most',
  });

/** How long orders take, and when the store is closed (R-TIME-1 to R-TIME-4). */
export const timesSetting = z.object({
  /** Business days until made-to-order goods ship. */
  madeToOrder: z.object({ from: businessDays, to: businessDays }).refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'Enter the first number or a higher one',
  }),
  /** Business days until goods in stock ship. */
  inStock: businessDays,
  /** The federal holidays that the store keeps. */
  holidays: z.array(z.enum(federalHolidayIds)).max(federalHolidayIds.length),
  /** Further days off. */
  daysOff: z.array(day).max(60, 'At most 60 days'),
  closings: z
    .array(closing)
    .max(20, 'At most 20 closed periods')
    .superRefine((closings, context) => {
      closings.forEach(({ from, to }, at) => {
        if (closings.slice(0, at).every((other) => other.to < from || to < other.from)) return;
        const message = 'The store is closed on some of these days already';
        context.addIssue({ code: 'custom', path: [at, 'from'], message });
      });
    }),
});

export type TimesSetting = z.infer<typeof timesSetting>;

export type Closing = TimesSetting['closings'][number];

/** The specified lead time (R-SHIP-12) and packing time (R-SHIP-19). */
export const specifiedTimes: TimesSetting = {
  madeToOrder: { from: 7, to: 10 },
  inStock: 2,
  holidays: federalHolidayIds,
  daysOff: [],
  closings: [],
};
