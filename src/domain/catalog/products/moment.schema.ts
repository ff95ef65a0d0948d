import { typedCode } from '#domain/platform/text/typed.schema.ts';
import { secondMs } from '#domain/platform/time/durations.ts';
import { storedMoment } from '#domain/platform/time/moment.schema.ts';

/** A moment in whole seconds; empty becomes null. */
export const moment = typedCode
  .nullable()
  .transform((typed) => (typed === '' ? null : typed))
  .refine((typed) => typed === null || storedMoment.safeParse(typed).success, 'Choose a day and a time')
  .transform((typed) => typed && wholeSecond(typed));

function wholeSecond(moment: string): string {
  return new Date(Math.ceil(Date.parse(moment) / secondMs) * secondMs).toISOString();
}
