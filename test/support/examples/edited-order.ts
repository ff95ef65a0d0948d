import { allocate } from '#domain/money/amounts/allocate.ts';
import { generalTerms } from '#domain/catalog/products/product-terms.ts';
import type { EditedLine, EditedOrder } from '#domain/orders/edit/edited-lines.ts';
import { totals } from '#domain/selling/cart/totals.ts';
import { specifiedRates } from '#domain/settings/kinds/kinds.ts';

/** A line of gear: `[unit price, quantity]` on each side, in cents. */
export const line = (
  before: [number, number] | null,
  after: [number, number] | null,
  discount = 0,
  tax = 0,
): EditedLine => ({
  ...generalTerms,
  productId: 1,
  name: 'Sling',
  category: 'gear',
  before: before && { unitPrice: before[0], quantity: before[1] },
  after: after && { unitPrice: after[0], quantity: after[1] },
  discount,
  tax,
});

/** With the sales tax paid that the rules ask for, unless `extra` says otherwise. */
export const order = (
  lines: EditedLine[],
  { taxLeft, ...extra }: Partial<EditedOrder> & { taxLeft?: number } = {},
): EditedOrder => {
  const { state = 'OR', discount = null } = extra;
  const bought = lines.flatMap(({ before, ...item }) => (before ? [{ ...item, ...before }] : []));
  const { tax, shipping } = totals(bought, discount, state, specifiedRates);
  const taxes = allocate(
    taxLeft ?? tax,
    lines.map(({ before }) => (before ? before.unitPrice * before.quantity : 0)),
  );
  const taxed = lines.map((one, index) => ({ ...one, tax: taxes[index] ?? 0 }));
  return {
    state,
    discount,
    isTaxSet: false,
    isExpress: false,
    isShippingSet: false,
    hasShipped: false,
    hasGivenBack: false,
    shipping,
    shippingTax: 0,
    refundable: 500_00,
    rates: specifiedRates,
    ...extra,
    lines: taxed,
  };
};
