import type { Cents } from '#domain/money/amounts/money.ts';
import type { PlaceCode } from '#domain/shipping/rates/us-states.ts';

/**
 * captured: money received · refunded: returned to the shopper · reversed: taken back by the provider · fee: the provider's fee ·
 * moved: between the parts of an order whose total stayed.
 */
export const movementKinds = ['captured', 'refunded', 'reversed', 'fee', 'moved'] as const;

export type MovementKind = (typeof movementKinds)[number];

/** unplaced: money that no order can keep, until it is refunded. cash: paid outside the providers. */
export const ledgerAccounts = [
  'sale',
  'discount',
  'shipping',
  'tax',
  'provider-fee',
  'provider-balance',
  'cash',
  'unplaced',
] as const;

export type LedgerAccount = (typeof ledgerAccounts)[number];

/** An entry of a movement: a debit is positive, a credit negative. `state`: where a part of an order counts; absent: where all of it does. */
export type LedgerRow = { account: LedgerAccount; cents: Cents; state?: PlaceCode | null };

/** The parts of an order's total, in cents: its total is sale − discount + shipping + tax. */
export type OrderParts = { sale: Cents; discount: Cents; shipping: Cents; tax: Cents };

export const noParts: OrderParts = { sale: 0, discount: 0, shipping: 0, tax: 0 };

export function partsTotal({ sale, discount, shipping, tax }: OrderParts): Cents {
  return sale - discount + shipping + tax;
}

export function addParts(parts: OrderParts, more: OrderParts): OrderParts {
  return {
    sale: parts.sale + more.sale,
    discount: parts.discount + more.discount,
    shipping: parts.shipping + more.shipping,
    tax: parts.tax + more.tax,
  };
}

/** `parts` minus `taken`. */
export function lessParts(parts: OrderParts, taken: OrderParts): OrderParts {
  return {
    sale: parts.sale - taken.sale,
    discount: parts.discount - taken.discount,
    shipping: parts.shipping - taken.shipping,
    tax: parts.tax - taken.tax,
  };
}

/**
 * The entries for received money: `owed` is the order's open amount; anything beyond it is unplaced. `fee` null: not known yet;
 * feeRows books it later. Zero entries are left out; the entries sum to zero.
 */
export function captureRows(
  owed: OrderParts,
  cents: Cents,
  fee: Cents | null,
  into: 'provider-balance' | 'cash' = 'provider-balance',
): LedgerRow[] {
  return withoutZeros([
    { account: into, cents: cents - (fee ?? 0) },
    { account: 'provider-fee', cents: fee ?? 0 },
    { account: 'sale', cents: -owed.sale },
    { account: 'discount', cents: owed.discount },
    { account: 'shipping', cents: -owed.shipping },
    { account: 'tax', cents: -owed.tax },
    { account: 'unplaced', cents: partsTotal(owed) - cents },
  ]);
}

/** The entries for returned money: `parts`: what it gives back of the order. The rest comes out of unplaced. */
export function refundRows(
  parts: OrderParts,
  cents: Cents,
  from: 'provider-balance' | 'cash' = 'provider-balance',
): LedgerRow[] {
  return withoutZeros([
    { account: from, cents: -cents },
    { account: 'sale', cents: parts.sale },
    { account: 'discount', cents: -parts.discount },
    { account: 'shipping', cents: parts.shipping },
    { account: 'tax', cents: parts.tax },
    { account: 'unplaced', cents: cents - partsTotal(parts) },
  ]);
}

/** The entries that add these parts to an order, as when shipping rises and tax falls, or when all of them count in another state. */
export function movedRows(
  { sale, discount, shipping, tax }: OrderParts,
  state: PlaceCode | null,
): LedgerRow[] {
  const rows: LedgerRow[] = [
    { account: 'sale', cents: -sale },
    { account: 'discount', cents: discount },
    { account: 'shipping', cents: -shipping },
    { account: 'tax', cents: -tax },
  ];
  return withoutZeros(rows.map((row) => ({ ...row, state })));
}

/** The entries for a fee that became known after its money, or that changed by `cents`. */
export function feeRows(cents: Cents): LedgerRow[] {
  return withoutZeros([
    { account: 'provider-fee', cents },
    { account: 'provider-balance', cents: -cents },
  ]);
}

/** Drops zeros, including −0. */
function withoutZeros(rows: LedgerRow[]): LedgerRow[] {
  return rows.filter(({ cents }) => cents !== 0);
}
