import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ListSort } from '#domain/catalog/products/list-sort.ts';
import { pageSize } from '#domain/catalog/products/list-sort.ts';
import { leftOutHeader } from '#domain/catalog/search/search.ts';
import { createAnswerCache, jsonAnswer, type AnswerCache } from '#server/platform/cache/answer-cache.ts';
import { listLimit } from '#domain/api/shapes.ts';
import { decodeCursor, encodeCursor, listHeaders } from '#server/platform/http/input/list-paging.ts';
import type { Services } from '#server/services.ts';
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

/**
 * Answers lists of products with `Link` and `X-Total-Count`, and a search's with the words that were left out. Full lists and the first pages of list pages are in `cache` with the other
 * answers. All others have addresses that anyone can make up, so they have a small cache of their own and evict no list.
 */
export function createListAnswers(services: Services, cache: AnswerCache) {
  const { show } = services.heldAway;
  const madeUp = createAnswerCache({ name: 'lists', ...services, maxMegabytes: 16, maxProducing: 4 });

  return function answerList(
    request: FastifyRequest,
    reply: FastifyReply,
    query: ListQuery,
    source: ListSource,
  ): Promise<never> {
    const url = urlOf(source.path, query);
    const list = urlOf(source.path, { q: query.q, sort: query.sort, limit: listLimit });
    const place = decodeCursor(list, query.cursor, source.placeLength);
    return (isOfAPage(query) ? cache : madeUp).send(request, reply, url, async () => {
      const part = await source.read({
        sort: query.sort,
        limit: query.limit,
        after: place,
        at: services.clock(),
      });
      const next = part.next && encodeCursor(list, part.next);
      return jsonAnswer(part.products.map(show), {
        ...listHeaders(url, part.total, next),
        ...(part.leftOut?.length && { [leftOutHeader]: part.leftOut.map(encodeURIComponent).join(',') }),
      });
    });
  };
}

/** Whether a list is one that the store's own pages begin with. */
function isOfAPage({ q, cursor, limit }: ListQuery): boolean {
  return q === undefined && cursor === undefined && (limit === listLimit || limit === pageSize);
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
