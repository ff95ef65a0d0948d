import { z } from 'zod';
import { typedCode } from '#domain/platform/text/typed.schema.ts';
import { secondMs } from '#domain/platform/time/durations.ts';
import { isStorable } from '#domain/platform/time/storable.ts';

/** A moment in whole seconds; empty becomes null. */
export const moment = typedCode
  .nullable()
  .transform((typed) => (typed === '' ? null : typed))
  .refine((typed) => typed === null || isMoment(typed), 'Choose a day and a time')
  .transform((typed) => typed && wholeSecond(typed));

function isMoment(typed: string): boolean {
  return isStorable(typed) && z.iso.datetime({ offset: true }).safeParse(typed).success;
}

function wholeSecond(moment: string): string {
  return new Date(Math.ceil(Date.parse(moment) / secondMs) * secondMs).toISOString();
}
