import type { Locator } from '@playwright/test';
import { newAddress } from './support/account.ts';
import { beStaff } from './support/admin.ts';
import { expectAccessible } from './support/axe.ts';
import { openOrder, placePaidOrder } from './support/orders.ts';
import { emailsTo, expect, test } from './support/test.ts';

test('the owner cancels a paid order, is asked about its money and stock, and takes the cancellation back with a reason (R-AORD-11, R-AORD-13) @journey', async ({
  page,
  store,
}) => {
  await beStaff(page);
  const order = await placePaidOrder(store.url, { email: newAddress() });
  const editor = await openOrder(page, order);
  await choose(editor, 'cancelled');
  const dialog = page.getByRole('dialog', { name: `Cancel order ${order.orderId}` });
  await expect(dialog.getByLabel(`Email ${order.email}`)).toBeChecked();
  await dialog.getByRole('button', { name: 'Keep order' }).click();
  await expect(editor.getByLabel('Status')).toHaveValue('paid');

  await choose(editor, 'cancelled');
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog.getByText('Choose whether to refund')).toBeVisible();
  await expect(dialog.getByText('Choose whether to restock')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: /^No refund/ }).check();
  await dialog.getByRole('radio', { name: /^Restock/ }).check();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Order updated successfully', { exact: true })).toBeVisible();
  const row = page.getByRole('row', { name: order.orderId });
  await expect(row).toContainText('Cancelled');
  const subjects = async () => (await emailsTo(store, order.email)).map(({ subject }) => subject).join('\n');
  await expect.poll(subjects).toContain(`Order ${order.orderId} canceled`);

  await openOrder(page, order);
  const history = editor.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Refund: no, Restock: yes');
  await choose(editor, 'paid');
  await expect(editor.getByText('Enter a reason for this step')).toBeVisible();
  await expect(editor.getByLabel('Reason')).toBeFocused();
  await editor.getByLabel('Reason').fill('Cancelled by mistake');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect(editor).toBeHidden();
  await expect(row).toContainText('Paid');
  await openOrder(page, order);
  await expect(history).toContainText('Reason: Cancelled by mistake, Restock: undone');
});

async function choose(editor: Locator, status: string): Promise<void> {
  await editor.getByLabel('Status').selectOption(status);
  await editor.getByRole('button', { name: 'Save changes' }).click();
}
