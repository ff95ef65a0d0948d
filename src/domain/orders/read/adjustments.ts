import { addParts, noParts, type OrderParts } from '#domain/money/ledger/ledger.ts';
import { sum, type Cents } from '#domain/money/amounts/money.ts';
import type { PlaceCode } from '#domain/shipping/rates/us-states.ts';

/**
 * Why an order's worth changed after it was paid. edit: its items · address: another state · charge: the owner asked for more ·
 * refund: units or shipping went back · cancel: all of it · goodwill: money for no part of it · at-provider: sent back in the
 * provider's own pages · dispute: taken back by the provider.
 */
export const adjustmentCauses = [
  'edit',
  'address',
  'charge',
  'refund',
  'cancel',
  'goodwill',
  'at-provider',
  'dispute',
] as const;

export type AdjustmentCause = (typeof adjustmentCauses)[number];

/**
 * One row of what changed an order after payment: what it adds to the order's worth, in cents, each part with its own sign. `lineId`
 * null: it belongs to no line. `units`: what a line has more; negative for returned ones.
 */
export type AdjustmentRow = OrderParts & {
  cause: AdjustmentCause;
  lineId: number | null;
  units: number;
  /** Units that went back into stock with it. */
  restocked: number;
  /** The state whose rates priced it; null: no rate did. */
  state: PlaceCode | null;
};

/**
 * A row with what settles it: the refund that gives it back or the request that asks for it. Neither: the total stayed, and the
 * order's amounts have its parts.
 */
export type Adjustment = AdjustmentRow & { refundGroupId: string | null; requestId: string | null };

/** Money for no part of the order: it leaves every part as it is. */
export const forNothing: ReadonlySet<AdjustmentCause> = new Set(['goodwill', 'at-provider', 'dispute']);

/** The causes whose change stays valid if its refund failed: the store then owes the money. */
export const standsUnpaid: ReadonlySet<AdjustmentCause> = new Set(['edit', 'address']);

/** What these rows of a change add to the tax on shipping: a change of lines or of the state has one row for shipping. In cents. */
export function shippingTaxOf(rows: readonly Pick<AdjustmentRow, 'cause' | 'lineId' | 'tax'>[]): Cents {
  return sum(
    rows.filter(({ cause, lineId }) => standsUnpaid.has(cause) && lineId === null).map(({ tax }) => tax),
  );
}

export function sumOfRows(rows: readonly OrderParts[]): OrderParts {
  return rows.reduce<OrderParts>(addParts, noParts);
}
