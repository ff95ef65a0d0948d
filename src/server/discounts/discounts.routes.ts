import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { discount, validateDiscountBody } from '#domain/discounts/discount.schema.ts';
import { errorBody, Refusal } from '../http/errors.ts';
import { perMinute } from '../http/rate-limits.ts';
import type { Services } from '../services.ts';
import { findDiscount } from './find-discount.ts';

export function discountRoutes({ database: { db }, config, clock }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/discount/validate',
      {
        config: { rateLimit: perMinute(config, 20) },
        schema: {
          tags: ['discounts'],
          body: validateDiscountBody,
          response: { 200: discount, 400: errorBody },
        },
      },
      async (request) => {
        const found = await findDiscount(db, request.body.code, clock());
        if (!found) throw new Refusal(400, 'Invalid discount code', { field: 'code' });
        return found;
      },
    );
  };
}
