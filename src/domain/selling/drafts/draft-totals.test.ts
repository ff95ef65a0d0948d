import { expect, test } from 'vitest';
import { generalTerms } from '#domain/catalog/products/product-terms.ts';
import { specifiedRates } from '#domain/settings/kinds/kinds.ts';
import { draftTotals, type DraftAmounts, type DraftPrice } from './draft-totals.ts';

const sling: DraftPrice = { ...generalTerms, storePrice: 39_00, price: null, quantity: 1 };
const texas = { state: 'TX', isHandedOver: false, isExpress: false } as const;

const byRules: DraftAmounts = { discount: 0, shipping: null, tax: null };

test.each<[string, DraftPrice[], Partial<DraftAmounts>, number[]]>([
  ['by the rules of Texas', [sling], {}, [39_00, 0, 6_99, 2_44, 48_43]],
  ['two units', [{ ...sling, quantity: 2 }], {}, [78_00, 0, 6_99, 4_88, 89_87]],
  ['an own price', [{ ...sling, price: 30_00 }], {}, [30_00, 0, 6_99, 1_88, 38_87]],
  ['a discount', [sling], { discount: 9_00 }, [39_00, 9_00, 6_99, 1_88, 38_87]],
  ['a discount above the subtotal', [sling], { discount: 99_00 }, [39_00, 39_00, 6_99, 0, 6_99]],
  ['own shipping and tax', [sling], { shipping: 0, tax: 0 }, [39_00, 0, 0, 0, 39_00]],
  ['a remake', [{ ...sling, price: 0 }], { shipping: 0, tax: 0 }, [0, 0, 0, 0, 0]],
  ['nothing', [], {}, [0, 0, 0, 0, 0]],
])('%s (R-DRAFT-2, R-DRAFT-3)', (_, lines, amounts, expected) => {
  const totals = draftTotals(lines, { ...byRules, ...amounts }, texas, specifiedRates);
  const { subtotal, discount, shipping, tax, total } = totals;
  expect([subtotal, discount, shipping, tax, total]).toEqual(expected);
  expect(totals.lineDiscounts.reduce((sum, cents) => sum + cents, 0)).toBe(discount);
});

test('what is handed over has no shipping, and the tax of the store’s state (R-DRAFT-9)', () => {
  const counter = { state: 'TX', isHandedOver: true, isExpress: false } as const;
  const typed = { ...byRules, shipping: 5_00 };
  expect(draftTotals([sling], typed, counter, specifiedRates)).toMatchObject({
    shipping: 0,
    tax: 2_44,
    total: 41_44,
    isOwn: false,
  });
});

test.each<[DraftPrice[], Partial<DraftAmounts>, boolean]>([
  [[sling], {}, false],
  [[{ ...sling, price: 39_00 }], {}, false],
  [[{ ...sling, price: 38_00 }], {}, true],
  [[sling, { ...sling, price: 38_00 }], {}, true],
  [[sling], { discount: 1 }, true],
  [[sling], { shipping: 0 }, true],
  [[sling], { tax: 2_44 }, true],
])('%j with %j needs a reason: %s (R-DRAFT-3)', (lines, amounts, isOwn) => {
  expect(draftTotals(lines, { ...byRules, ...amounts }, texas, specifiedRates).isOwn).toBe(isOwn);
});
