import type { FastifyPluginAsync } from 'fastify';
import * as orders from '#domain/api/orders.calls.ts';
import { readOrderNumber } from '#domain/orders/read/order-number.ts';
import { refused } from '#domain/result.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import { hashToken } from '#server/platform/http/caller/tokens.ts';
import { recordRefusal } from '#server/identity/security-log/record-refusal.ts';
import type { Services } from '#server/services.ts';
import { finishOrderLookup } from './finish-order-lookup.ts';
import { startOrderLookup } from './start-order-lookup.ts';

/** A guest finds an order by number, email and an emailed code (R-ORD-23). */
export function orderLookupRoutes(services: Services): FastifyPluginAsync {
  const { limits, security } = services;
  const perOrder = { name: 'look-up codes by order', count: 3, seconds: 15 * 60 };
  return async (app) => {
    app.serve(orders.startLookup, async ({ body, request }) => {
      // By number and address together, so that knowing only one of them cannot block the customer.
      const numbers = readOrderNumber(body.orderId, services.settings.current().orderPrefixes);
      const asked = hashToken(`${numbers.toSorted().join(' ')} ${body.email.toLowerCase()}`);
      const use = await limits.use(perOrder, asked);
      if (use.isFirstRefusal)
        await security.record(request, { event: 'limit.reached', about: perOrder.name });
      if (!use.allowed) return replyWith(tooManyCodes);
      return { lookupId: await startOrderLookup(services, body) };
    });

    app.serve(orders.finishLookup, async ({ params: { lookupId }, body: { code }, request }) => {
      const order = await finishOrderLookup(services, lookupId, code);
      if (!order.ok) await recordRefusal(services, request);
      return replyWith(order);
    });
  };
}

const tooManyCodes = refused(
  'too-many',
  'Three codes were already requested for this order. Please use the newest one, or try again in 15 minutes.',
);
