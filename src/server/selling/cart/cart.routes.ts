import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as cart from '#domain/api/cart.calls.ts';
import { paths } from '#domain/paths.ts';
import { readQuantity } from '#domain/selling/cart/quantity.ts';
import { cartLines } from '#server/db/schema/cart.ts';
import { findSignedIn } from '#server/identity/sessions/customer-session.ts';
import { isForm, seeOther, takeForms } from '#server/platform/http/input/plain-form.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { addToCart } from './add-to-cart.ts';
import { findCart, findGuestCart, openCart } from './cart-cookie.ts';
import { readCart } from './cart.queries.ts';
import { moveGuestCart } from './move-guest-cart.ts';
import { clearCart, removeLine, setQuantity } from './set-quantity.ts';

/** The cart's calls. Each returns what the browser needs next; reading the cart is a separate call. */
export function cartRoutes(services: Services): FastifyPluginAsync {
  const { db } = services.database;
  const moment = () => ({ ...services.settings.current(), now: services.clock() });
  return async (app) => {
    app.serve(cart.read, async ({ request }) => {
      await joinGuestCart(services, request);
      const cartId = await findCart(services, request);
      return cartId === null ? [] : readCart(db, cartId, moment());
    });

    // Only this call takes a form.
    await app.register(async (scope) => {
      takeForms(scope, services.config, readForm);
      scope.serve(cart.add, async ({ body, request, reply }) => {
        const added = replyWith(
          await addToCart(db, { ...body, ...moment() }, () => openCart(services, request, reply)),
        );
        if (isForm(request)) return seeOther(reply, `${paths.cart}?added=${added.capped ? 'most' : 'all'}`);
        return added;
      });
    });

    app.serve(cart.setQuantity, async ({ params: { id: lineId }, body: { quantity }, request }) => {
      const cartId = await findCart(services, request);
      return replyWith(await setQuantity(db, { cartId, lineId }, quantity, moment()));
    });

    app.serve(cart.remove, async ({ params: { id: lineId }, request }) => {
      const cartId = await findCart(services, request);
      return replyWith(await removeLine(db, { cartId, lineId }, moment()));
    });

    app.serve(cart.clear, async ({ request }) => {
      const cartId = await findCart(services, request);
      if (cartId !== null) await clearCart(db, cartId);
      return [];
    });
  };
}

/** The choices of a product's page or card are fields of their own. */
function readForm({ productId, quantity = '', ...customizations }: Readonly<Record<string, string>>) {
  return { productId: Number(productId), quantity: readQuantity(quantity), customizations };
}

/** A form without scripts knows no customer: what it added as a guest's belongs to the customer, too (R-CART-41). */
async function joinGuestCart(services: Services, request: FastifyRequest): Promise<void> {
  const { db } = services.database;
  const signedIn = await findSignedIn(services, request);
  const guestCartId = signedIn && (await findGuestCart(services, request));
  if (!guestCartId || (await db.$count(cartLines, eq(cartLines.cartId, guestCartId))) === 0) return;
  await db.transaction((tx) => moveGuestCart(tx, guestCartId, signedIn.customer.id));
}
