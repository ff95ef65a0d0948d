import type { FastifyPluginAsync } from 'fastify';
import * as adminProducts from '#domain/api/admin-products.calls.ts';
import { makeFinder } from '#domain/catalog/holster/find-make.ts';
import { makeNames } from '#domain/catalog/holster/lists.ts';
import { found } from '#domain/result.ts';
import { ifMatchVersion } from '#server/platform/http/input/if-match.ts';
import { decodeCursor, encodeCursor, listHeaders } from '#server/platform/http/input/list-paging.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { adminPlaceLength, findAdminProduct, listAdminProducts } from './admin-products.queries.ts';
import { placeFeatured, placeInCategory, setFeatured } from './arrange-products.ts';
import { copyProduct, createProduct, deleteProduct, productNotFound, updateProduct } from './edit-product.ts';
import { countViews } from './product-views.ts';

/** The owner's products: the list, the editor's calls and the two sort orders (R-API-32 to R-API-34). */
export function adminProductRoutes(services: Services): FastifyPluginAsync {
  const { db } = services.database;
  return async (app) => {
    app.serve(adminProducts.list, async ({ query, request, reply }) => {
      const { limit, cursor, q, ...list } = query;
      const { category, featured, stock, view, sort } = list;
      const name = `admin-products ${JSON.stringify([category, featured, stock, view, sort, q])}`;
      const place = decodeCursor(name, cursor, adminPlaceLength(list, q));
      const part = await listAdminProducts(
        db,
        list,
        { q, limit, after: place, at: services.clock() },
        makeFinder(makeNames(services.settings.current().builder)),
      );
      const next = part.next && encodeCursor(name, part.next);
      void reply.headers(listHeaders(request.url, part.total, next));
      return part.products;
    });

    app.serve(adminProducts.countViews, () => countViews(db, services.clock()));

    app.serve(adminProducts.read, async ({ params: { id } }) => replyFound(await findAdminProduct(db, id)));

    app.serve(adminProducts.create, async ({ body }) => replyWith(await createProduct(services, body)));

    app.serve(adminProducts.copy, async ({ params: { id } }) => replyWith(await copyProduct(services, id)));

    app.serve(adminProducts.edit, async ({ params: { id }, body, request }) =>
      replyWith(await updateProduct(services, id, body, ifMatchVersion(request))),
    );

    app.serve(adminProducts.remove, async ({ params: { id } }) => {
      replyWith(await deleteProduct(services, id));
      return { message: 'Product deleted successfully' };
    });

    app.serve(adminProducts.place, async ({ params: { id }, body: { displayOrder } }) =>
      replyFound(await placeInCategory(services, { id, displayOrder })),
    );

    app.serve(adminProducts.feature, async ({ params: { id }, body: { isFeatured } }) =>
      replyFound(await setFeatured(services, id, isFeatured)),
    );

    app.serve(adminProducts.placeFeatured, async ({ body: { products } }) => {
      replyFound(await placeFeatured(services, products));
      return { message: 'Featured products reordered successfully' };
    });
  };
}

function replyFound<T>(product: T | null): T {
  return replyWith(found(product, productNotFound));
}
