import { expect, test } from 'vitest';
import { specifiedRates } from '#domain/settings/kinds/kinds.ts';
import { orderDetail } from '../../../../test/support/examples/order-detail.ts';
import { addressChange } from '#domain/orders/edit/address-change.ts';
import { adminOrderDetail } from './admin-order.schema.ts';
import { shownOrder } from './shown-order.ts';

const terms = {
  taxClass: 'clothing',
  shipsFree: false,
  extraShippingCents: 2_00,
  magazineCapacity: null,
  takesCodes: true,
} as const;

const order = adminOrderDetail.parse({
  ...orderDetail,
  discountRules: { fixedShippingRate: null, taxExempt: false },
  lines: [
    {
      id: 3,
      productId: 31,
      name: 'Sling',
      category: 'slings',
      magazineCapacity: null,
      imageUrl: '',
      choices: [],
      quantity: 2,
      unitPrice: '39.99',
      discount: '4.00',
      unitsLeft: 1,
      restockable: 1,
      contains: [],
    },
  ],
  left: {
    lines: [
      { lineId: 2, units: 1, sale: '15.00', discount: '0.00', tax: '0.94', ...terms },
      { lineId: 3, units: 1, sale: '39.99', discount: '2.00', tax: '1.25', ...terms },
    ],
    shipping: '5.94',
    shippingTax: '0.37',
    shippingGivenBack: '1.05',
    goodwill: '0.50',
    pricedState: 'OR',
    isShippingSet: false,
    isTaxSet: true,
  },
});

test('an order from the wire is the order that the rules about refunds and addresses take (R-ORD-34)', () => {
  expect(shownOrder(order)).toEqual({
    status: 'paid',
    state: 'TX',
    pricedState: 'OR',
    discount: { fixedShippingRate: null, taxExempt: false },
    isExpress: false,
    isShippingSet: false,
    isTaxSet: true,
    lines: [
      {
        lineId: 3,
        productId: 31,
        category: 'slings',
        units: 1,
        ...terms,
        left: { sale: 39_99, discount: 2_00, shipping: 0, tax: 1_25 },
      },
    ],
    shipping: 5_94,
    shippingTax: 37,
    shippingGivenBack: 1_05,
    goodwill: 50,
    refundable: 48_43,
  });
});

test('what is left may be below zero, and a role that settles no orders gets none of it (R-STAFF-20)', () => {
  const { left } = order;
  const below = left && { ...left, shipping: '-2.00' };
  expect(shownOrder({ ...order, left: below }).shipping).toBe(-2_00);
  expect(shownOrder({ ...order, left: undefined, refundable: undefined })).toMatchObject({
    shipping: 0,
    refundable: 0,
    isShippingSet: false,
    isTaxSet: false,
    lines: [{ units: 1, left: { sale: 0 } }],
  });
});

test('another address of an express order keeps its method, and shipping that staff set stays (R-ORD-34)', () => {
  const { left } = order;
  const set = { ...order, shippingMethod: 'Priority', left: left && { ...left, isShippingSet: true } };
  expect(shownOrder(set)).toMatchObject({ isExpress: true, isShippingSet: true });
});

test('an order without an address has no state, so that every state is a change (R-ORD-34)', () => {
  const moved = shownOrder({ ...order, shippingAddress: null });
  expect(moved.state).toBeNull();
  expect(addressChange({ ...moved, isTaxSet: false }, 'TX', specifiedRates, 'today').kind).toBe('difference');
});
