import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ListSort } from '#domain/catalog/list-sort.ts';
import type { Product } from '#domain/catalog/product.schema.ts';
import { pageSize } from '#domain/catalog/list-sort.ts';
import { createAnswerCache, type AnswerCache } from '#server/http/cache/answer-cache.ts';
import { listLimit } from '#domain/api/paging.ts';
import { decodeCursor, encodeCursor, listHeaders } from '#server/http/input/list-paging.ts';
import type { Memory } from '#server/http/cache/memory.ts';
import type { ListPart, ListRequest } from './list-products.ts';

export type ListQuery = {
  limit: number;
  cursor?: string | undefined;
  sort: ListSort;
  q?: string | undefined;
};

/** A list's address, and how to read a page of it. */
export type ListSource = {
  path: string;
  placeLength: number;
  read: (request: ListRequest) => Promise<ListPart>;
};

export type ListAnswers = {
  send: (
    request: FastifyRequest,
    reply: FastifyReply,
    query: ListQuery,
    source: ListSource,
  ) => Promise<never>;
  drop: () => void;
};

/**
 * Answers lists of products with `Link` and `X-Total-Count`. Full lists and the first pages of list pages are cached with the other
 * answers. Searches and other limits are cached separately, so that a flood of them evicts no list. Cursor pages are not cached.
 */
export function createListAnswers(
  kept: AnswerCache,
  memory: Memory,
  show: (product: Product) => Product,
): ListAnswers {
  const options = { maxProducing: 4, headers: { 'cache-control': 'no-cache' } };
  const searches = createAnswerCache({ ...options, maxProducing: 2, maxEntries: 300 });
  const passing = createAnswerCache({ ...options, maxEntries: 0 });
  const beginnings = createAnswerCache({ ...options, maxEntries: 100 });
  memory.add(searches, (url) => url);
  memory.add(beginnings, (url) => url);

  function cacheOf({ q, cursor, limit }: ListQuery): AnswerCache {
    if (cursor !== undefined || (limit !== listLimit && limit > pageSize)) return passing;
    if (q !== undefined) return limit <= pageSize ? searches : passing;
    return limit === listLimit || limit === pageSize ? kept : beginnings;
  }

  return {
    send(request, reply, query, source) {
      const url = urlOf(source.path, query);
      const list = urlOf(source.path, { q: query.q, sort: query.sort, limit: listLimit });
      const place = decodeCursor(list, query.cursor, source.placeLength);
      return cacheOf(query).send(request, reply, url, async () => {
        const part = await source.read({ sort: query.sort, limit: query.limit, after: place });
        const next = part.next && encodeCursor(list, part.next);
        return {
          status: 200,
          contentType: 'application/json; charset=utf-8',
          body: Buffer.from(JSON.stringify(part.products.map(show))),
          headers: listHeaders(url, part.total, next),
        };
      });
    },
    drop() {
      searches.drop();
      beginnings.drop();
      passing.drop();
    },
  };
}

/** The cache key: independent of parameter order and unknown parameters. */
function urlOf(path: string, { q, limit, sort, cursor }: ListQuery): string {
  const query = new URLSearchParams();
  if (q !== undefined) query.set('q', q);
  if (limit !== listLimit) query.set('limit', String(limit));
  if (sort !== 'featured') query.set('sort', sort);
  if (cursor !== undefined) query.set('cursor', cursor);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
