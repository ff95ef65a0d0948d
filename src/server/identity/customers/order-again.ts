import type { OrderedAgain } from '#domain/identity/customers/customer.schema.ts';
import type { CustomerRow } from '#server/identity/sessions/customer-session.ts';
import { addToCart } from '#server/selling/cart/add-to-cart.ts';
import { readCartLines, type CartMoment } from '#server/selling/cart/cart.queries.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { findOrderLines, type OrderLineRow } from '#server/orders/read/orders.queries.ts';
import type { Services } from '#server/services.ts';
import { findOwnOrder } from './order-history.ts';

/**
 * Puts the lines of a customer's order into the cart, at today's prices, and says what cannot be bought anymore (R-ACCT-38). An
 * unpaid order adds only what the cart no longer has (R-ACCT-37). Null if the customer has no such order.
 */
export async function orderAgain(
  { database: { db }, settings, clock }: Pick<Services, 'database' | 'settings' | 'clock'>,
  customer: CustomerRow,
  number: string,
  openCart: () => Promise<number>,
): Promise<OrderedAgain | null> {
  const order = await findOwnOrder(db, customer, number);
  if (order === null) return null;
  const moment = { ...settings.current(), now: clock() };
  const inCart =
    order.status === 'pending' ? await countCart(db, await openCart(), moment) : new Map<string, number>();
  const answer: OrderedAgain = { added: [], left: [] };
  for (const line of await findOrderLines(db, [order.id])) {
    const quantity = line.quantity - (inCart.get(line.lineKey) ?? 0);
    if (quantity <= 0) continue;
    const reason = await add(db, line, { quantity, ...moment }, openCart);
    if (reason === null) answer.added.push(line.name);
    else answer.left.push({ productName: line.name, reason });
  }
  return answer;
}

async function countCart(db: Database, cartId: number, moment: CartMoment): Promise<Map<string, number>> {
  const lines = await readCartLines(db, cartId, moment);
  return new Map(lines.map(({ row }) => [row.lineKey, row.quantity]));
}

/** Why the line is not in the cart, or not with all its units; null if it is. */
async function add(
  db: Database,
  { productId, options }: OrderLineRow,
  amount: { quantity: number } & CartMoment,
  openCart: () => Promise<number>,
): Promise<string | null> {
  const added = await addToCart(db, { productId, ...amount, customizations: options }, openCart);
  if (!added.ok) return added.reason.kind === 'missing' ? 'No longer available' : added.reason.message;
  return added.value.message;
}
