import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { addCartItemBody, cartItems, setQuantityBody } from '#domain/cart/cart.schema.ts';
import { errorBody, Refusal } from '../http/errors.ts';
import { perMinute } from '../http/rate-limits.ts';
import type { Services } from '../services.ts';
import { addToCart } from './add-to-cart.ts';
import { findCart, openCart } from './cart-cookie.ts';
import { readCart } from './cart.queries.ts';
import { clearCart, removeLine, setQuantity } from './set-quantity.ts';

const lineParams = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

/** The cart's calls (spec: shopper §7). Each answers with what the browser needs next; reading it is its own call. */
export function cartRoutes(services: Services): FastifyPluginAsyncZod {
  const { config, database } = services;
  const { db } = database;
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.get('/api/cart', { schema: { tags: ['cart'], response: { 200: cartItems } } }, async (request) => {
      const cartId = await findCart(services, request);
      return cartId === null ? [] : readCart(db, cartId);
    });

    app.post(
      '/api/cart',
      {
        config: { rateLimit: perMinute(config, 120) },
        schema: {
          tags: ['cart'],
          body: addCartItemBody,
          response: {
            201: z.object({ id: z.number(), quantity: z.number(), capped: z.boolean() }),
            400: errorBody,
            404: errorBody,
            409: errorBody,
            429: errorBody,
          },
        },
      },
      async (request, reply) => {
        const { productId, quantity, customizations } = request.body;
        const result = await addToCart(db, { productId, quantity, customizations }, () =>
          openCart(services, request, reply),
        );
        if (!result.ok)
          throw new Refusal(result.status, result.message, result.field ? { field: result.field } : {});
        return reply.code(201).send({ id: result.id, quantity: result.quantity, capped: result.capped });
      },
    );

    app.put(
      '/api/cart/:id',
      {
        schema: {
          tags: ['cart'],
          params: lineParams,
          body: setQuantityBody,
          response: { 200: cartItems, 404: errorBody },
        },
      },
      async (request) => {
        const cartId = await findCart(services, request);
        const found =
          cartId !== null && (await setQuantity(db, cartId, request.params.id, request.body.quantity));
        if (!found) throw lineNotFound();
        return readCart(db, cartId);
      },
    );

    app.delete(
      '/api/cart/:id',
      { schema: { tags: ['cart'], params: lineParams, response: { 200: cartItems, 404: errorBody } } },
      async (request) => {
        const cartId = await findCart(services, request);
        const found = cartId !== null && (await removeLine(db, cartId, request.params.id));
        if (!found) throw lineNotFound();
        return readCart(db, cartId);
      },
    );

    app.delete('/api/cart', { schema: { tags: ['cart'], response: { 200: cartItems } } }, async (request) => {
      const cartId = await findCart(services, request);
      if (cartId !== null) await clearCart(db, cartId);
      return [];
    });
  };
}

function lineNotFound(): Refusal {
  return new Refusal(404, 'This line is no longer in your cart.');
}
