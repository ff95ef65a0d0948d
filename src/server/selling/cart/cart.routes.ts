import type { FastifyPluginAsync } from 'fastify';
import * as cart from '#domain/api/cart.calls.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { addToCart } from './add-to-cart.ts';
import { findCart, openCart } from './cart-cookie.ts';
import { readCart } from './cart.queries.ts';
import { clearCart, removeLine, setQuantity } from './set-quantity.ts';

/** The cart's calls. Each returns what the browser needs next; reading the cart is a separate call. */
export function cartRoutes(services: Services): FastifyPluginAsync {
  const { db } = services.database;
  return async (app) => {
    app.serve(cart.read, async ({ request }) => {
      const cartId = await findCart(services, request);
      return cartId === null ? [] : readCart(db, cartId);
    });

    app.serve(cart.add, async ({ body, request, reply }) =>
      replyWith(await addToCart(db, body, () => openCart(services, request, reply))),
    );

    app.serve(cart.setQuantity, async ({ params: { id: lineId }, body: { quantity }, request }) => {
      const cartId = await findCart(services, request);
      return replyWith(await setQuantity(db, { cartId, lineId }, quantity));
    });

    app.serve(cart.remove, async ({ params: { id: lineId }, request }) => {
      const cartId = await findCart(services, request);
      return replyWith(await removeLine(db, { cartId, lineId }));
    });

    app.serve(cart.clear, async ({ request }) => {
      const cartId = await findCart(services, request);
      if (cartId !== null) await clearCart(db, cartId);
      return [];
    });
  };
}
