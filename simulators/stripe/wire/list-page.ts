import { z } from 'zod';
import { expand } from '../intents/intent-request.schema.ts';

const seconds = z.string().regex(/^\d+$/, 'Invalid integer').transform(Number);

/** The parameters that every list takes. */
export const pageRequest = {
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: z
    .union([
      seconds.transform((at) => ({ gte: at, lte: at })),
      z.strictObject({
        gt: seconds.optional(),
        gte: seconds.optional(),
        lt: seconds.optional(),
        lte: seconds.optional(),
      }),
    ])
    .optional(),
  expand: expand.optional(),
};

type Page = { limit: number; starting_after?: string | undefined; ending_before?: string | undefined };
type Range = { [bound in 'gt' | 'gte' | 'lt' | 'lte']?: number | undefined };

/** A page of a list, the newest first; `oldestFirst` is all that matches. */
export function listPage<T extends { id: string }>(
  url: string,
  oldestFirst: readonly T[],
  { limit, starting_after: after, ending_before: before }: Page,
  view: (one: T) => unknown,
): Record<string, unknown> {
  const newestFirst = oldestFirst.toReversed();
  const from = newestFirst.findIndex(({ id }) => id === after) + 1;
  const until = before === undefined ? -1 : newestFirst.findIndex(({ id }) => id === before);
  const span = newestFirst.slice(from, until < 0 ? undefined : until);
  const page = before === undefined ? span.slice(0, limit) : span.slice(-limit);
  return { object: 'list', url, has_more: span.length > page.length, data: page.map(view) };
}

/** Whether a time in ms lies in a range of whole seconds. */
export function isWithin(at: number, range: Range | undefined): boolean {
  if (range === undefined) return true;
  const second = Math.floor(at / 1_000);
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return second > gt && second >= gte && second < lt && second <= lte;
}
