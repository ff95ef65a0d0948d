import type { Provider } from '../provider.ts';
import type { Order } from '../state/records.ts';
import { problemOf, type Problem } from '../wire/problem.ts';
import { ok, refuse, type Result } from '../wire/result.ts';
import { approvalReversed } from '../webhooks/events.ts';

/** The current order after its time limits; 404 for an unknown order and for one that expired without approval. */
export function findOrder(provider: Provider, id: string): Result<Order> {
  const order = provider.ledger.orders.get(id);
  if (order === undefined) return refuse(unknown('order_id', id));
  if (expireOrder(provider, order)) provider.save();
  return order.expired ? refuse(unknown('order_id', id)) : ok(order);
}

/** PayPal's 404, which names the path parameter. */
export function unknown(field: string, value: string): Problem {
  return problemOf('INVALID_RESOURCE_ID', { field, value, location: 'path' });
}

const AT_ONCE = 200;

/** Applies the time limits to every order (the webhook must come without a request). */
export function expireOrders(provider: Provider): void {
  const { orders } = provider.ledger;
  const { approvalWindowMs, captureWindowMs } = provider.settings;
  const now = provider.now();
  for (;;) {
    const expired = [
      ...orders.find({ where: 'unapproved_since <= ?', values: [now - approvalWindowMs], limit: AT_ONCE }),
      ...orders.find({ where: 'approved_since <= ?', values: [now - captureWindowMs], limit: AT_ONCE }),
    ];
    for (const order of expired) expireOrder(provider, order);
    provider.ledger.documents.release();
    if (expired.length < AT_ONCE) return;
  }
}

/**
 * An order that was not approved in time is gone (404). An order that was approved but not captured in time is voided, and
 * CHECKOUT.PAYMENT-APPROVAL.REVERSED is sent; PayPal's default is three hours. True if it expired.
 */
function expireOrder(provider: Provider, order: Order): boolean {
  const now = provider.now();
  const { approvalWindowMs, captureWindowMs } = provider.settings;
  if (order.status === 'COMPLETED' || order.status === 'VOIDED') return false;
  if (order.approval === null) {
    if (now < order.createdAt + approvalWindowMs) return false;
    order.status = 'VOIDED';
    order.expired = true;
    order.updatedAt = now;
    return true;
  }
  if (now < order.approval.at + captureWindowMs) return false;
  order.status = 'VOIDED';
  order.updatedAt = now;
  provider.webhooks.send(approvalReversed(provider, order));
  return true;
}
