import { openDashboard } from './support/admin.ts';
import { expect, test } from './support/test.ts';

// R-ADMIN-14, R-ADMIN-21, R-ADISC-5, R-ADISC-9, R-ADISC-10, R-ADISC-14, R-ADISC-15, R-MSG-7
test('the owner makes a discount code and sees its effect, a shopper’s checkout accepts it, and the owner ends and deletes it @journey', async ({
  page,
}) => {
  const code = 'SPRING-HALF';
  await openDashboard(page, 'discounts');
  await page.getByRole('link', { name: 'Add Discount Code' }).click();
  const editor = page.getByRole('dialog', { name: 'New discount code' });
  await expect(editor.getByRole('button', { name: 'Create code' })).toBeDisabled();
  await editor.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await expect(editor.getByLabel('Percent off')).toHaveValue('10');
  const expiry = editor.getByLabel('Expiry date');
  const inThirtyDays = await expiry.inputValue();
  await expiry.fill('');
  await expect(editor.getByRole('button', { name: 'Create code' })).toBeDisabled();
  await expiry.fill(inThirtyDays);
  await expect(editor.getByText('off the whole subtotal, whatever is ticked')).toBeVisible();
  await editor.getByLabel('All apparel').uncheck();
  await editor.getByRole('button', { name: 'Create code' }).click();
  await expect(editor.getByText('Choose at least one product, then save again')).toBeVisible();
  await editor.getByLabel('All apparel').check();
  await editor.getByLabel('Percent off').fill('50');
  await expect(editor.getByRole('row', { name: /^Subtotal/ })).toContainText('$89.98');
  await editor.getByRole('button', { name: 'Create code' }).click();
  await expect(page.getByText('Discount code created successfully', { exact: true })).toBeVisible();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: code }) });
  await expect(card).toContainText('Active');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await card.getByRole('button', { name: `Copy link of ${code}` }).click();
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const tee = { productId: 1, quantity: 1, customizations: { size: 'M', color: 'Olive' } };
  await page.request.post('/api/cart', { data: tee });
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('Discount Applied!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('main').getByText(code, { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Nothing in your cart is on this offer.')).toHaveCount(0);

  await page.goto('/admin/discounts');
  await card.getByRole('button', { name: `Edit ${code}` }).click();
  const edit = page.getByRole('dialog', { name: `Discount code ${code}` });
  await edit.getByLabel('Active').uncheck();
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Discount code updated successfully', { exact: true })).toBeVisible();
  await expect(card).toContainText('Inactive');

  await card.getByRole('button', { name: `Edit ${code}` }).click();
  await edit.getByRole('button', { name: 'Delete code' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete code' }).click();
  await expect(page.getByText('Discount code deleted successfully', { exact: true })).toBeVisible();
  await expect(card).toBeHidden();
});
