import { expect, test } from 'vitest';
import { orderDetail } from '../../../test/support/examples/order-detail.ts';
import { addressChange } from './address-change.ts';
import { adminOrderDetail } from './admin-order.schema.ts';
import { movedOrderOf } from './shown-order.ts';

const order = adminOrderDetail.parse({
  ...orderDetail,
  discountRules: { fixedShippingRate: null, taxExempt: false },
  lines: [
    {
      id: 3,
      productId: 31,
      name: 'Sling',
      category: 'slings',
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
  charged: '5.00',
  refunds: [
    {
      id: '7',
      at: '2026-11-22T15:00:00.000Z',
      status: 'completed',
      origin: 'address',
      amount: '40.49',
      shipping: '-2.00',
      other: '0.00',
      tax: '1.25',
      reason: 'Returned',
      note: '',
      isEmailed: true,
      lines: [{ lineId: 3, quantity: 1, restock: 0 }],
      refusal: null,
    },
  ],
});

test('an order from the wire is the order that the rules about refunds and addresses take (R-ORD-34)', () => {
  expect(movedOrderOf(order)).toMatchObject({
    status: 'paid',
    state: 'TX',
    taxCents: 2_50,
    shippingCents: 5_94,
    discount: { fixedShippingRate: null, taxExempt: false },
    refundable: 48_43,
    lines: [
      {
        id: 3,
        name: 'Sling',
        productId: 31,
        category: 'slings',
        quantity: 2,
        unitPriceCents: 39_99,
        discountCents: 4_00,
      },
    ],
    refunds: [
      {
        status: 'completed',
        cause: 'address',
        amountCents: 40_49,
        shippingCents: -2_00,
        taxCents: 1_25,
        lines: [{ lineId: 3, quantity: 1 }],
      },
    ],
    goodsCents: 34_99,
  });
});

test('its goods are what is left after discount, and a refund may not know its tax (R-ORD-34)', () => {
  const refunds = order.refunds?.map((refund) => ({ ...refund, tax: null }));
  const moved = movedOrderOf({ ...order, discount: '4.00', refunds });
  expect(moved.goodsCents).toBe(30_99);
  expect(moved.refunds.map(({ taxCents }) => taxCents)).toEqual([null]);
});

test('an order without an address has no state, so that every state is a change (R-ORD-34)', () => {
  const moved = movedOrderOf({ ...order, shippingAddress: null });
  expect(moved.state).toBeNull();
  expect(addressChange(moved, 'TX').kind).toBe('difference');
});
