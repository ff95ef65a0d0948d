import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { categories, type Category } from '#domain/catalog/category.ts';
import { listSorts } from '#domain/catalog/list-sort.ts';
import { product, products } from '#domain/catalog/product.schema.ts';
import { longestSearch } from '#domain/catalog/search.ts';
import { createAnswerCache, type Answer } from '../http/answer-cache.ts';
import { errorBody, Refusal } from '../http/errors.ts';
import { pagingQuery } from '../http/list-paging.ts';
import type { Memory } from '../http/memory.ts';
import type { Services } from '../services.ts';
import { findProduct } from './catalog.queries.ts';
import { createListAnswers, type ListQuery } from './list-answers.ts';
import { listProducts, placeLength } from './list-products.ts';
import { listRelated } from './list-related.ts';
import { sampleProducts, sampleSize } from './sample-products.ts';
import { searchPlaceLength, searchProducts } from './search-products.ts';

const listQuery = z.object({ ...pagingQuery, sort: z.enum(listSorts).default('featured') });
const q = z.string().trim().max(longestSearch).optional();

/** A category is sampled in this many ways until it changes; each call gets one of them. */
const samples = 8;

const paging =
  'The next part stands in `Link: rel=next`, the total in `X-Total-Count` (beyond 10,000 it is `10,000+`).';

/** The public catalogue, answered from memory until a product changes (spec: shopper §7). */
export function catalogRoutes(
  { database: { db }, catalogSignal }: Services,
  memory: Memory,
): FastifyPluginAsyncZod {
  return async (app) => {
    const cache = createAnswerCache({
      maxEntries: 2_000,
      maxProducing: 8,
      headers: { 'cache-control': 'no-cache' },
    });
    catalogSignal.onChange(cache.drop);
    memory.add(cache, (url) => url);

    const lists = createListAnswers(cache, memory);
    catalogSignal.onChange(lists.drop);

    /** The list of a category, or of all; with a text, what of it that is found in. */
    function sendList(
      request: FastifyRequest,
      reply: FastifyReply,
      { q: text, ...query }: ListQuery,
      { path, category }: { path: string; category: Category | null },
    ) {
      if (!text) {
        return lists.send(request, reply, query, {
          path,
          placeLength: placeLength(category, query.sort),
          read: (wish) => listProducts(db, category, wish),
        });
      }
      return lists.send(
        request,
        reply,
        { ...query, q: text },
        {
          path,
          placeLength: searchPlaceLength(query.sort),
          read: (wish) => searchProducts(db, text, wish, category),
        },
      );
    }

    app.get(
      '/api/products',
      {
        schema: {
          tags: ['catalog'],
          summary: 'All visible products, or those that a text is found in',
          description: `\`q\` searches name, category and description, the best match first; a word may be unfinished or mistyped. ${paging}`,
          querystring: listQuery.extend({ q }),
          response: { 200: products, 400: errorBody },
        },
      },
      (request, reply) => sendList(request, reply, request.query, { path: '/api/products', category: null }),
    );

    app.get(
      '/api/products/featured',
      {
        schema: {
          tags: ['catalog'],
          description: paging,
          querystring: listQuery,
          response: { 200: products, 400: errorBody },
        },
      },
      (request, reply) =>
        lists.send(request, reply, request.query, {
          path: '/api/products/featured',
          placeLength: placeLength('featured', request.query.sort),
          read: (wish) => listProducts(db, 'featured', wish),
        }),
    );

    app.get(
      '/api/products/category/:category',
      {
        schema: {
          tags: ['catalog'],
          summary: 'The visible products of a category, or those of it that a text is found in',
          description: paging,
          params: z.object({ category: z.enum(categories) }),
          querystring: listQuery.extend({ q }),
          response: { 200: products, 400: errorBody },
        },
      },
      (request, reply) => {
        const { category } = request.params;
        const path = `/api/products/category/${category}`;
        return sendList(request, reply, request.query, { path, category });
      },
    );

    app.get(
      '/api/products/category/:category/sample',
      {
        schema: {
          tags: ['catalog'],
          summary: `${sampleSize} of a category at random, those in stock first`,
          params: z.object({ category: z.enum(categories) }),
          response: { 200: products, 400: errorBody },
        },
      },
      (request, reply) => {
        const { category } = request.params;
        const key = `${category}#${Math.floor(Math.random() * samples)}`;
        return cache.send(request, reply, key, async () => json(await sampleProducts(db, category)));
      },
    );

    app.get(
      '/api/products/:id',
      {
        schema: {
          tags: ['catalog'],
          params: z.object({ id: z.string() }),
          response: { 200: product, 404: errorBody },
        },
      },
      (request, reply) => {
        const id = productId(request.params.id);
        return cache.send(request, reply, `/api/products/${id}`, async () => {
          const found = await findProduct(db, id);
          if (!found) throw notFound();
          return json(found);
        });
      },
    );

    app.get(
      '/api/products/:id/related',
      {
        schema: {
          tags: ['catalog'],
          summary: 'The neighbours of a product in its category, those in stock first',
          params: z.object({ id: z.string() }),
          response: { 200: products, 404: errorBody },
        },
      },
      (request, reply) => {
        const id = productId(request.params.id);
        return cache.send(request, reply, `/api/products/${id}/related`, async () => {
          const related = await listRelated(db, id);
          if (!related) throw notFound();
          return json(related);
        });
      },
    );
  };
}

/** An id that cannot be one is a product that is not there. */
function productId(text: string): number {
  const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
  if (id === null) throw notFound();
  return id;
}

function notFound(): Refusal {
  return new Refusal(404, 'Product not found');
}

function json(value: unknown): Answer {
  return {
    status: 200,
    contentType: 'application/json; charset=utf-8',
    body: Buffer.from(JSON.stringify(value)),
  };
}
