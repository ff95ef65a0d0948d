import { and, eq, isNull } from 'drizzle-orm';
import { restockName } from '#domain/catalog/restock/restock.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { findRestockRequest } from './restock-links.ts';
import { products } from '#server/db/schema/catalog.ts';
import { restockRequests } from '#server/db/schema/restock.ts';
import type { Services } from '#server/services.ts';

/** Confirms a request, once; the same link then says that it is confirmed already. */
export async function confirmRestock({ database, clock }: Services, token: string) {
  return database.db.transaction(
    async (
      tx,
    ): Promise<Result<{ state: 'confirmed' | 'already'; productId: number; productName: string }>> => {
      const now = clock();
      const requestId = await findRestockRequest(tx, token, 'confirm', now);
      if (requestId === null) return deadLink;
      const confirmed = await tx
        .update(restockRequests)
        .set({ confirmedAt: now })
        .where(and(eq(restockRequests.id, requestId), isNull(restockRequests.confirmedAt)))
        .returning({ id: restockRequests.id });
      const [product] = await tx
        .select({
          productId: products.id,
          name: products.name,
          size: restockRequests.size,
          color: restockRequests.color,
        })
        .from(restockRequests)
        .innerJoin(products, eq(products.id, restockRequests.productId))
        .where(eq(restockRequests.id, requestId));
      if (!product) return deadLink;
      const { productId } = product;
      const state = confirmed.length > 0 ? 'confirmed' : 'already';
      return ok({ state, productId, productName: restockName(product) });
    },
  );
}

/**
 * Deletes all requests of the address that got the token. An unknown token is no error: a deleted request leaves nothing, and
 * unsubscribing twice is unsubscribing.
 */
export async function stopRestockEmails({ database, clock }: Services, token: string): Promise<void> {
  await database.db.transaction(async (tx) => {
    const requestId = await findRestockRequest(tx, token, 'unsubscribe', clock());
    if (requestId === null) return;
    const [request] = await tx
      .select({ email: restockRequests.email })
      .from(restockRequests)
      .where(eq(restockRequests.id, requestId));
    if (request) await tx.delete(restockRequests).where(eq(restockRequests.email, request.email));
  });
}

const deadLink = refused('invalid', 'This link has expired or is incomplete.', { field: 'token' });
