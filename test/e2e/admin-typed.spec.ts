import type { Locator, Page } from '@playwright/test';
import { newAddress } from './support/account.ts';
import { beStaff } from './support/admin.ts';
import { openOrder, placePaidOrder } from './support/orders.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await beStaff(page);
});

function saveChanges(editor: Locator): Locator {
  return editor.getByRole('button', { name: 'Save changes' });
}

async function keepEditing(page: Page) {
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
}

test('an open panel has the only button that saves, and leaving the order asks before its fields are lost (R-ADMIN-18) @both-widths', async ({
  page,
  store,
}) => {
  const editor = await openOrder(page, await placePaidOrder(store.url, { email: newAddress() }));
  await expect(saveChanges(editor)).toBeVisible();
  await editor.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(saveChanges(editor)).toBeHidden();
  const street = editor.getByLabel('Address', { exact: true });
  await street.fill('99 Right Ave');
  await editor.getByRole('button', { name: 'Orders', exact: true }).click();
  await keepEditing(page);
  await page.keyboard.press('Escape');
  await keepEditing(page);
  await page.goBack();
  await keepEditing(page);
  await editor.getByRole('button', { name: 'Message', exact: true }).click();
  await keepEditing(page);
  await expect(street).toHaveValue('99 Right Ave');
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor.getByRole('region', { name: 'Ship to' })).toContainText('99 Right Ave');
  await expect(saveChanges(editor)).toBeVisible();
});

test('saving an order’s form leaves the page open while a note is typed (R-ADMIN-18) @both-widths', async ({
  page,
  store,
}) => {
  const editor = await openOrder(page, await placePaidOrder(store.url, { email: newAddress() }));
  await editor.getByLabel('Add a note').fill('Left hand, by phone');
  await editor.getByLabel('Status', { exact: true }).selectOption('processing');
  await saveChanges(editor).click();
  await expect(page.getByText('Order updated successfully', { exact: true })).toBeVisible();
  await expect(editor.getByLabel('Add a note')).toHaveValue('Left hand, by phone');
  await editor.getByRole('button', { name: 'Add note' }).click();
  await expect(editor.getByRole('button', { name: 'Add note' })).toBeHidden();
  await saveChanges(editor).click();
  await expect(editor).toBeHidden();
});
