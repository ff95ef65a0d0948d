import { describe, expect, test } from 'vitest';
import { discountCode, discountCodeBody } from './discount-code.schema.ts';

const tenPercent = { code: 'RANGE10', discountPercent: 10, expiresAt: '2026-12-21' };

function refusals(fields: object): [field: string, message: string][] {
  const { error } = discountCodeBody.safeParse({ ...tenPercent, ...fields });
  return error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [];
}

test('a code with only a percentage and expiry date is active, unlimited and valid for every product', () => {
  expect(discountCodeBody.parse(tenPercent)).toEqual({
    ...tenPercent,
    fixedPrice: null,
    fixedShippingRate: null,
    maxQuantity: null,
    taxExempt: false,
    isActive: true,
    startsAt: null,
    maxUses: null,
    maxUsesPerCustomer: null,
    eligibleProducts: null,
    eligibleProductIds: null,
  });
});

describe('is taken and kept', () => {
  test.each<[object, object]>([
    [{ code: ' range.10-a_b ' }, { code: 'RANGE.10-A_B' }],
    [{ code: 'X'.repeat(64) }, { code: 'X'.repeat(64) }],
    [{ discountPercent: 1 }, { discountPercent: 1 }],
    [{ discountPercent: 100 }, { discountPercent: 100 }],
    [
      { discountPercent: null, fixedPrice: 0 },
      { discountPercent: null, fixedPrice: 0 },
    ],
    [{ discountPercent: null, fixedPrice: 100_000_00 }, { fixedPrice: 100_000_00 }],
    [
      { discountPercent: null, fixedShippingRate: 0 },
      { discountPercent: null, fixedShippingRate: 0 },
    ],
    [
      { discountPercent: null, taxExempt: true },
      { discountPercent: null, taxExempt: true },
    ],
    [{ discountPercent: 10, fixedShippingRate: 4_99, taxExempt: true }, { fixedShippingRate: 4_99 }],
    [{ maxQuantity: 1 }, { maxQuantity: 1 }],
    [{ maxQuantity: 1_000_000 }, { maxQuantity: 1_000_000 }],
    [
      { maxUses: 1, maxUsesPerCustomer: 1_000_000 },
      { maxUses: 1, maxUsesPerCustomer: 1_000_000 },
    ],
    [{ isActive: false }, { isActive: false }],
    [{ startsAt: '2026-12-21' }, { startsAt: '2026-12-21' }],
    [{ startsAt: '' }, { startsAt: null }],
    [
      { startsAt: '2026-12-01T06:00:00.000Z', expiresAt: '2026-12-22T05:59:59.999Z' },
      { startsAt: '2026-12-01T06:00:00.000Z', expiresAt: '2026-12-22T05:59:59.999Z' },
    ],
    [{ eligibleProducts: [' slings '] }, { eligibleProducts: ['slings'] }],
    [{ eligibleProductIds: [1] }, { eligibleProductIds: [1] }],
  ])('%j', (fields, kept) => {
    expect(refusals(fields)).toEqual([]);
    expect(discountCodeBody.parse({ ...tenPercent, ...fields })).toMatchObject(kept);
  });
});

describe('is refused by the field’s name', () => {
  test.each<[object, field: string, message: string | null]>([
    [{ code: ' ' }, 'code', 'Enter a code'],
    [{ code: 'X'.repeat(65) }, 'code', 'A code has at most 64 characters'],
    [{ code: 'TEN OFF' }, 'code', 'Use letters, digits, dots, dashes and underscores only'],
    [{ code: '!TEN' }, 'code', 'Use letters, digits, dots, dashes and underscores only'],
    [{ discountPercent: 0 }, 'discountPercent', 'Enter 1 to 100'],
    [{ discountPercent: 101 }, 'discountPercent', 'Enter 1 to 100'],
    [{ discountPercent: 2.5 }, 'discountPercent', null],
    [
      { discountPercent: null },
      'discountPercent',
      'Choose a percentage, a fixed price, a shipping rate or tax exemption',
    ],
    [{ fixedPrice: 30_00 }, 'fixedPrice', 'Choose a percentage or a fixed price, not both'],
    [{ discountPercent: null, fixedPrice: 0.5 }, 'fixedPrice', 'Enter whole cents'],
    [{ discountPercent: null, fixedPrice: -1 }, 'fixedPrice', null],
    [{ discountPercent: null, fixedPrice: 100_000_01 }, 'fixedPrice', null],
    [{ maxQuantity: 0 }, 'maxQuantity', 'Enter 1 or more'],
    [{ maxQuantity: 1_000_001 }, 'maxQuantity', null],
    [{ maxUses: 0 }, 'maxUses', 'Enter 1 or more'],
    [{ maxUses: 1.5 }, 'maxUses', 'Enter a whole number'],
    [{ maxUsesPerCustomer: 1_000_001 }, 'maxUsesPerCustomer', null],
    [{ expiresAt: 'tomorrow' }, 'expiresAt', 'Choose a day, such as 2026-12-21'],
    [{ expiresAt: '2026-02-30' }, 'expiresAt', 'Choose a day, such as 2026-12-21'],
    [{ expiresAt: '2026-13-01T00:00:00Z' }, 'expiresAt', 'Choose a day, such as 2026-12-21'],
    [{ expiresAt: '2026-12-21T00:00:00Z or later' }, 'expiresAt', 'Choose a day, such as 2026-12-21'],
    [{ expiresAt: 'x2026-12-21T00:00:00Z' }, 'expiresAt', 'Choose a day, such as 2026-12-21'],
    [{ expiresAt: '9999-12-31T23:59:59Z' }, 'expiresAt', 'Choose a day, such as 2026-12-21'],
    [{ startsAt: '0000-01-01T00:00:00Z' }, 'startsAt', 'Choose a day, such as 2026-12-01'],
    [{ startsAt: 'tomorrow' }, 'startsAt', 'Choose a day, such as 2026-12-01'],
    [{ startsAt: '2026-12-22' }, 'startsAt', 'Choose a day on or before the expiry date'],
    [{ eligibleProducts: [' '] }, 'eligibleProducts.0', null],
    [{ eligibleProducts: ['x'.repeat(201)] }, 'eligibleProducts.0', null],
    [{ eligibleProducts: Array.from({ length: 1_001 }, () => 'slings') }, 'eligibleProducts', null],
    [{ eligibleProductIds: [0] }, 'eligibleProductIds.0', null],
    [{ eligibleProductIds: Array.from({ length: 1_001 }, () => 1) }, 'eligibleProductIds', null],
  ])('%j: %s', (fields, field, message) => {
    expect(refusals(fields).map(([at, words]) => [at, message && words])).toEqual([[field, message]]);
  });
});

test('the owner sees every field of a code, with its statistics', () => {
  const answer = {
    id: 2,
    code: 'RANGE10',
    discountPercent: 10,
    fixedPrice: null,
    fixedShippingRate: null,
    maxQuantity: null,
    taxExempt: false,
    isActive: true,
    startsAt: null,
    expiresAt: '2026-12-22T05:59:59.999Z',
    maxUses: 5,
    maxUsesPerCustomer: null,
    eligibleProducts: ['slings'],
    eligibleProductIds: [31],
    version: 1,
    uses: 3,
    redeemed: 4,
    revenue: '96.86',
  };
  expect(discountCode.parse(answer)).toEqual(answer);
});
