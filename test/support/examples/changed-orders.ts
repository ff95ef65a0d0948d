import { noParts, partsTotal, type OrderParts } from '#domain/money/ledger/ledger.ts';
import type { Adjustment, AdjustmentCause } from '#domain/orders/read/adjustments.ts';
import type { OrderRecord, StandingRefund } from '#domain/orders/read/order-standing.ts';

export const holster = { id: 1, quantity: 1, unitPriceCents: 58_99, discountCents: 5_90, taxCents: 3_32 };
export const tees = { id: 2, quantity: 2, unitPriceCents: 27_99, discountCents: 5_60, taxCents: 3_15 };

/**
 * A holster of 58.99 and two tees of 27.99, 10% off, to a state that taxes goods and shipping with 6.25%: 117.37, nothing of it
 * given back.
 */
export const bought: OrderRecord = {
  charged: { sale: 114_97, discount: 11_50, shipping: 6_99, tax: 6_91 },
  shippingTax: 44,
  lines: [holster, tees],
  adjustments: [],
  refunds: [],
  requests: [],
  parcels: [],
};

/** A row of what changed an order, for no line and settled by nothing unless `more` says so. */
export function adjustment(
  cause: AdjustmentCause,
  parts: Partial<OrderParts>,
  more: Partial<Adjustment> = {},
): Adjustment {
  return {
    cause,
    ...noParts,
    ...parts,
    lineId: null,
    units: 0,
    restocked: 0,
    state: null,
    refundGroupId: null,
    requestId: null,
    ...more,
  };
}

export function refund(
  groupId: string,
  parts: Partial<OrderParts>,
  status: StandingRefund['status'] = 'completed',
): StandingRefund {
  const whole = { ...noParts, ...parts };
  return { groupId, status, parts: whole, amountCents: partsTotal(whole) };
}
