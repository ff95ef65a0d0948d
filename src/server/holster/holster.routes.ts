import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readBuild } from '#domain/holster/build.ts';
import { holsterConfiguration, holsterPriceAnswer } from '#domain/holster/holster.schema.ts';
import { modelsOf } from '#domain/holster/models.ts';
import { holsterPrice, holsterPriceBreakdown } from '#domain/holster/price.ts';
import { toDecimal } from '#domain/money/money.ts';
import { errorBody, Refusal } from '../http/errors.ts';

/** The builder's calls (spec: shopper §7; decisions, 'Builder price'). */
export function holsterRoutes(): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/holster/models/:make',
      {
        schema: {
          tags: ['holster'],
          params: z.object({ make: z.string().max(80) }),
          response: { 200: z.array(z.string()), 404: errorBody },
        },
      },
      (request) => {
        const models = modelsOf(request.params.make);
        if (models.length === 0)
          throw new Refusal(404, 'We do not form holsters for this make.', { field: 'make' });
        return [...models];
      },
    );

    app.post(
      '/api/holster/calculate-price',
      {
        schema: {
          tags: ['holster'],
          body: holsterConfiguration,
          response: { 200: holsterPriceAnswer, 400: errorBody },
        },
      },
      (request) => {
        const reading = readBuild(request.body);
        if (!reading.ok) throw new Refusal(400, reading.message, { field: reading.field });
        return {
          price: toDecimal(holsterPrice(reading.build)),
          breakdown: holsterPriceBreakdown(reading.build).map(({ label, cents }) => ({
            label,
            amount: toDecimal(cents),
          })),
        };
      },
    );
  };
}
