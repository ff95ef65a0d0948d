import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { categories } from '#domain/catalog/category.ts';
import { product, products } from '#domain/catalog/product.schema.ts';
import { createAnswerCache, type Answer } from '../http/answer-cache.ts';
import { errorBody, Refusal } from '../http/errors.ts';
import type { Memory } from '../http/memory.ts';
import type { Services } from '../services.ts';
import { findProduct, listCategory, listFeatured, listProducts } from './catalog.queries.ts';

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

    app.get(
      '/api/products',
      { schema: { tags: ['catalog'], response: { 200: products } } },
      (request, reply) =>
        cache.send(request, reply, '/api/products', async () => json(await listProducts(db))),
    );

    app.get(
      '/api/products/featured',
      { schema: { tags: ['catalog'], response: { 200: products } } },
      (request, reply) =>
        cache.send(request, reply, '/api/products/featured', async () => json(await listFeatured(db))),
    );

    app.get(
      '/api/products/category/:category',
      {
        schema: {
          tags: ['catalog'],
          params: z.object({ category: z.enum(categories) }),
          response: { 200: products, 400: errorBody },
        },
      },
      (request, reply) => {
        const { category } = request.params;
        return cache.send(request, reply, `/api/products/category/${category}`, async () =>
          json(await listCategory(db, category)),
        );
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
