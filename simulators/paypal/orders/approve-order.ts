import type { Provider } from '../provider.ts';
import type { Order } from '../state/records.ts';
import { orderApproved } from '../webhooks/events.ts';
import { BUYER } from './buyer.ts';
import type { PurchaseUnit } from './order-request.schema.ts';
import type { Outcome } from './outcomes.ts';

type ApprovalResult = { ok: true } | { ok: false; reason: 'completed' | 'voided' };

/**
 * The customer approves, with the outcome of the next capture. Approving again (after a decline) uses a new instrument; a
 * repeated click changes nothing and sends no second event.
 */
export function approveOrder(provider: Provider, order: Order, outcome: Outcome): ApprovalResult {
  const { status, approval } = order;
  if (status === 'COMPLETED') return { ok: false, reason: 'completed' };
  if (status === 'VOIDED') return { ok: false, reason: 'voided' };
  if (status === 'APPROVED' && approval?.declined === false && approval.outcome === outcome)
    return { ok: true };

  const now = provider.now();
  order.status = 'APPROVED';
  order.updatedAt = now;
  order.approval = { at: now, outcome, faultSpent: false, declined: false };
  order.unit = withAddress(order, order.unit);
  provider.ledger.orders.put(order);
  provider.webhooks.send(orderApproved(provider, order));
  return { ok: true };
}

/** Unless the store set the address or wants none, it comes from the customer's account. */
function withAddress(order: Order, unit: PurchaseUnit): PurchaseUnit {
  const preference = order.context.shipping_preference ?? 'GET_FROM_FILE';
  if (preference !== 'GET_FROM_FILE' || unit.shipping?.address !== undefined) return unit;
  const fullName = `${BUYER.name.given_name} ${BUYER.name.surname}`;
  return { ...unit, shipping: { name: { full_name: fullName }, ...unit.shipping, address: BUYER.address } };
}
