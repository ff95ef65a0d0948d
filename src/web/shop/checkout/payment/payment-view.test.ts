import { expect, test } from 'vitest';
import { generalTerms } from '#domain/catalog/products/product-terms.ts';
import type { CartItem } from '#domain/selling/cart/cart.schema.ts';
import type { ShippingAddress } from '#domain/shipping/rates/address.schema.ts';
import { goodsOf } from '#domain/selling/cart/cart.ts';
import { specifiedRules } from '#domain/settings/kinds/rules.schema.ts';
import { judge } from '#domain/shipping/rules/rules.ts';
import { exampleRule } from '../../../../../test/support/examples/rules.ts';
import { paymentView, placeOfShipping } from './payment-view.ts';

const sling: CartItem = {
  id: 1,
  productId: 31,
  quantity: 1,
  customizations: null,
  available: true,
  hasOtherChoices: false,
  unitsLeft: null,
  variantId: null,
  product: {
    id: 31,
    name: 'Sling',
    category: 'slings',
    price: '39.00',
    imageUrl: '',
    shipsFrom: null,
    ...generalTerms,
  },
};
const magazine: CartItem = {
  ...sling,
  id: 2,
  productId: 43,
  product: { ...sling.product, id: 43, category: 'magazines' },
};
const rangeDay: CartItem = {
  ...sling,
  id: 3,
  productId: 57,
  product: { ...sling.product, id: 57, category: 'bundles', magazineCapacity: 30 },
};
const gone: CartItem = { ...sling, id: 4, available: false };

const to = (state: ShippingAddress['state']) => ({
  state,
  address: {
    firstName: 'D',
    lastName: 'R',
    email: 'd@example.com',
    address: '1',
    city: 'C',
    state,
    zipCode: '76903',
  },
});
const nowhere = { state: null, address: null };

test.each<[string, CartItem[], Parameters<typeof paymentView>[1], number, ReturnType<typeof paymentView>]>([
  ['nothing typed', [sling], nowhere, 39_00, 'incomplete'],
  ['a state alone', [sling], { state: 'TX', address: null }, 39_00, 'incomplete'],
  ['a whole address', [sling], to('TX'), 39_00, 'pay'],
  ['nothing to pay', [sling], to('TX'), 0, 'free'],
  ['magazines to Texas', [magazine], to('TX'), 39_00, 'pay'],
  ['magazines to California', [sling, magazine], to('CA'), 39_00, 'restricted'],
  [
    'magazines to California, form unfinished',
    [magazine],
    { state: 'CA', address: null },
    39_00,
    'restricted',
  ],
  ['the bundle with magazines to New York', [rangeDay], to('NY'), 39_00, 'restricted'],
  ['an unavailable product', [sling, gone], to('TX'), 39_00, 'unavailable-line'],
])('the payment area with %s (R-CHK-7 to R-CHK-9)', (_, items, shipping, total, expected) => {
  const verdict = judge(goodsOf(items), placeOfShipping(shipping), specifiedRules.rules);
  expect(paymentView(items, shipping, total, verdict, [])).toBe(expected);
});

test('a notice that has to be confirmed comes before the payment (R-RULE-4)', () => {
  const rule = { ...exampleRule, effect: 'acknowledge' as const, text: 'Read this.' };
  const verdict = judge(goodsOf([magazine]), placeOfShipping(to('CA')), [rule]);
  const viewWith = (text: string) =>
    paymentView([magazine], to('CA'), 39_00, verdict, [{ ruleId: rule.id, text }]);
  expect(viewWith('Read that.')).toBe('unconfirmed');
  expect(viewWith('Read this.')).toBe('pay');
});
