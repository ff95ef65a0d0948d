import assert from 'node:assert/strict';
import { generalTerms, termsOf, type ProductTerms } from '#domain/catalog/products/product-terms.ts';
import { chargedLines } from '#domain/selling/cart/totals.ts';
import type { Rates } from '#domain/settings/kinds/kinds.ts';
import { shippingRate } from '#domain/shipping/rates/rate.ts';
import { addParts, lessParts, noParts, partsTotal } from '#domain/money/ledger/ledger.ts';
import { totals } from '#domain/selling/cart/totals.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { allocate } from '#domain/money/amounts/allocate.ts';
import type { Cents } from '#domain/money/amounts/money.ts';
import type { Settlement } from '#domain/orders/edit/address-change.ts';
import { sumOfRows, type Adjustment, type AdjustmentRow } from '#domain/orders/read/adjustments.ts';
import { orderStanding, type OrderRecord, type StandingLine } from '#domain/orders/read/order-standing.ts';
import { payAgain } from '#domain/orders/edit/pay-again.ts';
import { givingBack, type GivingBack } from '#domain/payments/refunds/refund-quote.ts';
import { takeParts } from '#domain/orders/read/split-parts.ts';
import type { StateCode } from '#domain/shipping/rates/us-states.ts';
import { salesTax, shareTax } from '#domain/money/tax/sales-tax.ts';

/** How an order was placed; `own`: what staff set beside the rules, the discount in thousandths. */
export type Placed = {
  lines: { price: Cents; quantity: number; terms: ProductTerms }[];
  rates: Rates;
  isExpress: boolean;
  state: StateCode;
  discount: Discount | null;
  own: { discount: number | null; shipping: Cents | null; tax: Cents | null };
};

export type PlayedRecord = Omit<OrderRecord, 'lines'> & {
  lines: readonly (StandingLine & ProductTerms & { productId: number })[];
};

/** An order with its payments, played without a database. */
export class PlayedOrder {
  record: PlayedRecord;
  rates: Rates;
  isExpress: boolean;
  payments: Cents[];
  chargedGoods = 0;
  isOver = false;
  isTaxSet: boolean;
  isShippingSet: boolean;
  discount: Discount | null;
  /** The state that it ships to, and the one whose rates it has. */
  state: StateCode;
  pricedState: StateCode;
  #next = 100;

  constructor({ lines, rates, isExpress, state, discount: code, own }: Placed) {
    this.rates = rates;
    this.isExpress = isExpress;
    const isOwn = code === null;
    this.discount = code;
    const priced = lines.map(({ price: unitPrice, quantity, terms }, index) => ({
      ...terms,
      productId: index + 1,
      name: '',
      category: '',
      unitPrice,
      quantity,
    }));
    const sums = totals(priced, code, state, rates, isExpress);
    const off = isOwn ? Math.floor((sums.subtotal * (own.discount ?? 0)) / 1_000) : sums.discount;
    const discounts = isOwn
      ? allocate(
          off,
          priced.map((one) => one.unitPrice * one.quantity),
        )
      : sums.lineDiscounts;
    this.isTaxSet = isOwn && own.tax !== null;
    this.isShippingSet = isOwn && own.shipping !== null;
    const charged = chargedLines(priced, discounts);
    const byRule = isOwn ? shippingRate(charged, state, null, rates.shipping, isExpress) : sums.shipping;
    const shipping = isOwn ? (own.shipping ?? byRule) : byRule;
    const tax =
      this.isTaxSet && own.tax !== null
        ? shareTax(own.tax, { lines: charged.map(({ net }) => net), shipping: 0 })
        : salesTax({ lines: charged, shipping, state, discount: code }, rates);
    this.record = {
      charged: { sale: sums.subtotal, discount: off, shipping, tax: tax.total },
      shippingTax: tax.shipping,
      lines: priced.map((one, index) => ({
        id: index + 1,
        productId: one.productId,
        quantity: one.quantity,
        unitPriceCents: one.unitPrice,
        discountCents: discounts[index] ?? 0,
        taxCents: tax.lines[index] ?? 0,
        ...termsOf(one),
      })),
      adjustments: [],
      refunds: [],
      requests: [],
      parcels: [],
    };
    this.state = state;
    this.pricedState = state;
    this.payments = [partsTotal(this.record.charged)];
  }

  get standing() {
    return orderStanding(this.record);
  }

  get refundable(): Cents {
    return this.payments.reduce((sum, cents) => sum + cents, 0);
  }

  /** `fails` odd: the provider refuses the first part. */
  giveBack({ rows, parts }: GivingBack, fails: number): void {
    const groupId = `g${this.#next++}`;
    let left = parts;
    assert.ok(partsTotal(parts) <= this.refundable, 'more went back than is here');
    const refunds = this.payments.flatMap((cents, index) => {
      const amount = Math.min(cents, partsTotal(left));
      if (amount <= 0) return [];
      const part = takeParts(left, amount);
      assert.equal(partsTotal(part), amount);
      left = lessParts(left, part);
      const isRefused = fails % 5 === 1 && index === 0;
      if (!isRefused) this.payments[index] = cents - amount;
      return [
        {
          groupId,
          amountCents: amount,
          parts: part,
          status: isRefused ? ('failed' as const) : ('completed' as const),
        },
      ];
    });
    assert.deepEqual(left, noParts);
    this.#add({
      adjustments: rows.map((one) => ({ ...one, refundGroupId: groupId, requestId: null })),
      refunds,
    });
  }

  /** Settles a difference as the owner chose. */
  settle(rows: AdjustmentRow[], by: Settlement | 'paid' | 'ended', fails: number): Settlement {
    const parts = sumOfRows(rows);
    const cents = partsTotal(parts);
    if (cents < 0) {
      if (by !== 'keep-total' && -cents <= this.refundable) {
        this.giveBack(givingBack(this.standing, rows), fails);
        return 'refund';
      }
      return 'keep-total';
    }
    if (cents === 0) {
      this.record = { ...this.record, charged: addParts(this.record.charged, parts) };
      this.#add({
        adjustments: rows.map((one) => ({ ...one, refundGroupId: null, requestId: null })),
        refunds: [],
      });
      return 'refund';
    }
    if (by === 'keep-total') return 'keep-total';
    const requestId = `r${this.#next++}`;
    const isPaid = by !== 'ended';
    this.record = {
      ...this.record,
      requests: [...this.record.requests, { id: requestId, state: isPaid ? 'paid' : 'cancelled' }],
      charged: isPaid ? addParts(this.record.charged, parts) : this.record.charged,
    };
    this.#add({ adjustments: rows.map((one) => ({ ...one, refundGroupId: null, requestId })), refunds: [] });
    if (isPaid) this.payments.push(cents);
    return isPaid ? 'refund' : 'payment-request';
  }

  #add({ adjustments, refunds }: { adjustments: Adjustment[]; refunds: OrderRecord['refunds'] }): void {
    this.record = {
      ...this.record,
      adjustments: [...this.record.adjustments, ...adjustments],
      refunds: [...this.record.refunds, ...refunds],
    };
  }

  setLines(lines: PlayedRecord['lines'], shippingTax: Cents): void {
    this.record = { ...this.record, lines, shippingTax };
  }

  again(): void {
    const priced = {
      chargedCents: this.chargedGoods,
      isTaxSet: this.isTaxSet,
      isShippingSet: this.isShippingSet,
      shippingMethod: this.isExpress ? 'Priority' : null,
      pricedState: this.pricedState,
      counterState: null,
      discount: this.discount,
    };
    const { lines, shippingTax, parts } = payAgain(this.record, priced, this.rates);
    const termed = lines.map((line, index) => ({
      ...termsOf(this.record.lines[index] ?? generalTerms),
      productId: this.record.lines[index]?.productId ?? 0,
      ...line,
    }));
    this.record = {
      ...this.record,
      charged: parts,
      shippingTax,
      lines: termed,
      adjustments: [],
      refunds: [],
      requests: [],
      parcels: [],
    };
    this.payments = [partsTotal(parts)];
  }

  ship(lineId: number, quantity: number): void {
    const parcel = { isCanceled: false, lines: [{ lineId, quantity }] };
    this.record = { ...this.record, parcels: [...this.record.parcels, parcel] };
  }

  newLineId(): number {
    return this.#next++;
  }
}
