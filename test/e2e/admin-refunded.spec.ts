import { newAddress } from './support/account.ts';
import { beStaff } from './support/admin.ts';
import { atPayPal, openOrder, placePaidOrder } from './support/orders.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await beStaff(page);
});

test('a refunded order shows that next to its status, and how it can be paid again', async ({
  page,
  store,
  provoke,
}) => {
  provoke(/\/api\/admin\/orders\/\d+$/, 409);
  const order = await placePaidOrder(store.url, { email: newAddress() });
  const editor = await openOrder(page, order);
  await editor.getByLabel('Status').selectOption('cancelled');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  const question = page.getByRole('dialog', { name: `Cancel order ${order.orderId}` });
  await question.getByRole('radio', { name: /^Refund \$/ }).check();
  await question.getByRole('radio', { name: /^Do not restock/ }).check();
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Order Updated', { exact: true })).toBeVisible();
  await expect(async () => {
    await page.reload();
    expect(await page.getByRole('row', { name: order.orderId }).textContent()).toContain('CancelledRefunded');
  }).toPass();
  await openOrder(page, order);
  await editor.getByLabel('Status').selectOption('paid');
  await expect(editor.getByText('Set it to Pending so the customer can pay again.')).toBeVisible();
  await editor.getByLabel('Reason').fill('By mistake');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect(editor.getByLabel('Status')).toHaveAccessibleDescription(
    'The money for this order was refunded to the customer. Set it to Pending so the customer can pay again.',
  );
});

test('a part that went back at PayPal shows in list and head (R-ORD-47) @both-widths', async ({
  page,
  store,
}) => {
  const order = await placePaidOrder(store.url, { email: newAddress() });
  await atPayPal(store.url).sendBack(order, '5.00');
  await expect(async () => {
    await page.goto(`/admin?tab=orders&q=${order.orderId}`);
    await expect(page.getByRole('row', { name: order.orderId })).toContainText('$5.00 refunded', {
      timeout: 2000,
    });
  }).toPass();
  const editor = await openOrder(page, order);
  await expect(editor).toContainText(`${order.totalAmount}, $5.00 of it refunded`);
});
