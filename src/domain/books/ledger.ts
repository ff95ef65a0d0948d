import { allocate } from '#domain/money/allocate.ts';
import type { Cents } from '#domain/money/money.ts';

/** captured: money came · refunded: it went back to the shopper · reversed: the provider took it back · fee: the provider's price. */
export const movementKinds = ['captured', 'refunded', 'reversed', 'fee'] as const;

export type MovementKind = (typeof movementKinds)[number];

/** unplaced: money that no order can keep, until it has gone back. cash: paid outside the providers. */
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

/** A row of a movement: a debit is above zero, a credit below. */
export type LedgerRow = { account: LedgerAccount; cents: Cents };

/** What an order is made of, in cents: its total is sale − discount + shipping + tax. */
export type OrderParts = { sale: Cents; discount: Cents; shipping: Cents; tax: Cents };

export const noParts: OrderParts = { sale: 0, discount: 0, shipping: 0, tax: 0 };

export function partsTotal({ sale, discount, shipping, tax }: OrderParts): Cents {
  return sale - discount + shipping + tax;
}

/** What is left of `parts` once `taken` is off. */
export function lessParts(parts: OrderParts, taken: OrderParts): OrderParts {
  return {
    sale: parts.sale - taken.sale,
    discount: parts.discount - taken.discount,
    shipping: parts.shipping - taken.shipping,
    tax: parts.tax - taken.tax,
  };
}

/**
 * The rows of money that came: `owed` is what the order still has to be paid, and what came beyond that is unplaced. `fee`
 * null: the provider has not said yet, and feeRows books it later. Without what is zero; they sum to zero.
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

/**
 * The rows of money that went back: spread over what is `left` of the order in proportion, and what goes beyond that
 * comes out of the unplaced. Refunds that come to all of an order leave every part of it at zero, however it was split.
 */
export function refundRows(left: OrderParts, cents: Cents): LedgerRow[] {
  const parts = refundedParts(left, Math.min(cents, partsTotal(left)));
  return withoutZeros([
    { account: 'provider-balance', cents: -cents },
    { account: 'sale', cents: parts.sale },
    { account: 'discount', cents: -parts.discount },
    { account: 'shipping', cents: parts.shipping },
    { account: 'tax', cents: parts.tax },
    { account: 'unplaced', cents: cents - partsTotal(parts) },
  ]);
}

/** The rows of a fee that was heard of after its money, or that changed by `cents`. */
export function feeRows(cents: Cents): LedgerRow[] {
  return withoutZeros([
    { account: 'provider-fee', cents },
    { account: 'provider-balance', cents: -cents },
  ]);
}

/** The discount goes back with the goods that it was granted on, so that both reach zero together. */
function refundedParts(left: OrderParts, cents: Cents): OrderParts {
  if (cents === partsTotal(left)) return left;
  const goods = left.sale - left.discount;
  const [ofGoods = 0, shipping = 0, tax = 0] = allocate(cents, [goods, left.shipping, left.tax]);
  const [discount = 0] = allocate(left.discount, [ofGoods, goods - ofGoods]);
  return { sale: ofGoods + discount, discount, shipping, tax };
}

/** Zeros say nothing, and −0 is one of them. */
function withoutZeros(rows: LedgerRow[]): LedgerRow[] {
  return rows.filter(({ cents }) => cents !== 0);
}
