import { describe, expect, test } from 'vitest';
import { checkoutBody } from './order.schema.ts';
import { texasAddress as address } from '../../../../test/support/examples/texas-address.ts';

describe('a checkout', () => {
  const body = { customerEmail: 'dana@example.com', customerName: 'Dana Reyes', shippingAddress: address };

  test.each([
    [{}],
    [{ shippingAddress: null }],
    [{ sendEmails: false }],
    [{ discountCode: 'RANGE10' }],
    [{ discountCode: null }],
    [{ discountCode: '' }],
    [{ discountCode: ` ${'X'.repeat(64)} ` }],
    [{ shippingMethod: 'express' }],
  ])('with %j is accepted', (fields) => {
    expect(checkoutBody.safeParse({ ...body, ...fields }).success).toBe(true);
  });

  test.each([
    ['customerEmail', ''],
    ['customerEmail', 'nobody'],
    ['customerName', ' '],
    ['shippingAddress', undefined],
    ['shippingAddress', {}],
    ['discountCode', 10],
    ['shippingMethod', 'Priority'],
    ['discountCode', 'X'.repeat(65)],
  ])('with %s %j is refused', (field, value) => {
    expect(checkoutBody.safeParse({ ...body, [field]: value }).success).toBe(false);
  });

  test('ignores prices that a client sends', () => {
    const sent = { ...body, totalAmount: '0.01', items: [{ price: '0.01' }] };
    expect(checkoutBody.parse(sent)).toEqual({ ...body, shippingMethod: 'standard', acknowledged: [] });
  });
});
