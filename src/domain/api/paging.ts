import { z } from 'zod';

/** At most this many in one answer, and as many as a call without `limit` gets (R-API-10). */
export const listLimit = 1000;

/** What every list takes beside its own `sort`. */
export const pagingQuery = {
  limit: z.coerce.number<number>().int().min(1).max(listLimit).default(listLimit),
  cursor: z.string().max(200).optional(),
};

export const pagingWords =
  'The next part is in `Link: rel=next`, the total in `X-Total-Count` (above 10,000 it is `10,000+`).';
