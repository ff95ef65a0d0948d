import type { Provider } from '../provider.ts';
import type { Order } from '../state/records.ts';
import { problemOf, type Problem } from '../wire/problem.ts';
import { ok, refuse, type Result } from '../wire/result.ts';
import { approvalReversed } from '../webhooks/events.ts';

/** The order as it stands now, its time limits applied; 404 for an unknown one and for one that died unapproved. */
export function findOrder(provider: Provider, id: string): Result<Order> {
  const order = provider.ledger.orders.get(id);
  if (order === undefined) return refuse(unknown('order_id', id));
  expireOrder(provider, order);
  return order.expired ? refuse(unknown('order_id', id)) : ok(order);
}

/** PayPal's 404 with the path parameter that missed. */
export function unknown(field: string, value: string): Problem {
  return problemOf('INVALID_RESOURCE_ID', { field, value, location: 'path' });
}

const AT_ONCE = 200;

/** Applies the time limits to every order (the webhook must come without anybody asking). */
export function expireOrders(provider: Provider): void {
  const { orders } = provider.ledger;
  const { approvalWindowMs, captureWindowMs } = provider.settings;
  const now = provider.now();
  const expired = [
    ...orders.find({ where: 'unapproved_since <= ?', values: [now - approvalWindowMs], limit: AT_ONCE }),
    ...orders.find({ where: 'approved_since <= ?', values: [now - captureWindowMs], limit: AT_ONCE }),
  ];
  for (const order of expired) expireOrder(provider, order);
  if (expired.length >= AT_ONCE) expireOrders(provider);
}

/**
 * An order that nobody approved in time is gone (404). One that was approved and not captured in time is voided, and
 * CHECKOUT.PAYMENT-APPROVAL.REVERSED is sent; PayPal's default for that is three hours.
 */
function expireOrder(provider: Provider, order: Order): void {
  const now = provider.now();
  const { approvalWindowMs, captureWindowMs } = provider.settings;
  if (order.status === 'COMPLETED' || order.status === 'VOIDED') return;
  if (order.approval === null) {
    if (now < order.createdAt + approvalWindowMs) return;
    order.status = 'VOIDED';
    order.expired = true;
    order.updatedAt = now;
    provider.save();
    return;
  }
  if (now < order.approval.at + captureWindowMs) return;
  order.status = 'VOIDED';
  order.updatedAt = now;
  provider.webhooks.send(approvalReversed(provider, order));
  provider.save();
}
