import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '#domain/api/address.ts';
import * as catalog from '#domain/api/catalog.calls.ts';
import { makeFinder } from '#domain/catalog/holster/find-make.ts';
import { makeNames } from '#domain/catalog/holster/lists.ts';
import type { Category } from '#domain/catalog/products/category.ts';
import { createAnswerCache, jsonAnswer } from '#server/platform/cache/answer-cache.ts';
import { found, refused } from '#domain/result.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { findProduct } from './catalog.queries.ts';
import { listContents } from './list-contents.ts';
import { createListAnswers, type ListQuery } from './list-answers.ts';
import { listProducts, placeLength } from './list-products.ts';
import { listRelated } from './list-related.ts';
import { sampleProducts } from './sample-products.ts';
import { searchPlaceLength, searchProducts } from '#server/catalog/search/search-products.ts';

/** The number of cached random samples per category. */
const samples = 8;

/** The public catalog, cached until a product changes (R-API-24, R-API-25). */
export function catalogRoutes(services: Services): FastifyPluginAsync {
  const { db } = services.database;
  const { clock } = services;
  const { show } = services.heldAway;
  return async (app) => {
    const cache = createAnswerCache({ name: 'catalog', ...services, maxMegabytes: 64, maxProducing: 8 });
    const answerList = createListAnswers(services, cache);

    const findMake = () => makeFinder(makeNames(services.settings.current().builder));

    /** The list of a category or of all products; with a text, the search results in it. */
    function sendList(
      request: FastifyRequest,
      reply: FastifyReply,
      { q: text, ...query }: ListQuery,
      { path, category }: { path: string; category: Category | null },
    ) {
      if (!text) {
        return answerList(request, reply, query, {
          path,
          placeLength: placeLength(category, query.sort),
          read: (wish) => listProducts(db, category, wish),
        });
      }
      return answerList(
        request,
        reply,
        { ...query, q: text },
        {
          path,
          placeLength: searchPlaceLength(query.sort),
          read: (wish) => searchProducts(db, text, findMake(), wish, category),
        },
      );
    }

    app.serve(catalog.list, ({ query, request, reply }) =>
      sendList(request, reply, query, { path: catalog.list.path, category: null }),
    );

    app.serve(catalog.featured, ({ query, request, reply }) =>
      answerList(request, reply, query, {
        path: catalog.featured.path,
        placeLength: placeLength('featured', query.sort),
        read: (wish) => listProducts(db, 'featured', wish),
      }),
    );

    app.serve(catalog.listCategory, ({ params: { category }, query, request, reply }) =>
      sendList(request, reply, query, { path: addressOf(catalog.listCategory, { category }), category }),
    );

    app.serve(catalog.sample, ({ params: { category }, request, reply }) => {
      const key = `${category}#${Math.floor(Math.random() * samples)}`;
      return cache.send(request, reply, key, async () =>
        jsonAnswer((await sampleProducts(db, category, clock())).map(show)),
      );
    });

    app.serve(catalog.read, ({ params, request, reply }) => {
      const id = productId(params.id);
      return cache.send(request, reply, addressOf(catalog.read, { id }), async () =>
        jsonAnswer(show(replyWith(found(await findProduct(db, id, clock()), notFound)))),
      );
    });

    app.serve(catalog.contents, ({ params, request, reply }) => {
      const id = productId(params.id);
      return cache.send(request, reply, addressOf(catalog.contents, { id }), async () =>
        jsonAnswer(replyWith(found(await listContents(db, id, clock()), notFound))),
      );
    });

    app.serve(catalog.related, ({ params, request, reply }) => {
      const id = productId(params.id);
      return cache.send(request, reply, addressOf(catalog.related, { id }), async () =>
        jsonAnswer(replyWith(found(await listRelated(db, id, clock()), notFound)).map(show)),
      );
    });
  };
}

/** An invalid id is a product that does not exist. */
function productId(text: string): number {
  const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
  return replyWith(found(id, notFound));
}

const notFound = refused('missing', 'Product not found');
