import type { FastifyPluginAsync } from 'fastify';
import * as adminProducts from '#domain/api/admin-products.calls.ts';
import { Refusal } from '#server/http/errors.ts';
import { ifMatchVersion } from '#server/http/if-match.ts';
import { decodeCursor, encodeCursor, listHeaders } from '#server/http/list-paging.ts';
import type { Services } from '#server/services.ts';
import { adminPlaceLength, findAdminProduct, listAdminProducts } from './admin-products.queries.ts';
import { placeFeatured, placeInCategory, setFeatured } from './arrange-products.ts';
import { createProduct, deleteProduct, updateProduct, type EditOutcome } from './edit-product.ts';

/** The owner's products: the list, the editor's calls and the two sort orders (R-API-32 to R-API-34). */
export function adminProductRoutes(services: Services): FastifyPluginAsync {
  const { db } = services.database;
  return async (app) => {
    app.serve(adminProducts.list, async ({ query, request, reply }) => {
      const { limit, cursor, q, ...list } = query;
      const name = `admin-products ${JSON.stringify([list.category, list.featured, q])}`;
      const place = decodeCursor(name, cursor, adminPlaceLength(list, q));
      const part = await listAdminProducts(db, list, { q, limit, after: place });
      const next = part.next && encodeCursor(name, part.next);
      void reply.headers(listHeaders(request.url, part.total, next));
      return part.products;
    });

    app.serve(adminProducts.read, async ({ params: { id } }) => found(await findAdminProduct(db, id)));

    app.serve(adminProducts.create, async ({ body }) => productOf(await createProduct(services, body)));

    app.serve(adminProducts.edit, async ({ params: { id }, body, request }) =>
      productOf(await updateProduct(services, id, body, ifMatchVersion(request))),
    );

    app.serve(adminProducts.remove, async ({ params: { id } }) => {
      if (!(await deleteProduct(services, id))) throw productNotFound();
      return { message: 'Product deleted successfully' };
    });

    app.serve(adminProducts.place, async ({ params: { id }, body: { displayOrder } }) =>
      found(await placeInCategory(services, { id, displayOrder })),
    );

    app.serve(adminProducts.feature, async ({ params: { id }, body: { isFeatured } }) =>
      found(await setFeatured(services, id, isFeatured)),
    );

    app.serve(adminProducts.placeFeatured, async ({ body: { products } }) => {
      found(await placeFeatured(services, products));
      return { message: 'Featured products reordered successfully' };
    });
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
    throw new Refusal(412, 'Someone else changed this product. Review their changes, then save again.', {
      current: outcome.current,
    });
  }
  throw new Refusal(400, outcome.message, { field: outcome.field });
}

function productNotFound(): Refusal {
  return new Refusal(404, 'This product no longer exists.');
}
