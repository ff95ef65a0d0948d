import { expect, test } from 'vitest';
import { noParts, type OrderParts } from '#domain/money/ledger/ledger.ts';
import { fitTo, spreadOver, takeParts } from './split-parts.ts';

const parts = (some: Partial<OrderParts>): OrderParts => ({ ...noParts, ...some });

/** 44.28, 10% off. */
const order = parts({ sale: 39_00, discount: 3_90, shipping: 6_99, tax: 2_19 });
/** 6.99: a code pays for the cap. */
const freeCap = parts({ sale: 15_00, discount: 15_00, shipping: 6_99 });
/** 4.12: the way is shorter, and the state has a higher tax. */
const moved = parts({ shipping: 9_00, tax: -4_88 });

test.each([
  ['nothing', order, 0, {}],
  ['shipping comes first', order, 5_00, { shipping: 5_00 }],
  ['then tax', order, 8_00, { shipping: 6_99, tax: 1_01 }],
  [
    'then goods with their discount',
    order,
    20_00,
    { shipping: 6_99, tax: 2_19, sale: 12_02, discount: 1_20 },
  ],
  ['all of it', order, 44_28, order],
  ['all of it, with goods that cost nothing', freeCap, 6_99, freeCap],
  ['shipping, while goods cost nothing', freeCap, 5_00, { shipping: 5_00 }],
  ['tax that rose comes along', moved, 1_00, { shipping: 5_88, tax: -4_88 }],
  [
    'shipping that rose comes along',
    parts({ sale: 39_00, shipping: -2_00, tax: 2_44 }),
    10_00,
    { sale: 9_56, shipping: -2_00, tax: 2_44 },
  ],
  [
    'goods that rose come along',
    parts({ sale: -10_00, shipping: 9_00, tax: 4_88 }),
    1_00,
    { sale: -10_00, shipping: 9_00, tax: 2_00 },
  ],
])('the first cents of an order: %s', (_what, whole, cents, taken) => {
  expect(takeParts(whole, cents)).toEqual(parts(taken));
});

test.each([
  ['a part', order, 10_00, { sale: 8_81, discount: 88, shipping: 1_58, tax: 49 }],
  ['all of it', order, 44_28, order],
  ['all of it, with goods that cost nothing', freeCap, 6_99, freeCap],
  ['a part, and what is below zero gets none', moved, 1_00, { shipping: 1_00 }],
  ['all of it, and what is below zero comes along', moved, 4_12, moved],
])('cents in proportion over an order: %s', (_what, whole, cents, spread) => {
  expect(spreadOver(whole, cents)).toEqual(parts(spread));
});

test.each<[string, kept: Partial<OrderParts>, wanted: Partial<OrderParts>, fitted: Partial<OrderParts>]>([
  [
    'the discounted one of two lines keeps its own discount',
    { sale: 100_00, discount: 5_00, tax: 6_00 },
    { sale: 50_00, discount: 5_00, tax: 3_00 },
    { sale: 50_00, discount: 5_00, tax: 3_00 },
  ],
  [
    'the last of the money is all that is left',
    { sale: 10_00, discount: 2_00, shipping: 1_00 },
    { sale: 9_00, discount: 1_00, shipping: 1_00 },
    { sale: 10_00, discount: 2_00, shipping: 1_00 },
  ],
  [
    'missing shipping and tax come out of goods with their discount',
    { sale: 50_00, discount: 5_00, shipping: 6_69, tax: 2_62 },
    { sale: 20_00, discount: 2_00, shipping: 6_99, tax: 2_81 },
    { sale: 20_54, discount: 2_05, shipping: 6_69, tax: 2_62 },
  ],
  [
    'missing goods come out of tax',
    { sale: 10_00, shipping: 6_00, tax: 2_00 },
    { sale: 10_50, shipping: 3_00, tax: 1_00 },
    { sale: 10_00, shipping: 3_00, tax: 1_50 },
  ],
  [
    'and out of shipping once no tax is left',
    { sale: 10_00, shipping: 6_00, tax: 1_20 },
    { sale: 10_50, shipping: 3_00, tax: 1_00 },
    { sale: 10_00, shipping: 3_30, tax: 1_20 },
  ],
  [
    'what no part has left is goods, so that the total stays',
    { sale: 10_00, tax: 1_00 },
    { sale: 12_00, tax: 1_00 },
    { sale: 12_00, tax: 1_00 },
  ],
  [
    'a part that rises is none that is missing',
    { sale: 39_00, shipping: 6_99, tax: 1_00 },
    { sale: 20_00, shipping: -2_00, tax: 1_50 },
    { sale: 20_50, shipping: -2_00, tax: 1_00 },
  ],
])('parts fit to what the books have left: %s (R-ORD-45)', (_what, kept, wanted, fitted) => {
  expect(fitTo(parts(kept), parts(wanted))).toEqual(parts(fitted));
});
