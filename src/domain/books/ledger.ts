import { allocate } from '#domain/money/allocate.ts';
import type { Cents } from '#domain/money/money.ts';

/**
 * captured: money received · refunded: returned to the shopper · reversed: taken back by the provider · fee: the provider's fee.
 */
export const movementKinds = ['captured', 'refunded', 'reversed', 'fee'] as const;

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

/** An entry of a movement: a debit is positive, a credit negative. */
export type LedgerRow = { account: LedgerAccount; cents: Cents };

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

/** What of a refund is for shipping and sales tax; the rest is for goods. */
export type RefundedParts = { shipping: Cents; tax: Cents };

/**
 * The entries for returned money: what the refund was for or, if that is not `known`, in proportion over what is `left` of the
 * order; anything beyond that comes out of unplaced. A full refund in any number of parts leaves every part at zero.
 */
export function refundRows(
  left: OrderParts,
  cents: Cents,
  from: 'provider-balance' | 'cash' = 'provider-balance',
  known: RefundedParts | null = null,
): LedgerRow[] {
  const parts = refundedParts(left, Math.min(cents, partsTotal(left)), known);
  return withoutZeros([
    { account: from, cents: -cents },
    { account: 'sale', cents: parts.sale },
    { account: 'discount', cents: -parts.discount },
    { account: 'shipping', cents: parts.shipping },
    { account: 'tax', cents: parts.tax },
    { account: 'unplaced', cents: cents - partsTotal(parts) },
  ]);
}

/** The entries for a fee that became known after its money, or that changed by `cents`. */
export function feeRows(cents: Cents): LedgerRow[] {
  return withoutZeros([
    { account: 'provider-fee', cents },
    { account: 'provider-balance', cents: -cents },
  ]);
}

/** The discount is returned together with its goods, so that both reach zero together. */
function refundedParts(left: OrderParts, cents: Cents, known: RefundedParts | null): OrderParts {
  if (cents === partsTotal(left)) return left;
  const goods = left.sale - left.discount;
  const { ofGoods, shipping, tax } = knownParts(left, cents, known) ?? inProportion(left, cents);
  const [discount = 0] = allocate(left.discount, [ofGoods, goods - ofGoods]);
  return { sale: ofGoods + discount, discount, shipping, tax };
}

/** Null if they are not known, or the goods left do not cover the rest. */
function knownParts(left: OrderParts, cents: Cents, known: RefundedParts | null) {
  if (known === null) return null;
  const shipping = Math.min(known.shipping, left.shipping, cents);
  const tax = Math.min(known.tax, left.tax, cents - shipping);
  const ofGoods = cents - shipping - tax;
  return ofGoods <= left.sale - left.discount ? { ofGoods, shipping, tax } : null;
}

function inProportion(left: OrderParts, cents: Cents) {
  const [ofGoods = 0, shipping = 0, tax = 0] = allocate(cents, [
    left.sale - left.discount,
    left.shipping,
    left.tax,
  ]);
  return { ofGoods, shipping, tax };
}

/** Drops zeros, including −0. */
function withoutZeros(rows: LedgerRow[]): LedgerRow[] {
  return rows.filter(({ cents }) => cents !== 0);
}
