import type { FastifyPluginAsync } from 'fastify';
import * as cart from '#domain/api/cart.calls.ts';
import { Refusal } from '#server/http/errors.ts';
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

    app.serve(cart.add, async ({ body, request, reply }) => {
      const result = await addToCart(db, body, () => openCart(services, request, reply));
      if (result.ok) return { id: result.id, quantity: result.quantity, capped: result.capped };
      throw new Refusal(result.status, result.message, result.field ? { field: result.field } : {});
    });

    app.serve(cart.setQuantity, async ({ params: { id }, body: { quantity }, request }) => {
      const cartId = await findCart(services, request);
      if (cartId === null || !(await setQuantity(db, cartId, id, quantity))) throw lineNotFound();
      return readCart(db, cartId);
    });

    app.serve(cart.remove, async ({ params: { id }, request }) => {
      const cartId = await findCart(services, request);
      if (cartId === null || !(await removeLine(db, cartId, id))) throw lineNotFound();
      return readCart(db, cartId);
    });

    app.serve(cart.clear, async ({ request }) => {
      const cartId = await findCart(services, request);
      if (cartId !== null) await clearCart(db, cartId);
      return [];
    });
  };
}

function lineNotFound(): Refusal {
  return new Refusal(404, 'This line is no longer in your cart.');
}
