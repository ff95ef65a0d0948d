import { eq } from 'drizzle-orm';
import type { PaymentEnd } from '#domain/payments/end-reasons.ts';
import { isMagazine, isMagazineRestricted } from '#domain/restrictions/magazines.ts';
import type { Database } from '../../db/client.ts';
import { orderLines } from '../../db/schema/orders.ts';
import type { OrderRow } from '../../orders/orders.queries.ts';

/** The law is checked once more at the moment of payment (decisions, 'Restricted states'). Null: it may be shipped. */
export async function refusalToShip(
  tx: Database,
  order: Pick<OrderRow, 'id' | 'shippingAddress'>,
): Promise<PaymentEnd | null> {
  const state = order.shippingAddress?.state ?? null;
  if (state === null) return { reason: 'no-address' };
  if (!isMagazineRestricted(state)) return null;
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const holdsMagazines = lines.some((line) => isMagazine({ id: line.productId, category: line.category }));
  return holdsMagazines ? { reason: 'restricted', detail: { state } } : null;
}
