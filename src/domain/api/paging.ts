import { z } from 'zod';

/** The maximum per answer, and the default without `limit` (R-API-10). */
export const listLimit = 1000;

/** The query parameters of every list, besides its own `sort`. */
export const pagingQuery = {
  limit: z.coerce.number<number>().int().min(1).max(listLimit).default(listLimit),
  cursor: z.string().max(200).optional(),
};

export const pagingDescription =
  'The next page is in `Link: rel=next`, the total in `X-Total-Count` (above 10,000 it is `10,000+`).';
