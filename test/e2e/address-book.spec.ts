import { newAddress, register } from './support/account.ts';
import { addSling, openCheckout } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

test('a customer saves, edits and deletes addresses, and the checkout offers them (R-ACCT-41, R-ACCT-42) @both-widths', async ({
  page,
}) => {
  await register(page, newAddress());
  const book = page.getByRole('region', { name: 'Addresses' });
  await book.getByRole('button', { name: 'Add an address' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('First name')).toHaveValue('Dana');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog.getByLabel('Address', { exact: true })).toBeFocused();
  await dialog.getByLabel('Address', { exact: true }).fill('410 Concho Ave');
  await dialog.getByLabel('City').fill('San Angelo');
  await dialog.getByLabel('State').selectOption('TX');
  await dialog.getByLabel('ZIP code').fill('76903');
  await expect(dialog.getByLabel('Use as default')).toBeChecked();
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog).toBeHidden();
  await expect(book.getByRole('listitem')).toContainText('410 Concho Ave');
  await expect(book.getByRole('listitem')).toContainText('Default');

  await book.getByRole('button', { name: 'Edit 410 Concho Ave, San Angelo' }).click();
  await dialog.getByLabel('Apartment, suite, etc. (optional)').fill('Apt 4B');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(book.getByRole('listitem')).toContainText('Apt 4B');

  await addSling(page);
  await openCheckout(page);
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('410 Concho Ave');
  await expect(page.getByLabel('Apartment, suite, etc. (optional)')).toHaveValue('Apt 4B');

  await page.goto('/account');
  await book.getByRole('button', { name: 'Delete 410 Concho Ave, San Angelo' }).click();
  await expect(book.getByRole('listitem')).toHaveCount(0);
  await expect(book.getByRole('heading', { name: 'Addresses' })).toBeFocused();
});
