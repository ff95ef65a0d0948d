import { openDashboard, openTab } from './support/admin.ts';
import { countTaps, isPhone, jobPicture } from './support/owner-jobs.ts';
import { expect, test } from './support/test.ts';

// What it sells stays, but not what it costs.
test.use({ storeEnv: {} });

test('a shipping price changes in four clicks, and three carts show what it does (R-SET-10, R-SET-11) @both-widths @journey', async ({
  page,
}) => {
  await openDashboard(page);
  const count = await countTaps(page);
  await openTab(page, null, 'Settings');
  await page.getByRole('link', { name: 'Shipping' }).click();
  await page.getByRole('button', { name: 'Edit Texas' }).click();
  await expect(page.getByLabel('Price')).toBeFocused();
  await page.getByLabel('Price').fill('7.49');
  const carts = page.getByRole('complementary', { name: 'Three carts' });
  await expect(carts.getByRole('row', { name: 'Total' }).first()).toContainText('$48.43');
  await expect(carts.getByRole('row', { name: 'Total' }).first()).toContainText('$48.93');
  await jobPicture(page, 'shipping');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Shoppers see it now.', { exact: true })).toBeVisible();
  expect(await count()).toBeLessThanOrEqual(isPhone(page) ? 5 : 4);
  await expect(page.getByRole('listitem').filter({ hasText: 'Texas' })).toContainText('$7.49');
  await expect(page.getByRole('table', { name: 'Versions' })).toContainText('Texas $6.99 → $7.49');
});

test('"only Missouri" is one setting in five clicks (R-SET-9, R-SET-10) @both-widths', async ({ page }) => {
  await openDashboard(page);
  const count = await countTaps(page);
  await openTab(page, null, 'Settings');
  await page.getByRole('link', { name: 'Sales tax' }).click();
  await page.getByRole('button', { name: 'Nowhere' }).click();
  await page.getByRole('checkbox', { name: 'Missouri' }).check();
  await page.getByLabel('Rate in Missouri, percent').fill('4.225');
  await jobPicture(page, 'tax');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. The next cart pays it.', { exact: true })).toBeVisible();
  expect(await count()).toBeLessThanOrEqual(isPhone(page) ? 6 : 5);
  await page.getByRole('link', { name: 'All settings' }).click();
  await expect(page.getByText('Registered in Missouri, 4.225%. No tax anywhere else')).toBeVisible();
  // R-SET-14, R-SET-15
  await expect(page.getByText('PayPal, test: no money moves.')).toBeVisible();
  const last = page.getByRole('region', { name: 'Last changes' }).getByRole('listitem').first();
  await expect(last).toContainText('Sales tax');
  await last.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Registered in Missouri')).toBeHidden();
});

test('a price for a day is planned, and taken back (R-SET-3, R-SET-10) @both-widths', async ({ page }) => {
  await openDashboard(page);
  await openTab(page, null, 'Settings');
  await page.getByRole('link', { name: 'Shipping' }).click();
  await page.getByRole('button', { name: 'Edit Neighbors' }).click();
  await page.getByLabel('Price').fill('6.00');
  await page.getByLabel('On a date').check();
  await page.getByLabel('Day').fill('2099-01-01');
  await page.getByRole('button', { name: 'Save for Jan 1, 2099' }).click();
  const planned = page.getByText('From Jan 1, 2099, 12:00 AM:');
  await expect(planned).toContainText('Neighbors $7.99 → $6.00');
  await page.getByRole('button', { name: 'Cancel this change' }).click();
  await expect(planned).toBeHidden();
  await expect(page.getByRole('table', { name: 'Versions' })).toContainText('Canceled');
});
