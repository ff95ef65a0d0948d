import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { carts } from '../db/schema/cart.ts';
import { hashToken, newToken } from '../http/tokens.ts';
import type { Services } from '../services.ts';

const cookieName = 'cart';
const thirtyDays = 30 * 24 * 60 * 60;

/** The visitor's cart, or null where there is none yet (decisions, 'Whose cart'). */
export async function findCart({ database }: Services, request: FastifyRequest): Promise<number | null> {
  const token = request.cookies[cookieName];
  if (!token) return null;
  const [cart] = await database.db
    .select({ id: carts.id })
    .from(carts)
    .where(eq(carts.tokenHash, hashToken(token)))
    .limit(1);
  return cart?.id ?? null;
}

/** The visitor's cart; a new one with its cookie where there is none. */
export async function openCart(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<number> {
  const known = await findCart(services, request);
  if (known !== null) return known;
  const token = newToken();
  const [cart] = await services.database.db
    .insert(carts)
    .values({ tokenHash: hashToken(token) })
    .returning({ id: carts.id });
  if (!cart) throw new Error('the cart was not stored');
  void reply.setCookie(cookieName, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: services.config.publicUrl.startsWith('https:'),
    maxAge: thirtyDays,
  });
  return cart.id;
}
