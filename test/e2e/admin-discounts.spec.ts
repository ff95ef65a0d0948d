import { openDashboard } from './support/admin.ts';
import { goToCheckout } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await openDashboard(page, 'discounts');
});

// R-ADMIN-14, R-ADMIN-21, R-ADISC-5, R-ADISC-9, R-ADISC-10, R-ADISC-14, R-ADISC-15, R-MSG-7
test('the owner creates a code, sees its effect, follows its link as a shopper, changes and deletes it', async ({
  page,
}) => {
  const code = `SPRING-${test.info().project.name}`.toUpperCase();
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
  await goToCheckout(page);
  await page.goto(link);
  await expect(page.getByText('Discount Applied!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/checkout');

  await page.goto('/admin?tab=discounts');
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

test('the second of two editors of a code sees what changed and loses nothing typed (R-ADMIN-16, R-ADMIN-17)', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/admin\/discount-codes\/\d+$/, 412);
  const second = await page.context().newPage();
  await page.getByRole('button', { name: 'Edit FREESHIP' }).click();
  await second.goto('/admin?tab=discounts');
  await second.getByRole('button', { name: 'Edit FREESHIP' }).click();
  for (const [editor, rate] of [
    [page, '1.99'],
    [second, '2.99'],
  ] as const) {
    const all = editor.getByLabel('All apparel');
    if (!(await all.isChecked())) await all.check();
    await editor.getByLabel('Shipping rate ($)').fill(rate);
  }
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Discount code updated successfully', { exact: true })).toBeVisible();
  await second.getByRole('button', { name: 'Save changes' }).click();
  await expect(second.getByText('Someone else changed this discount code')).toBeVisible();
  await expect(second.getByText('their value is 1.99', { exact: false })).toBeVisible();
  await expect(second.getByLabel('Shipping rate ($)')).toHaveValue('2.99');
  await second.getByRole('button', { name: 'Save changes' }).click();
  await expect(second.getByText('Discount code updated successfully', { exact: true })).toBeVisible();
});

test('the owner limits a code, and sees its start date and number of uses', async ({ page }) => {
  await page.getByRole('link', { name: 'Add Discount Code' }).click();
  const editor = page.getByRole('dialog', { name: 'New discount code' });
  await editor.getByLabel('Code', { exact: true }).fill('first-five');
  await editor.getByLabel('All apparel').check();
  await editor.getByLabel('Total uses').fill('0');
  await editor.getByLabel('Uses per customer').fill('1');
  await editor.getByRole('button', { name: 'Create code' }).click();
  await expect(editor.getByLabel('Total uses')).toHaveAccessibleDescription(
    'Enter 1 or more, or leave empty for no limit',
  );
  await editor.getByLabel('Total uses').fill('5');
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await editor.getByLabel('Starts on').fill(tomorrow);
  await editor.getByRole('button', { name: 'Create code' }).click();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'FIRST-FIVE' }) });
  await expect(card).toContainText('Scheduled');
  await expect(card).toContainText('once per customer');
  await expect(card).toContainText('used 0 of 5');
  await card.getByRole('button', { name: 'Edit FIRST-FIVE' }).click();
  const edit = page.getByRole('dialog', { name: 'Discount code FIRST-FIVE' });
  await expect(edit.getByLabel('Starts on')).toHaveValue(tomorrow);
  await edit.getByLabel('Starts on').fill('');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(card).toContainText('Active');
});

test('eligible products are found only among apparel (R-ADISC-11, R-API-13)', async ({ page }) => {
  await page.getByRole('link', { name: 'Add Discount Code' }).click();
  const choices = page.getByRole('group', { name: 'Eligible products' });
  const apparel = (await (await page.request.get('/api/products/category/apparel')).json()) as {
    name: string;
  }[];
  await expect(choices.getByRole('listitem')).toHaveText(apparel.map(({ name }) => name));
  await choices.getByLabel('Find apparel').fill('black');
  await expect(choices.getByRole('listitem').filter({ hasText: 'Sling' })).toHaveCount(0);
  await choices.getByLabel('Find apparel').fill('two-point sling');
  await expect(choices.getByText('No apparel matches.')).toBeVisible();
});

test('a link opens the editor of a code that is not on the first page', async ({ page }) => {
  await page.route('**/api/admin/discount-codes?limit=100', (route) =>
    route.continue({ url: route.request().url().replace('100', '1') }),
  );
  await page.goto('/admin?tab=discounts&code=1');
  await expect(page.getByRole('dialog', { name: /^Discount code / })).toBeVisible();
});
