import { isNull, sql } from 'drizzle-orm';
import { parseSizes } from '#domain/catalog/products/parse-sizes.ts';
import { isInStock } from '#domain/catalog/stock/stock.ts';
import { isSoldOut } from '#domain/catalog/products/variants.ts';
import { restockName } from '#domain/catalog/restock/restock.ts';
import { done, refused, type Result } from '#domain/result.ts';
import { hourMs } from '#domain/platform/time/durations.ts';
import { findProductRows, type ProductRow } from '#server/catalog/products/catalog.queries.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { restockRequests } from '#server/db/schema/restock.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import { hashToken } from '#server/platform/http/caller/tokens.ts';
import type { Services } from '#server/services.ts';

/** The number of confirmation emails per address and hour, for all products, to prevent mailbox flooding. */
const hourlyEmails = 3;

type Wish = { productId: number; size: string; color: string; email: string };

/**
 * Stores a request and emails its confirmation link. The same is done for an address that waits already: neither the answer nor
 * its duration reveals whether it does (R-RESTOCK-4).
 */
export async function requestRestock(services: Services, wish: Wish): Promise<Result<void>> {
  const { database, clock } = services;
  return database.db.transaction(async (tx) => {
    const product = (await findProductRows(tx, [wish.productId])).get(wish.productId);
    if (!product?.isVisible || !hasChoice(product, wish)) return refused('missing', 'Product not found');
    if (isInStock(product) && !isSoldOut(product.variants, wish)) {
      return refused('conflict', 'This item is back in stock. Reload the page to order it.');
    }
    const [request] = await tx
      .insert(restockRequests)
      .values({ ...wish, createdAt: clock() })
      .onConflictDoUpdate({
        target: [
          restockRequests.email,
          restockRequests.productId,
          restockRequests.size,
          restockRequests.color,
        ],
        targetWhere: isNull(restockRequests.notifiedAt),
        // An unconfirmed request starts anew, with its time to confirm.
        set: {
          createdAt: sql`case when ${restockRequests.confirmedAt} is null then excluded.created_at else ${restockRequests.createdAt} end`,
        },
      })
      .returning({ id: restockRequests.id });
    if (!request) throw new Error('the request was not stored');
    await emailConfirmation(services, tx, { ...wish, requestId: request.id, product });
    return done;
  });
}

function hasChoice({ sizes, colors }: ProductRow, { size, color }: Wish): boolean {
  return (size === '' || parseSizes(sizes).includes(size)) && (color === '' || colors.includes(color));
}

async function emailConfirmation(
  { queue, clock, config }: Services,
  tx: Database,
  { requestId, product, size, color, email }: Wish & { requestId: string; product: ProductRow },
): Promise<void> {
  const hour = Math.floor(clock().getTime() / hourMs);
  for (let place = 1; place <= hourlyEmails; place += 1) {
    // One email per cause; the places of an hour are the causes.
    const id = await enqueueEmail(tx, queue, {
      kind: 'restock-confirm',
      recipient: email,
      dedupeKey: `restock-confirm:${hashToken(email)}:${hour}:${place}`,
      orderId: null,
      props: restockEmail(requestId, { ...product, size, color }, config.publicUrl),
    });
    if (id !== null) return;
  }
}

/** The props of both emails. */
export function restockEmail(
  requestId: string,
  product: Pick<ProductRow, 'id' | 'name' | 'imageUrl'> & { size: string; color: string },
  shopUrl: string,
) {
  const { id: productId, size, color, imageUrl } = product;
  return { requestId, productId, productName: restockName(product), size, color, imageUrl, shopUrl };
}
