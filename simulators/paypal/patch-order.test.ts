import { expect, test } from 'vitest';
import { openShop, usd } from './support/shop.ts';

test('PATCH replaces amount and items together, and adds and removes fields', async () => {
  const { call, createOrder } = await openShop();
  const { body } = await createOrder();
  const unit = "/purchase_units/@reference_id=='default'";
  const patched = await call('PATCH', `/v2/checkout/orders/${body.id}`, [
    {
      op: 'replace',
      path: `${unit}/amount`,
      value: { ...usd('20.00'), breakdown: { item_total: usd('20.00') } },
    },
    {
      op: 'replace',
      path: `${unit}/items`,
      value: [{ name: 'Holster', unit_amount: usd('20.00'), quantity: '1' }],
    },
    { op: 'add', path: `${unit}/description`, value: 'One holster' },
    { op: 'remove', path: `${unit}/custom_id` },
    { op: 'replace', path: `${unit}/shipping/name`, value: { full_name: 'Sam Roe' } },
  ]);
  expect([patched.status, patched.body]).toEqual([204, '']);
  const after = await call('GET', `/v2/checkout/orders/${body.id}`);
  const [changed] = after.body.purchase_units;
  expect(changed).toMatchObject({ description: 'One holster', shipping: { name: { full_name: 'Sam Roe' } } });
  expect([changed.amount.value, changed.custom_id]).toEqual(['20.00', undefined]);
  expect(changed.shipping.address.postal_code).toBe('78701');
});

test.each([
  [
    { op: 'replace', path: "/purchase_units/@reference_id=='default'/amount", value: usd('99.00') },
    'ITEM_TOTAL_REQUIRED',
  ],
  [
    { op: 'replace', path: "/purchase_units/@reference_id=='other'/custom_id", value: 'x' },
    'REFERENCE_ID_NOT_FOUND',
  ],
  [{ op: 'replace', path: '/status', value: 'COMPLETED' }, 'NOT_PATCHABLE'],
  [{ op: 'remove', path: "/purchase_units/@reference_id=='default'/amount" }, 'NOT_PATCHABLE'],
  [{ op: 'replace', path: "/purchase_units/@reference_id=='default'/custom_id" }, 'PATCH_VALUE_REQUIRED'],
  [{ op: 'replace', value: 'x' }, 'PATCH_PATH_REQUIRED'],
  [{ op: 'replace', path: 'custom_id', value: 'x' }, 'INVALID_JSON_POINTER_FORMAT'],
])('PATCH %j is refused and changes nothing', async (operation, issue) => {
  const { call, createOrder } = await openShop();
  const { body } = await createOrder();
  const before = await call('GET', `/v2/checkout/orders/${body.id}`);
  const good = { op: 'add', path: "/purchase_units/@reference_id=='default'/description", value: 'x' };
  const patched = await call('PATCH', `/v2/checkout/orders/${body.id}`, [good, operation]);
  expect([patched.status, patched.body.details[0].issue]).toEqual([422, issue]);
  expect((await call('GET', `/v2/checkout/orders/${body.id}`)).body).toEqual(before.body);
});

test('PATCH cannot raise the approved total, nor change a completed order', async () => {
  const { call, approvedOrder, capture } = await openShop();
  const id = await approvedOrder('approve', { items: undefined, amount: usd('10.00') });
  const to = (value: string): Promise<{ status: number; body: { details: { issue: string }[] } }> =>
    call('PATCH', `/v2/checkout/orders/${id}`, [
      { op: 'replace', path: "/purchase_units/@reference_id=='default'/amount", value: usd(value) },
    ]);
  expect((await to('10.01')).body.details[0]?.issue).toBe('AMOUNT_CHANGE_NOT_ALLOWED');
  expect((await to('9.00')).status).toBe(204);
  const captured = await capture(id);
  expect(captured.body.purchase_units[0].payments.captures[0].amount).toEqual(usd('9.00'));
  expect((await to('8.00')).body.details[0]?.issue).toBe('ORDER_ALREADY_COMPLETED');
});
