import { newAddress } from './support/account.ts';
import { beStaff } from './support/admin.ts';
import { confirmCancel, openOrder, placeOrder, placePaidOrder } from './support/orders.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await beStaff(page);
});

test('cancelling a paid order asks whether to refund and to restock, and does neither automatically (R-AORD-11)', async ({
  page,
  store,
}) => {
  const order = await placePaidOrder(store.url, { email: newAddress() });
  const editor = await openOrder(page, order);
  const dialog = page.getByRole('dialog', { name: `Cancel order ${order.orderId}` });
  const cancel = async () => {
    await editor.getByLabel('Status').selectOption('cancelled');
    await editor.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toBeVisible();
  };
  await cancel();
  await dialog.getByRole('button', { name: 'Keep order' }).click();
  await expect(editor.getByLabel('Status')).toHaveValue('paid');
  await cancel();
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog.getByText('Choose whether to refund')).toBeVisible();
  await expect(dialog.getByText('Choose whether to restock')).toBeVisible();
  await dialog.getByRole('radio', { name: `Refund $${order.totalAmount}` }).check();
  await dialog.getByRole('radio', { name: 'Restock', exact: false }).first().check();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Order updated successfully', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: order.orderId })).toContainText('Cancelled');
  // The editor shows the refund's status at opening: pending, or sent.
  await expect(async () => {
    await openOrder(page, order);
    const items = await editor.getByRole('region', { name: 'Payment', exact: true }).textContent();
    expect(items).toContain(`Refunded−$${order.totalAmount}`);
  }).toPass();
  await expect(editor.getByRole('region', { name: 'History' })).toContainText('Refund: yes, Restock: yes');
});

test('cancelling an order of made-to-order items asks about no stock (R-AORD-11)', async ({
  page,
  store,
}) => {
  const build = { pistolMake: 'Glock', pistolModel: 'G19', holsterType: 'IWB', clipOption: 'Quick Clip' };
  const lines = [{ productId: 0, customizations: build }];
  const order = await placePaidOrder(store.url, { email: newAddress(), lines });
  const editor = await openOrder(page, order);
  await editor.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel order…' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel order ${order.orderId}` });
  await expect(dialog).toContainText('Nothing of this order was taken from stock.');
  await dialog.getByRole('radio', { name: /^Refund/ }).check();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Order updated successfully', { exact: true })).toBeVisible();
  await openOrder(page, order);
  await expect(editor.getByRole('region', { name: 'History' })).toContainText('Refund: yes, Restock: no');
});

test('cancelling an unpaid order asks once', async ({ page, store }) => {
  const order = await placeOrder(store.url, { email: newAddress() });
  const editor = await openOrder(page, order);
  await editor.getByLabel('Status').selectOption('cancelled');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await confirmCancel(page, order);
  await expect(page.getByRole('row', { name: order.orderId })).toContainText('Cancelled');
});
