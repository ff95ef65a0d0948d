import type { FastifyPluginAsync } from 'fastify';
import * as holster from '#domain/api/holster.calls.ts';
import { readBuild } from '#domain/catalog/holster/build.ts';
import { modelsOf } from '#domain/catalog/holster/lists.ts';
import { holsterPrice, holsterPriceBreakdown } from '#domain/catalog/holster/price.ts';
import { toDecimal } from '#domain/money/amounts/money.ts';
import { asRefusal, refused } from '#domain/result.ts';
import { createAnswerCache, jsonAnswer } from '#server/platform/cache/answer-cache.ts';
import type { Services } from '#server/services.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';

/** The builder's calls (R-API-26, R-API-27, R-HOL-18). */
export function holsterRoutes(services: Services): FastifyPluginAsync {
  return async (app) => {
    const cache = createAnswerCache({ name: 'holsters', ...services, maxMegabytes: 1, maxProducing: 1 });
    const current = () => services.settings.current();

    app.serve(holster.lists, ({ request, reply }) =>
      cache.send(request, reply, '', async () => jsonAnswer(current().builder)),
    );

    app.serve(holster.models, ({ params: { make } }) => {
      const models = modelsOf(current().builder, make);
      if (models.length > 0) return models;
      return replyWith(unknownMake);
    });

    app.serve(holster.price, ({ body }) => {
      const { builder, day } = current();
      const build = replyWith(asRefusal(readBuild(body, { builder, day })));
      const breakdown = holsterPriceBreakdown(build, builder).map(({ label, cents }) => ({
        label,
        amount: toDecimal(cents),
      }));
      return { price: toDecimal(holsterPrice(build, builder)), breakdown };
    });
  };
}

const unknownMake = refused('missing', 'We do not form holsters for this make.', { field: 'make' });
