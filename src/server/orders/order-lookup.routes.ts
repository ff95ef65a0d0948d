import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  lookedUpOrder,
  lookupCodeBody,
  orderLookupAnswer,
  orderLookupBody,
} from '#domain/orders/order-lookup.schema.ts';
import { readOrderNumber } from '#domain/orders/order-number.ts';
import { errorBody, Refusal } from '../http/errors.ts';
import { perMinute } from '../http/rate-limits.ts';
import { hashToken } from '../http/tokens.ts';
import type { Services } from '../services.ts';
import { finishOrderLookup } from './finish-order-lookup.ts';
import { startOrderLookup } from './start-order-lookup.ts';

/** A guest's order by number, e-mail and the code that is mailed to it (decisions, 'Site-wide component'). */
export function orderLookupRoutes(services: Services): FastifyPluginAsyncZod {
  const { config, limits, security } = services;
  const perOrder = { name: 'look-up codes by order', count: 3, seconds: 15 * 60 };
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.post(
      '/api/orders/lookup',
      {
        config: { rateLimit: perMinute(config, 6) },
        schema: {
          tags: ['orders'],
          body: orderLookupBody,
          response: { 200: orderLookupAnswer, 400: errorBody, 429: errorBody },
        },
      },
      async (request) => {
        const { orderId, email } = request.body;
        // By number and address together: who knows only one of them cannot shut out the buyer.
        const asked = hashToken(`${readOrderNumber(orderId)} ${email.toLowerCase()}`);
        const use = await limits.use(perOrder, asked);
        if (use.isFirstRefusal)
          await security.record(request, { event: 'limit.reached', about: perOrder.name });
        if (!use.allowed) throw new Refusal(429, tooManyCodes);
        return { lookupId: await startOrderLookup(services, request.body) };
      },
    );

    app.post(
      '/api/orders/lookup/:lookupId',
      {
        config: { rateLimit: perMinute(config, 20) },
        schema: {
          tags: ['orders'],
          params: orderLookupAnswer,
          body: lookupCodeBody,
          response: { 200: lookedUpOrder, 400: errorBody, 429: errorBody },
        },
      },
      async (request) => {
        const order = await finishOrderLookup(services, request.params.lookupId, request.body.code);
        if (!order) throw new Refusal(400, wrongCode, { field: 'code' });
        return order;
      },
    );
  };
}

const tooManyCodes =
  'Three codes were asked for this order. Please use the newest one, or try again in 15 minutes.';

const wrongCode = 'This code is wrong or no longer valid. Check the newest mail, or ask for a new code.';
