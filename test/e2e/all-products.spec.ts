import type { Page } from '@playwright/test';
import { openDashboard, openTab } from './support/admin.ts';
import { countTaps, isPhone, jobPicture } from './support/owner-jobs.ts';
import { expect, test } from './support/test.ts';

// Prices and units are this file's own.
test.use({ storeEnv: {} });

const table = (page: Page) => page.getByRole('table', { name: 'All products' });

/** Presses a cell and types over it. */
async function typeInto(page: Page, label: string, text: string) {
  await page.getByRole('button', { name: label }).click();
  const input = page.getByRole('textbox', { name: label });
  await expect(input).toBeFocused();
  await input.fill(text);
  return input;
}

test('a price changes in the list, and errors stay in the field (R-APROD-21) @both-widths @journey', async ({
  page,
}) => {
  await openDashboard(page);
  await openTab(page, 'Products', 'All');
  const count = await countTaps(page);
  const price = await typeInto(page, 'Price of Two-Point Sling, Black', 'cheap');
  await price.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Enter a price');
  await price.fill('41.50');
  await price.press('Enter');
  expect(await count()).toBe(1);
  await expect(page.getByRole('button', { name: 'Price of Two-Point Sling, Black: $41.50' })).toBeVisible();
  // The cell below is next.
  await expect(page.getByRole('textbox', { name: /^Price of/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: /^Price of/ })).toBeHidden();
  const weight = await typeInto(page, 'Weight of Two-Point Sling, Black', '1 lb 2 oz');
  await weight.press('Enter');
  await expect(
    page.getByRole('button', { name: 'Weight of Two-Point Sling, Black: 1 lb 2 oz' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  const stock = await typeInto(page, 'Stock of Two-Point Sling, Black', '12');
  await stock.press('Enter');
  await expect(page.getByRole('button', { name: 'Stock of Two-Point Sling, Black: 12' })).toBeVisible();
});

test('whoever saves a cell second sees the first (R-APROD-22) @journey', async ({ page, provoke }) => {
  provoke(/\/api\/products\/\d+$/, 412);
  await openDashboard(page);
  await page.goto('/admin/products/all?q=Padded');
  const name = 'Price of Padded Two-Point Sling';
  const price = await typeInto(page, name, '99.00');
  const other = await page.context().newPage();
  await other.goto('/admin/products/all?q=Padded');
  const first = await typeInto(other, name, '58.00');
  await first.press('Enter');
  await expect(other.getByRole('button', { name: `${name}: $58.00` })).toBeVisible();
  await other.close();
  await price.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Someone else changed this product: it is now $58.00.');
  await price.press('Enter');
  await expect(page.getByRole('button', { name: `${name}: $99.00` })).toBeVisible();
});

test('a category’s prices go up together, and back by one undo (R-APROD-24, R-APROD-27) @both-widths @journey', async ({
  page,
}) => {
  await openDashboard(page);
  await openTab(page, 'Products', 'All');
  const count = await countTaps(page);
  await page.getByLabel('Category').selectOption('optics');
  await expect(page.getByText(/^\d+ of \d+ shown$/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Choose all of the products shown' }).click();
  await jobPicture(page, 'products');
  await page.getByRole('button', { name: 'Change price…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change prices' });
  await dialog.getByLabel('Percent').fill('5');
  const rows = dialog.getByRole('table', { name: 'Before and after' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('$');
  await jobPicture(page, 'bulk-price');
  await dialog.getByRole('button', { name: /^Change \d+ values$/ }).click();
  await expect(page.getByText('Price up by 5%').first()).toBeVisible();
  expect(await count()).toBeLessThanOrEqual(isPhone(page) ? 5 : 5);
  await page.getByRole('link', { name: 'Changes' }).click();
  const changes = page.getByRole('dialog', { name: 'Changes' });
  await changes.getByRole('button', { name: 'Undo Price up by 5%' }).first().click();
  await expect(page.getByText('All values are as before.').first()).toBeVisible();
  await expect(changes.getByText('Undone')).toBeVisible();
});

test('a change is planned for a date, and taken back (R-APROD-26) @both-widths', async ({ page }) => {
  await openDashboard(page);
  await page.goto('/admin/products/all?category=lights');
  await page.getByRole('checkbox', { name: 'Choose Pocket Light' }).click();
  await page.getByRole('button', { name: 'Change price…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change prices' });
  await dialog.getByRole('button', { name: /^Change 0 values$/ }).click();
  await expect(dialog.getByText('Enter a percentage, such as 5')).toBeVisible();
  await expect(dialog.getByLabel('Percent')).toBeFocused();
  await dialog.getByLabel('Percent').fill('10');
  await dialog.getByRole('radio', { name: 'On a date' }).check();
  await dialog.getByLabel('From').fill('2099-12-01T00:00');
  await dialog.getByRole('button', { name: 'Plan 1 value' }).click();
  await expect(page.getByText('1 value from Dec 1, 2099').first()).toBeVisible();
  await page.goto('/admin/products/all/changes');
  const changes = page.getByRole('dialog', { name: 'Changes' });
  await changes.getByRole('button', { name: 'Cancel Price up by 10%' }).click();
  await expect(changes.getByText('Canceled')).toBeVisible();
});

test('a supplier’s list restocks sizes, with every difference first (R-APROD-30, R-APROD-31) @both-widths @journey', async ({
  page,
}) => {
  await openDashboard(page);
  await openTab(page, 'Products', 'All');
  const count = await countTaps(page);
  await page.getByRole('link', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  const choose = (text: string) =>
    dialog.getByLabel('File with products').setInputFiles({
      name: 'supplier.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
  await choose('SKU,Qty\r\nRT-CPL-BLA,many\r\nRT-CPL-TAN,31\r\n');
  await expect(dialog.getByText(/Row 2, .+, Qty: Enter a whole number/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Import/ })).toBeDisabled();
  await choose('SKU,Qty\r\nRT-CPL-BLA,30\r\nRT-CPL-TAN,31\r\n');
  await expect(dialog.getByText('0 new, 1 changed, 0 unchanged')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Changed products' })).toContainText('Tan: Stock quantity');
  await jobPicture(page, 'import');
  await dialog.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText('0 new, 1 changed.').first()).toBeVisible();
  // And one click in the browser's own window for files.
  expect(await count()).toBeLessThanOrEqual(2);
  await page.goto('/admin/products/all?q=RT-CPL-TAN');
  await page.getByRole('button', { name: '2 colors of Compact Pistol Light' }).click();
  await expect(page.getByRole('button', { name: 'Stock of Compact Pistol Light, Tan: 31' })).toBeVisible();
});

test('our own export comes in with 0 changes (R-APROD-28) @journey', async ({ page }) => {
  await openDashboard(page);
  await page.goto('/admin/products/all');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await (await saving).path();
  await page.goto('/admin/products/all/import');
  await page.getByLabel('File with products').setInputFiles(file);
  await expect(page.getByText('0 changes: the store already has all of it.')).toBeVisible();
});

test('views list what needs work, and a copy is hidden (R-APROD-20, R-APROD-23) @both-widths', async ({
  page,
}) => {
  await openDashboard(page);
  await page.goto('/admin/products/all');
  await page.getByRole('button', { name: /^No weight/ }).click();
  await expect(page).toHaveURL(/view=no-weight/);
  await expect(table(page)).toContainText('Zero Grid');
  await page.getByRole('button', { name: /^On sale/ }).click();
  await expect(page.getByText('Nothing needs work in this view.')).toBeVisible();
  await page.goto('/admin/products/all?q=Zero%20Grid');
  await page.getByRole('checkbox', { name: 'Choose Zero Grid, Pack of 50' }).click();
  await page.getByRole('button', { name: 'More changes of the chosen products' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('link', { name: 'Copy of Zero Grid, Pack of 50' })).toBeVisible();
});
