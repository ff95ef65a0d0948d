import type { Page } from '@playwright/test';
import { newAddress } from './support/account.ts';
import { beStaff } from './support/admin.ts';
import { openOrder, placePaidOrder, type PlacedOrder } from './support/orders.ts';
import { addProduct } from './support/products.ts';
import { expect, test } from './support/test.ts';

// Leaves products behind.
test.use({ storeEnv: {} });

test('an order cancelled by mistake takes its restocked units again, and reports when others have them (R-AORD-11)', async ({
  page,
  store,
  provoke,
}) => {
  provoke(/\/api\/admin\/orders\/\d+$/, 409);
  const name = `Range Timer ${newAddress()}`;
  const productId = await addProduct(store.url, {
    name,
    price: '89.99',
    description: 'Counts shots.',
    category: 'slings',
    trackStock: true,
    stockQuantity: 2,
  });
  const order = await placePaidOrder(store.url, { email: newAddress(), lines: [{ productId }] });
  await beStaff(page);
  await cancelAndRestock(page, order);
  await uncancel(page, order);
  await expect(page.getByText('Order updated successfully', { exact: true })).toBeVisible();
  const editor = await openOrder(page, order);
  await expect(editor.getByRole('region', { name: 'History' })).toContainText(
    'Reason: Cancelled by mistake, Restock: undone',
  );

  await cancelAndRestock(page, order);
  await placePaidOrder(store.url, { email: newAddress(), lines: [{ productId, quantity: 2 }] });
  await uncancel(page, order);
  await expect(page.getByRole('region', { name: /^Messages/ })).toContainText(
    `${name} is sold out. The units of this order were restocked when it was cancelled.`,
  );
  await expect(editor.getByLabel('Status')).toBeFocused();
  await expect(editor.getByLabel('Reason')).toHaveValue('Cancelled by mistake');
});

async function cancelAndRestock(page: Page, order: PlacedOrder): Promise<void> {
  const editor = await openOrder(page, order);
  await editor.getByLabel('Status').selectOption('cancelled');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel order ${order.orderId}` });
  await dialog.getByRole('radio', { name: /^No refund/ }).check();
  await dialog.getByRole('radio', { name: /^Restock/ }).check();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('row', { name: order.orderId })).toContainText('Cancelled');
}

async function uncancel(page: Page, order: PlacedOrder): Promise<void> {
  const editor = await openOrder(page, order);
  await editor.getByLabel('Status').selectOption('paid');
  await editor.getByLabel('Reason').fill('Cancelled by mistake');
  await editor.getByRole('button', { name: 'Save changes' }).click();
}
