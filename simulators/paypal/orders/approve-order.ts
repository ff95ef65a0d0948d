import type { Provider } from '../provider.ts';
import type { Order } from '../state/records.ts';
import { orderApproved } from '../webhooks/events.ts';
import { minorUnits } from '../wire/money.ts';
import { BUYER } from './buyer.ts';
import type { PurchaseUnit } from './order-request.schema.ts';
import type { Outcome } from './outcomes.ts';

export type ApprovalResult = { ok: true } | { ok: false; reason: 'completed' | 'voided' };

/**
 * The customer approves, with the outcome of the next capture. Approving again (after a decline) uses a new instrument; a
 * repeated click changes nothing and sends no second event.
 */
export function approveOrder(provider: Provider, order: Order, outcome: Outcome): ApprovalResult {
  if (order.status === 'COMPLETED') return { ok: false, reason: 'completed' };
  if (order.status === 'VOIDED') return { ok: false, reason: 'voided' };
  const isRepeat =
    order.status === 'APPROVED' && order.approval?.declined === false && order.approval.outcome === outcome;
  if (isRepeat) return { ok: true };

  const now = provider.now();
  order.status = 'APPROVED';
  order.updatedAt = now;
  order.approval = {
    at: now,
    outcome,
    faultSpent: false,
    declined: false,
    total: order.units.reduce((total, unit) => total + minorUnits(unit.amount), 0),
  };
  order.units = order.units.map((unit) => withAddress(order, unit));
  provider.webhooks.send(orderApproved(provider, order));
  provider.save();
  return { ok: true };
}

/** Unless the store set the address or wants none, it comes from the customer's account. */
function withAddress(order: Order, unit: PurchaseUnit): PurchaseUnit {
  const preference = order.context.shipping_preference ?? 'GET_FROM_FILE';
  if (preference !== 'GET_FROM_FILE' || unit.shipping?.address !== undefined) return unit;
  const fullName = `${BUYER.name.given_name} ${BUYER.name.surname}`;
  return { ...unit, shipping: { name: { full_name: fullName }, ...unit.shipping, address: BUYER.address } };
}
