import { z } from 'zod';

/** Whether the database, and every time zone's calendar around it, has the year of an ISO moment: from 2000 to 9998. */
export function isStorable(moment: string): boolean {
  return /^(?!9999)[2-9]\d{3}-/.test(moment);
}

const chooseMoment = 'Choose a day and a time';

/** An ISO moment that can be stored, such as '2026-12-01T06:00:00Z'. */
export const storedMoment = z.iso
  .datetime({ offset: true, error: chooseMoment })
  .refine(isStorable, chooseMoment);
