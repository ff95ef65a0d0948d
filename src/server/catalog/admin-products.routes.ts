import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adminProduct, newProduct, productChanges } from '#domain/catalog/admin-product.schema.ts';
import { categories } from '#domain/catalog/category.ts';
import { requireAdmin } from '../accounts/admin/require-admin.ts';
import { errorBody, Refusal } from '../http/errors.ts';
import { ifMatchVersion } from '../http/if-match.ts';
import { decodeCursor, encodeCursor, listHeaders, pagingQuery } from '../http/list-paging.ts';
import type { Services } from '../services.ts';
import { adminPlaceLength, findAdminProduct, listAdminProducts } from './admin-products.queries.ts';
import { placeFeatured, placeInCategory, setFeatured } from './arrange-products.ts';
import { createProduct, deleteProduct, updateProduct, type EditOutcome } from './edit-product.ts';
import { longestSearch } from '#domain/catalog/search.ts';

const largest = 2_147_483_647;
const id = z.coerce.number().int().min(1).max(largest);
const params = z.object({ id });
const displayOrder = z
  .number('Enter a whole number')
  .int('Enter a whole number')
  .min(-1_000_000)
  .max(largest);
const refusals = { 400: errorBody, 401: errorBody, 404: errorBody };
const message = z.object({ message: z.string() });
const tags = ['admin'];

const listQuery = z.object({
  ...pagingQuery,
  category: z.enum([...categories, 'gear']).optional(),
  featured: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
  q: z.string().trim().max(longestSearch).optional(),
});

/** The owner's products: all of them, their editor's calls and their two orders (spec: admin §7). */
export function adminProductRoutes(services: Services): FastifyPluginAsyncZod {
  const { db } = services.database;
  const onRequest = requireAdmin(services);
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.get(
      '/api/admin/products',
      {
        onRequest,
        schema: {
          tags,
          summary: 'All products, hidden ones too',
          description:
            'Of a `category` or of `gear` (its four), or the `featured`, each in its order; `q` searches, the best match first. The next part stands in `Link: rel=next`, the total in `X-Total-Count` (beyond 10,000 it is `10,000+`).',
          querystring: listQuery,
          response: { 200: z.array(adminProduct), 400: errorBody, 401: errorBody },
        },
      },
      async (request, reply) => {
        const { limit, cursor, q, ...list } = request.query;
        const name = `admin-products ${JSON.stringify([list.category, list.featured, q])}`;
        const place = decodeCursor(name, cursor, adminPlaceLength(list, q));
        const part = await listAdminProducts(db, list, { q, limit, after: place });
        const next = part.next && encodeCursor(name, part.next);
        return reply.headers(listHeaders(request.url, part.total, next)).send(part.products);
      },
    );

    app.get(
      '/api/admin/products/:id',
      { onRequest, schema: { tags, params, response: { 200: adminProduct, ...refusals } } },
      async (request) => {
        const product = await findAdminProduct(db, request.params.id);
        if (!product) throw productNotFound();
        return product;
      },
    );

    app.post(
      '/api/products',
      { onRequest, schema: { tags, body: newProduct, response: { 201: adminProduct, ...refusals } } },
      async (request, reply) => reply.code(201).send(productOf(await createProduct(services, request.body))),
    );

    app.put(
      '/api/products/:id',
      {
        onRequest,
        schema: {
          tags,
          params,
          body: productChanges,
          response: { 200: adminProduct, ...refusals, 412: errorBody.extend({ current: adminProduct }) },
        },
      },
      async (request) =>
        productOf(await updateProduct(services, request.params.id, request.body, ifMatchVersion(request))),
    );

    app.delete(
      '/api/products/:id',
      { onRequest, schema: { tags, params, response: { 200: message, ...refusals } } },
      async (request) => {
        if (!(await deleteProduct(services, request.params.id))) throw productNotFound();
        return { message: 'Product deleted successfully' };
      },
    );

    app.patch(
      '/api/products/:id/order',
      {
        onRequest,
        schema: {
          tags,
          params,
          body: z.object({ displayOrder }),
          response: { 200: adminProduct, ...refusals },
        },
      },
      async (request) => {
        const place = { id: request.params.id, displayOrder: request.body.displayOrder };
        return found(await placeInCategory(services, place));
      },
    );

    app.patch(
      '/api/products/:id/featured',
      {
        onRequest,
        schema: {
          tags,
          params,
          body: z.object({ isFeatured: z.boolean() }),
          response: { 200: adminProduct, ...refusals },
        },
      },
      async (request) => found(await setFeatured(services, request.params.id, request.body.isFeatured)),
    );

    app.patch(
      '/api/products/featured/reorder',
      {
        onRequest,
        schema: {
          tags,
          body: z.object({
            products: z
              .array(z.object({ id: z.number().int().min(1).max(largest), displayOrder }))
              .max(1_000),
          }),
          response: { 200: message, ...refusals },
        },
      },
      async (request) => {
        found(await placeFeatured(services, request.body.products));
        return { message: 'Featured products reordered successfully' };
      },
    );
  };
}

function found<T>(result: T | null): T {
  if (result === null) throw productNotFound();
  return result;
}

function productOf(outcome: EditOutcome) {
  if (outcome.ok) return outcome.product;
  if (outcome.reason === 'missing') throw productNotFound();
  if (outcome.reason === 'stale') {
    throw new Refusal(412, 'Somebody else changed this product meanwhile.', { current: outcome.current });
  }
  throw new Refusal(400, outcome.message, { field: outcome.field });
}

function productNotFound(): Refusal {
  return new Refusal(404, 'This product no longer exists.');
}
