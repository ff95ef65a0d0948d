import { expect, test } from 'vitest';
import { discountCodeBody } from '#domain/selling/discounts/discount-code.schema.ts';
import { bodyOf, codeErrors, formOf, newCodeForm, type CodeForm } from './code-form.ts';

const fresh = newCodeForm('2026-11-21');
const good: CodeForm = { ...fresh, code: 'spring', eligibleProducts: ['apparel'] };

test('a new code is 10 percent and expires in 30 days (R-ADISC-12)', () => {
  expect(fresh).toMatchObject({ kind: 'percent', percent: '10', expiresOn: '2026-12-21', isActive: true });
});

// R-ADISC-3, R-ADISC-6, R-ADISC-8, R-ADISC-10
test.each<[Partial<CodeForm>, (keyof CodeForm)[]]>([
  [{}, []],
  [{ code: '  ' }, ['code']],
  [{ percent: '0' }, ['percent']],
  [{ percent: '101' }, ['percent']],
  [{ percent: '12.5' }, ['percent']],
  [{ kind: 'fixed' }, ['fixedPrice']],
  [{ kind: 'fixed', fixedPrice: '19.99' }, []],
  [{ kind: 'fixed', fixedPrice: '19.999' }, ['fixedPrice']],
  [{ kind: 'fixed', fixedPrice: '20', maxQuantity: '0' }, ['maxQuantity']],
  [{ kind: 'other' }, ['kind']],
  [{ kind: 'other', taxExempt: true }, []],
  [{ changesShipping: true }, ['shippingRate']],
  [{ changesShipping: true, shippingRate: '0' }, []],
  [{ expiresOn: '2026-11-20' }, ['expiresOn']],
  [{ expiresOn: '2026-11-21' }, []],
  [{ expiresOn: '' }, ['expiresOn']],
  [{ startsOn: '2026-11-21', expiresOn: '2026-11-21' }, []],
  [{ startsOn: '2026-11-22', expiresOn: '2026-11-21' }, ['startsOn']],
  [{ maxUses: '5', maxUsesPerCustomer: '1' }, []],
  [{ maxUses: '0' }, ['maxUses']],
  [{ maxUses: '1.5' }, ['maxUses']],
  [{ maxUsesPerCustomer: 'one' }, ['maxUsesPerCustomer']],
  [{ eligibleProducts: [] }, ['eligibleProducts']],
  [{ eligibleProducts: [], eligibleProductIds: [3] }, []],
])('%j: wrong is %j', (fields, wrong) => {
  expect(Object.keys(codeErrors({ ...good, ...fields }, '2026-11-21'))).toEqual(wrong);
});

test.each<[Partial<CodeForm>, object]>([
  [{}, { code: 'SPRING', discountPercent: 10, fixedPrice: null, fixedShippingRate: null, maxQuantity: null }],
  [
    { kind: 'fixed', fixedPrice: '$19.99', maxQuantity: '2' },
    { discountPercent: null, fixedPrice: 1999, maxQuantity: 2 },
  ],
  [{ kind: 'fixed', fixedPrice: '20' }, { fixedPrice: 2000 }],
  [{}, { startsAt: null, maxUses: null, maxUsesPerCustomer: null }],
  [
    { startsOn: '2026-12-01', maxUses: '5', maxUsesPerCustomer: ' 1 ' },
    { startsAt: '2026-12-01', maxUses: 5, maxUsesPerCustomer: 1 },
  ],
  [{ changesShipping: true, shippingRate: '4.99' }, { fixedShippingRate: 499 }],
  [{ changesShipping: true, shippingRate: '0' }, { fixedShippingRate: 0 }],
  [
    { kind: 'other', taxExempt: true },
    { discountPercent: null, fixedPrice: null, taxExempt: true },
  ],
])('%j is sent as %j (R-ADISC-2, R-ADISC-7)', (fields, body) => {
  const sent = bodyOf({ ...good, ...fields });
  expect(sent).toMatchObject(body);
  expect(discountCodeBody.safeParse(sent).data ?? sent).toEqual(sent);
});

test('a stored code comes back into the form as it was', () => {
  const form: CodeForm = {
    ...good,
    code: 'SPRING',
    kind: 'fixed',
    percent: '',
    fixedPrice: '19.99',
    maxQuantity: '2',
    startsOn: '2026-12-01',
    maxUses: '5',
    maxUsesPerCustomer: '1',
  };
  const days = { startsAt: '2026-12-01T06:00:00.000Z', expiresAt: '2026-12-22T05:59:59.999Z' };
  const stored = { ...bodyOf(form), ...days, id: 1, version: 1, uses: 0, redeemed: 0, revenue: '0.00' };
  expect(formOf(stored, 'America/Chicago')).toEqual(form);
});
