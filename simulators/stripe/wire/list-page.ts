import { z } from 'zod';
import type { Collection } from '../../shared/state/documents.ts';
import { expand } from '../intents/intent-request.schema.ts';

const seconds = z.string().regex(/^\d+$/, 'Invalid integer').transform(Number);

/** The parameters of every list. */
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

type Wanted = {
  /** Columns and their required values; undefined: any. */
  equals: Record<string, string | undefined>;
  created: { [bound in keyof typeof BOUNDS]?: number | undefined } | undefined;
  limit: number;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
};

const BOUNDS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** A page of a list, newest first. */
export function listPage<T extends { id: string }>(
  collection: Collection<T>,
  url: string,
  wanted: Wanted,
  view: (one: T) => unknown,
): Record<string, unknown> {
  const { limit, starting_after: after, ending_before: before } = wanted;
  const { where, values } = conditionsOf(wanted);
  if (before !== undefined) {
    // Backwards: the entries just newer than the given one, in reverse order.
    const search = { where: `${where} and seq > ?`, values: [...values, collection.placeOf(before)] };
    const found = collection.find({ ...search, order: 'oldest-first', limit: limit + 1 });
    return pageOf(url, found.slice(0, limit).toReversed().map(view), found.length > limit);
  }
  const search =
    after === undefined
      ? { where, values }
      : { where: `${where} and seq < ?`, values: [...values, collection.placeOf(after)] };
  const found = collection.find({ ...search, order: 'newest-first', limit: limit + 1 });
  return pageOf(url, found.slice(0, limit).map(view), found.length > limit);
}

function conditionsOf({ equals, created = {} }: Wanted): { where: string; values: (string | number)[] } {
  const conditions = ['true'];
  const values: (string | number)[] = [];
  for (const [column, value] of Object.entries(equals)) {
    if (value === undefined) continue;
    conditions.push(`${column} = ?`);
    values.push(value);
  }
  for (const [bound, sign] of Object.entries(BOUNDS)) {
    const second = created[bound as keyof typeof BOUNDS];
    if (second === undefined) continue;
    conditions.push(`created ${sign} ?`);
    values.push(second);
  }
  return { where: conditions.join(' and '), values };
}

function pageOf(url: string, views: unknown[], hasMore: boolean): Record<string, unknown> {
  return { object: 'list', url, has_more: hasMore, data: views };
}
