import { HOUR } from '../../shared/wire/durations.ts';
import type { Provider } from '../provider.ts';
import type { Order } from '../state/records.ts';
import { approvalReversed } from '../webhooks/events.ts';
import { ok, refuse, unknown, type Result } from '../wire/problem.ts';

/** How long the customer has to approve, and the store then has to capture. */
const WINDOW_MS = 3 * HOUR;

/** The current order after its time limits; 404 for an unknown order and for one that expired without approval. */
export function findOrder(provider: Provider, id: string): Result<Order> {
  const order = provider.ledger.orders.get(id);
  if (order === undefined) return refuse(unknown('order_id', id));
  expireOrder(provider, order);
  return order.expired ? refuse(unknown('order_id', id)) : ok(order);
}

/** Applies the time limits to every order (the webhook must come without a request). */
export function expireOrders(provider: Provider): void {
  for (const order of provider.ledger.orders.all()) expireOrder(provider, order);
}

/**
 * An order that was not approved in time is gone (404). An order that was approved but not captured in time is voided, and
 * CHECKOUT.PAYMENT-APPROVAL.REVERSED is sent.
 */
function expireOrder(provider: Provider, order: Order): void {
  const now = provider.now();
  if (order.status === 'COMPLETED' || order.status === 'VOIDED') return;
  if (now < (order.approval?.at ?? order.createdAt) + WINDOW_MS) return;
  order.status = 'VOIDED';
  order.expired = order.approval === null;
  order.updatedAt = now;
  provider.ledger.orders.put(order);
  if (!order.expired) provider.webhooks.send(approvalReversed(provider, order));
}
