import type { FastifyPluginAsync } from 'fastify';
import * as holster from '#domain/api/holster.calls.ts';
import { readBuild } from '#domain/catalog/holster/build.ts';
import { modelsOf } from '#domain/catalog/holster/models.ts';
import { holsterPrice, holsterPriceBreakdown } from '#domain/catalog/holster/price.ts';
import { toDecimal } from '#domain/money/amounts/money.ts';
import { asRefusal, refused } from '#domain/result.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';

/** The builder's calls (R-API-26, R-API-27, R-HOL-18). */
export function holsterRoutes(): FastifyPluginAsync {
  return async (app) => {
    app.serve(holster.models, ({ params: { make } }) => {
      const models = modelsOf(make);
      if (models.length > 0) return [...models];
      return replyWith(unknownMake);
    });

    app.serve(holster.price, ({ body }) => {
      const build = replyWith(asRefusal(readBuild(body)));
      const breakdown = holsterPriceBreakdown(build).map(({ label, cents }) => ({
        label,
        amount: toDecimal(cents),
      }));
      return { price: toDecimal(holsterPrice(build)), breakdown };
    });
  };
}

const unknownMake = refused('missing', 'We do not form holsters for this make.', { field: 'make' });
