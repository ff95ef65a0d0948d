import { z } from 'zod';

const seconds = z.string().regex(/^\d+$/, 'Invalid integer').transform(Number);

export const expand = z
  .record(z.string(), z.string())
  .transform(Object.values<string>)
  .default([]);

/** The parameters of every list. */
export const pageRequest = {
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
  created: z.strictObject({ gte: seconds }).optional(),
  expand,
};

type Wanted = {
  limit: number;
  starting_after?: string | undefined;
  created?: { gte: number } | undefined;
};

/** A page of a list, newest first. */
export function listPage<T extends { id: string; createdAt: number }>(
  url: string,
  records: Iterable<T>,
  { limit, starting_after: after, created = { gte: 0 } }: Wanted,
  view: (one: T) => unknown,
): object {
  const all = [...records]
    .filter(({ createdAt }) => Math.floor(createdAt / 1_000) >= created.gte)
    .toReversed();
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const data = all.slice(from, from + limit).map(view);
  return { object: 'list', url, has_more: from + limit < all.length, data };
}
