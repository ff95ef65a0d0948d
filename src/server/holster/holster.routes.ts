import type { FastifyPluginAsync } from 'fastify';
import * as holster from '#domain/api/holster.calls.ts';
import { readBuild } from '#domain/holster/build.ts';
import { modelsOf } from '#domain/holster/models.ts';
import { holsterPrice, holsterPriceBreakdown } from '#domain/holster/price.ts';
import { toDecimal } from '#domain/money/money.ts';
import { Refusal } from '#server/http/errors.ts';

/** The builder's calls (R-API-26, R-API-27, R-HOL-18). */
export function holsterRoutes(): FastifyPluginAsync {
  return async (app) => {
    app.serve(holster.models, ({ params: { make } }) => {
      const models = modelsOf(make);
      if (models.length > 0) return [...models];
      throw new Refusal(404, 'We do not form holsters for this make.', { field: 'make' });
    });

    app.serve(holster.price, ({ body }) => {
      const reading = readBuild(body);
      if (!reading.ok) throw new Refusal(400, reading.message, { field: reading.field });
      const breakdown = holsterPriceBreakdown(reading.build).map(({ label, cents }) => ({
        label,
        amount: toDecimal(cents),
      }));
      return { price: toDecimal(holsterPrice(reading.build)), breakdown };
    });
  };
}
