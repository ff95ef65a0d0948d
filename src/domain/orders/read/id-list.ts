import { z } from 'zod';

/** Ids of orders such as '17,18', each once, in their order. */
export function idList(most: number) {
  return z
    .string()
    .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, 'Give the numbers of orders, such as 17,18')
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .refine((ids) => ids.length <= most, `Choose at most ${most} orders at once`);
}
