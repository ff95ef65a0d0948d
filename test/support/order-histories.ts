import assert from 'node:assert/strict';
import { generalTerms, termsOf } from '#domain/catalog/products/product-terms.ts';
import fc from 'fast-check';
import { noParts, partsTotal } from '#domain/money/ledger/ledger.ts';
import { addressChange, rowsOfMove } from '#domain/orders/edit/address-change.ts';
import { shippingTaxOf, sumOfRows } from '#domain/orders/read/adjustments.ts';
import type { EditedOrder } from '#domain/orders/edit/edited-lines.ts';
import { hasGivenBack } from '#domain/orders/read/order-standing.ts';
import { moneyAfter, quoteEdit, rowsOfEdit } from '#domain/orders/edit/line-edits.ts';
import { givingBack, row, rowsOfCancellation, rowsOfRefund } from '#domain/payments/refunds/refund-quote.ts';
import { stateCodes } from '#domain/shipping/rates/us-states.ts';
import { anyDiscount } from './any-discount.ts';
import { anyRates, anyTerms } from './any-rates.ts';
import type { Placed, PlayedOrder } from './played-order.ts';

const price = fc.oneof(fc.nat({ max: 9 }), fc.nat({ max: 400_00 }));

/** An order as it was placed, by a shopper with or without a code, or by staff. */
export const placed: fc.Arbitrary<Placed> = fc.record({
  lines: fc.array(fc.record({ price, quantity: fc.integer({ min: 1, max: 12 }), terms: anyTerms }), {
    minLength: 1,
    maxLength: 4,
  }),
  rates: anyRates,
  isExpress: fc.boolean(),
  state: fc.constantFrom(...stateCodes),
  discount: anyDiscount,
  /** What staff set beside the rules: a discount on the lines in thousandths, shipping, sales tax. */
  own: fc.record({
    discount: fc.option(fc.nat({ max: 1_000 })),
    shipping: fc.option(fc.nat({ max: 40_00 })),
    tax: fc.option(fc.nat({ max: 40_00 })),
  }),
});

const nat = fc.nat({ max: 1_000 });
const ratesThatStaffChoose = fc.option(anyRates, { freq: 1 });
const settlement = fc.constantFrom('refund', 'paid', 'ended', 'keep-total' as const);
const ofProvider = fc.constantFrom('at-provider', 'dispute' as const);
/** What may happen to a paid order. */
export const action = fc.oneof(
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
      today: ratesThatStaffChoose,
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
      today: ratesThatStaffChoose,
      by: settlement,
      fails: nat,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('charge' as const), goods: nat, shipping: nat, tax: nat }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('at-provider' as const), part: nat, cause: ofProvider }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('ship' as const), line: nat, units: nat }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), again: fc.boolean() }) },
);

export type Action = typeof action extends fc.Arbitrary<infer Of> ? Of : never;

export function play(history: PlayedOrder, act: Action): void {
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
      const { state, pricedState, discount, isExpress, isShippingSet, isTaxSet } = history;
      const priced = { state, pricedState, discount, isExpress, isShippingSet, isTaxSet };
      const change = addressChange(
        {
          status: 'paid',
          ...priced,
          lines: standing.lines.map((line, index) => ({
            ...termsOf(history.record.lines[index] ?? generalTerms),
            ...line,
            productId: index + 1,
            category: 'gear',
          })),
          shipping: standing.left.shipping,
          shippingTax: standing.shippingTax,
          shippingGivenBack: standing.shippingGivenBack,
          refundable,
        },
        act.state,
        act.today ?? history.rates,
        act.today ? 'today' : 'kept',
      );
      const isMoved = act.state !== history.state;
      history.state = act.state;
      if (isMoved && change.kind === 'plain') history.pricedState = act.state;
      if (change.kind !== 'difference') return;
      const rows = rowsOfMove(standing, change, act.state);
      assert.equal(partsTotal(sumOfRows(rows)), change.cents);
      const settled = history.settle(rows, act.by, act.fails);
      if (settled !== 'refund') return;
      history.pricedState = act.state;
      history.rates = act.today ?? history.rates;
      history.setLines(
        history.record.lines.map((line) => {
          const more = rows.find(({ lineId }) => lineId === line.id)?.tax ?? 0;
          return { ...line, taxCents: line.taxCents + more };
        }),
        history.record.shippingTax + shippingTaxOf(rows),
      );
      return;
    }
    case 'edit':
      return editLines(history, act);
    case 'charge': {
      const parts = { sale: act.goods + 1, discount: 0, shipping: act.shipping, tax: act.tax };
      history.settle([row('charge', parts)], 'paid', 0);
      history.chargedGoods += parts.sale;
      return;
    }
    case 'at-provider': {
      const cents = act.part % (refundable + 1);
      if (cents > 0) history.giveBack(givingBack(standing, [], { cents, cause: act.cause }), 0);
      return;
    }
    case 'ship': {
      const line = standing.lines[act.line % standing.lines.length];
      const left = line ? line.units - line.shipped : 0;
      if (line && left > 0) history.ship(line.lineId, 1 + (act.units % left));
      return;
    }
    case 'cancel': {
      if (refundable > 0) history.giveBack(rowsOfCancellation(standing, refundable), 0);
      assert.equal(history.refundable, 0);
      if (act.again) history.again();
      else history.isOver = true;
    }
  }
}

/** As the server does it: units that went back keep their row. */
function editLines(history: PlayedOrder, act: Extract<Action, { do: 'edit' }>): void {
  const { standing, record, refundable } = history;
  const at = act.line % (record.lines.length + 1);
  // A line in a parcel stays as it is.
  if ((standing.lines[at]?.shipped ?? 0) > 0) return;
  const rows = record.lines.map((line, index) => {
    const { units, left } = standing.lines[index] ?? { units: 0, left: noParts };
    const before = units === 0 ? null : { unitPrice: line.unitPriceCents, quantity: units };
    const wanted = index === at ? act.units % (units + 1) : units;
    const after = wanted === 0 ? null : { unitPrice: line.unitPriceCents, quantity: wanted };
    const money = { before, after, discount: left.discount, tax: left.tax };
    return { productId: line.productId, name: '', category: '', ...termsOf(line), ...money };
  });
  const added = {
    ...generalTerms,
    productId: 1 + (act.units % 4),
    name: '',
    category: '',
    before: null,
    after: { unitPrice: act.price, quantity: 1 + (act.units % 3) },
    discount: 0,
    tax: 0,
  };
  const edited: EditedOrder = {
    state: history.pricedState,
    discount: history.discount,
    isTaxSet: history.isTaxSet,
    isExpress: history.isExpress,
    isShippingSet: history.isShippingSet,
    hasShipped: standing.lines.some(({ shipped }) => shipped > 0),
    hasGivenBack: hasGivenBack(standing),
    shipping: standing.left.shipping,
    shippingTax: standing.shippingTax,
    lines: at === record.lines.length ? [...rows, added] : rows,
    refundable,
    rates: history.rates,
    ...(act.today && { newRates: act.today }),
  };
  if (edited.lines.every(({ after }) => after === null)) return;
  const ids = edited.lines.map((_, index) => record.lines[index]?.id ?? history.newLineId());
  const adjustments = rowsOfEdit(edited, ids);
  assert.equal(partsTotal(sumOfRows(adjustments)), quoteEdit(edited).cents);
  const settled = history.settle(adjustments, act.by, act.fails);
  const money = moneyAfter(edited, settled);
  if (settled === 'refund') history.rates = act.today ?? history.rates;
  history.setLines(
    edited.lines.flatMap((line, index) => {
      const stored = record.lines[index];
      const gone = stored ? stored.quantity - (standing.lines[index]?.units ?? 0) : 0;
      const now = money[index] ?? null;
      const left = standing.lines[index]?.left ?? noParts;
      const kept = stored && {
        ...stored,
        quantity: gone,
        discountCents: stored.discountCents - left.discount,
        taxCents: stored.taxCents - left.tax,
      };
      const id = gone > 0 ? history.newLineId() : (ids[index] ?? 0);
      const terms = { productId: line.productId, ...termsOf(line) };
      const after = line.after && now && { id, quantity: line.after.quantity, ...now, ...terms };
      return [...(kept && gone > 0 ? [kept] : []), ...(after ? [after] : [])];
    }),
    record.shippingTax + (settled === 'refund' ? shippingTaxOf(adjustments) : 0),
  );
}

/** Everything that is left goes back: units, shipping, then the rest. */
export function refundAll(history: PlayedOrder): void {
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
