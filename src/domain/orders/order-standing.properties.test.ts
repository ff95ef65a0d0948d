import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addParts, lessParts, noParts, partsTotal, type OrderParts } from '#domain/books/ledger.ts';
import { totals } from '#domain/cart/totals.ts';
import type { Discount } from '#domain/discounts/discount.schema.ts';
import { allocate } from '#domain/money/allocate.ts';
import type { Cents } from '#domain/money/money.ts';
import { shippingRate } from '#domain/shipping/rate.ts';
import { stateCodes, type StateCode } from '#domain/shipping/us-states.ts';
import { salesTax } from '#domain/tax/rate.ts';
import { addressChange, rowsOfMove, type Settlement } from './address-change.ts';
import type { Adjustment, AdjustmentRow } from './adjustments.ts';
import { moneyAfter, quoteEdit, rowsOfEdit, type EditedOrder } from './line-edits.ts';
import { keptOf, netOf, orderStanding, type OrderRecord, type StandingLine } from './order-standing.ts';
import { payAgain } from './pay-again.ts';
import { givingBack, row, rowsOfCancellation, rowsOfRefund, type GivingBack } from './refund-quote.ts';
import { takeParts } from './split-parts.ts';

/** How many histories to play; the whole run has 20,000: HISTORIES=20000 npx vitest run order-standing. */
const numRuns = Number(process.env['HISTORIES'] ?? 500);

const discount: fc.Arbitrary<Discount | null> = fc.option(
  fc.record({
    code: fc.constant('RANGE'),
    discountPercent: fc.integer({ min: 1, max: 100 }),
    fixedPrice: fc.constant(null),
    fixedShippingRate: fc.option(fc.nat({ max: 20_00 })),
    maxQuantity: fc.constant(null),
    taxExempt: fc.boolean(),
    eligibleProductIds: fc.constant(null),
    eligibleProducts: fc.constant(null),
  }),
);

const price = fc.oneof(fc.nat({ max: 9 }), fc.nat({ max: 400_00 }));

const placed = fc.record({
  lines: fc.array(fc.record({ price, quantity: fc.integer({ min: 1, max: 12 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  state: fc.constantFrom(...stateCodes),
  discount,
  /** What staff set beside the rules: a discount on the lines in thousandths, shipping, sales tax. */
  own: fc.record({
    discount: fc.option(fc.nat({ max: 1_000 })),
    shipping: fc.option(fc.nat({ max: 40_00 })),
    tax: fc.option(fc.nat({ max: 40_00 })),
  }),
});

const nat = fc.nat({ max: 1_000 });
const settlement = fc.constantFrom('refund', 'paid', 'ended', 'keep-total' as const);
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      line: nat,
      units: nat,
      shipping: nat,
      other: nat,
      fails: nat,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      state: fc.constantFrom(...stateCodes),
      by: settlement,
      fails: nat,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      line: nat,
      units: nat,
      price,
      by: settlement,
      fails: nat,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('charge' as const), goods: nat, shipping: nat, tax: nat }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('at-provider' as const), part: nat }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), again: fc.boolean() }) },
);

type Placed = typeof placed extends fc.Arbitrary<infer Of> ? Of : never;
type Action = typeof action extends fc.Arbitrary<infer Of> ? Of : never;

/** An order with its payments, played without a database. */
class History {
  record: OrderRecord;
  payments: Cents[];
  chargedGoods = 0;
  isOver = false;
  isTaxSet: boolean;
  isShippingSet: boolean;
  discount: Discount | null;
  #next = 100;

  constructor({ lines, state, discount: code, own }: Placed) {
    const isOwn = code === null;
    this.discount = code;
    const priced = lines.map(({ price: unitPrice, quantity }) => ({
      productId: 1,
      name: '',
      category: '',
      unitPrice,
      quantity,
    }));
    const sums = totals(priced, code, state);
    const off = isOwn ? Math.floor((sums.subtotal * (own.discount ?? 0)) / 1_000) : sums.discount;
    const discounts = isOwn
      ? allocate(
          off,
          priced.map((one) => one.unitPrice * one.quantity),
        )
      : sums.lineDiscounts;
    this.isTaxSet = isOwn && own.tax !== null;
    this.isShippingSet = isOwn && own.shipping !== null;
    const tax = isOwn ? (own.tax ?? salesTax(sums.subtotal - off, state)) : sums.tax;
    const shipping = isOwn ? (own.shipping ?? sums.shipping) : sums.shipping;
    const nets = priced.map((one, index) => one.unitPrice * one.quantity - (discounts[index] ?? 0));
    const taxes = allocate(tax, nets);
    this.record = {
      charged: { sale: sums.subtotal, discount: off, shipping, tax },
      lines: priced.map((one, index) => ({
        id: index + 1,
        quantity: one.quantity,
        unitPriceCents: one.unitPrice,
        discountCents: discounts[index] ?? 0,
        taxCents: taxes[index] ?? 0,
      })),
      adjustments: [],
      refunds: [],
      requests: [],
      parcels: [],
      state,
    };
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
    expect(partsTotal(parts)).toBeLessThanOrEqual(this.refundable);
    const refunds = this.payments.flatMap((cents, index) => {
      const amount = Math.min(cents, partsTotal(left));
      if (amount <= 0) return [];
      const part = takeParts(left, amount);
      expect(partsTotal(part)).toBe(amount);
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
    expect(left).toEqual(noParts);
    this.#add({
      adjustments: rows.map((one) => ({ ...one, refundGroupId: groupId, requestId: null })),
      refunds,
    });
  }

  /** Settles a difference as the owner chose. */
  settle(rows: AdjustmentRow[], by: Settlement | 'paid' | 'ended', fails: number): Settlement {
    const parts = addAll(rows);
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

  setLines(lines: StandingLine[]): void {
    this.record = { ...this.record, lines };
  }

  again(): void {
    const { lines, parts } = payAgain(this.record, this.chargedGoods, this.isTaxSet);
    this.record = { ...this.record, charged: parts, lines, adjustments: [], refunds: [], requests: [] };
    this.payments = [partsTotal(parts)];
  }

  newLineId(): number {
    return this.#next++;
  }
}

function addAll(rows: readonly OrderParts[]): OrderParts {
  return rows.reduce<OrderParts>(addParts, noParts);
}

function play(history: History, act: Action): void {
  const { standing, refundable } = history;
  switch (act.do) {
    case 'refund': {
      const line = standing.lines[act.line % standing.lines.length];
      const units = line && line.units > 0 ? act.units % (line.units + 1) : 0;
      const lines = line && units > 0 ? [{ lineId: line.lineId, quantity: units }] : [];
      const shipping = act.shipping % 3 === 0 ? act.shipping % (Math.max(0, standing.left.shipping) + 1) : 0;
      const named = { lines, shipping, other: 0 };
      const most = refundable - partsTotal(rowsOfRefund(standing, refundable, named, () => 0).parts);
      const other = act.other % 4 === 0 && most > 0 ? act.other % (most + 1) : 0;
      const back = rowsOfRefund(standing, refundable, { ...named, other }, () => 0);
      const amount = partsTotal(back.parts);
      if (amount > 0 && amount <= refundable) history.giveBack(back, act.fails);
      return;
    }
    case 'move': {
      const change = addressChange(
        {
          status: 'paid',
          state: history.record.state,
          discount: history.discount,
          isShippingSet: history.isShippingSet,
          isTaxSet: history.isTaxSet,
          lines: standing.lines.map((line) => ({ ...line, productId: 1, category: 'gear' })),
          shipping: standing.left.shipping,
          shippingGivenBack: standing.shippingGivenBack,
          refundable,
        },
        act.state,
      );
      history.record = { ...history.record, state: act.state };
      if (change.kind !== 'difference') return;
      const rows = rowsOfMove(standing, change, act.state);
      expect(partsTotal(addAll(rows))).toBe(change.cents);
      const settled = history.settle(rows, act.by, act.fails);
      if (settled !== 'refund') return;
      history.setLines(
        history.record.lines.map((line) => {
          const more = rows.find(({ lineId }) => lineId === line.id)?.tax ?? 0;
          return { ...line, taxCents: line.taxCents + more };
        }),
      );
      return;
    }
    case 'edit': {
      editLines(history, act);
      return;
    }
    case 'charge': {
      const parts = { sale: act.goods + 1, discount: 0, shipping: act.shipping, tax: act.tax };
      history.settle([row('charge', parts)], 'paid', 0);
      history.chargedGoods += parts.sale;
      return;
    }
    case 'at-provider': {
      const cents = act.part % (refundable + 1);
      if (cents === 0) return;
      history.giveBack(givingBack(standing, [], { cents, cause: 'at-provider' }), 0);
      return;
    }
    case 'cancel': {
      if (refundable > 0) history.giveBack(rowsOfCancellation(standing, refundable), 0);
      expect(history.refundable).toBe(0);
      if (act.again) history.again();
      else history.isOver = true;
    }
  }
}

/** As the server does it: units that went back keep their row. */
function editLines(history: History, act: Extract<Action, { do: 'edit' }>): void {
  const { standing, record, refundable } = history;
  const at = act.line % (record.lines.length + 1);
  const rows = record.lines.map((line, index) => {
    const { units, left } = standing.lines[index] ?? { units: 0, left: noParts };
    const before = units === 0 ? null : { unitPrice: line.unitPriceCents, quantity: units };
    const wanted = index === at ? act.units % (units + 1) : units;
    const after = wanted === 0 ? null : { unitPrice: line.unitPriceCents, quantity: wanted };
    return { productId: 1, name: '', category: '', before, after, discount: left.discount, tax: left.tax };
  });
  const added = {
    productId: 1,
    name: '',
    category: '',
    before: null,
    after: { unitPrice: act.price, quantity: 1 + (act.units % 3) },
    discount: 0,
    tax: 0,
  };
  const edited: EditedOrder = {
    state: standing.pricedState,
    discount: history.discount,
    isTaxSet: history.isTaxSet,
    lines: at === record.lines.length ? [...rows, added] : rows,
    refundable,
  };
  if (edited.lines.every(({ after }) => after === null)) return;
  const ids = edited.lines.map((_, index) => record.lines[index]?.id ?? history.newLineId());
  const adjustments = rowsOfEdit(edited, ids);
  expect(partsTotal(addAll(adjustments))).toBe(quoteEdit(edited).cents);
  const settled = history.settle(adjustments, act.by, act.fails);
  const money = moneyAfter(edited, settled);
  history.setLines(
    edited.lines.flatMap((line, index) => {
      const stored = record.lines[index];
      const gone = stored ? stored.quantity - (standing.lines[index]?.units ?? 0) : 0;
      const now = money[index] ?? null;
      const left = standing.lines[index]?.left ?? noParts;
      const kept =
        stored && gone > 0
          ? [
              {
                ...stored,
                quantity: gone,
                discountCents: stored.discountCents - left.discount,
                taxCents: stored.taxCents - left.tax,
              },
            ]
          : [];
      const id = gone > 0 ? history.newLineId() : (ids[index] ?? 0);
      return [...kept, ...(line.after && now ? [{ id, quantity: line.after.quantity, ...now }] : [])];
    }),
  );
}

/** Everything that is left goes back: units, shipping, then the rest. */
function refundAll(history: History): void {
  const { standing, refundable } = history;
  const all = {
    lines: standing.lines
      .filter(({ units }) => units > 0)
      .map(({ lineId, units }) => ({ lineId, quantity: units })),
    shipping: Math.max(0, standing.left.shipping),
    other: 0,
  };
  const back = rowsOfRefund(standing, refundable, all, () => 0);
  if (partsTotal(back.parts) > 0 && partsTotal(back.parts) <= refundable) history.giveBack(back, 0);
  const rest = history.refundable;
  if (rest === 0) return;
  const more = rowsOfRefund(history.standing, rest, { lines: [], shipping: 0, other: rest }, () => 0);
  history.giveBack(more, 0);
}

test('in every order of events, the parts of an order add up, and no cent is lost or given away', () => {
  fc.assert(
    fc.property(placed, fc.array(action, { maxLength: 9 }), (start, actions) => {
      const history = new History(start);
      for (const act of actions) {
        if (history.isOver) break;
        play(history, act);
        const { standing, refundable } = history;
        // The store keeps what the payments have.
        expect(keptOf(standing)).toBe(refundable);
        const hasFailed = history.record.refunds.some(({ status }) => status === 'failed');
        if (!hasFailed) expect(standing.owed).toEqual(noParts);
        expect(partsTotal(standing.owed)).toBeGreaterThanOrEqual(0);
        for (const line of standing.lines) {
          expect(line.units).toBeGreaterThanOrEqual(0);
          expect(netOf(line.left)).toBeGreaterThanOrEqual(0);
          expect(line.left.tax).toBeGreaterThanOrEqual(0);
          if (line.units === 0) expect(line.left).toEqual(noParts);
        }
      }
      refundAll(history);
      expect(history.refundable).toBe(0);
      const kept = lessParts(history.standing.charged, history.standing.givenBack);
      expect([netOf(kept), kept.shipping, kept.tax]).toEqual([0, 0, 0]);
    }),
    { numRuns, endOnFailure: false },
  );
});
