import type { Page } from '@playwright/test';
import { openDashboard, openTab } from './support/admin.ts';
import { expect, test } from './support/test.ts';

const product = 30;

/** Saves the product as another device would; resolves to what was saved. */
async function edit(page: Page, data: object): Promise<{ name: string; price: string }> {
  const token = await page.evaluate(() => localStorage.getItem('admin_token'));
  const headers = { authorization: `Bearer ${token}` };
  const saved = await page.request.put(`/api/products/${product}`, { headers, data });
  return (await saved.json()) as { name: string; price: string };
}

// R-HIST-1, R-HIST-3, R-HIST-5, R-HIST-6
test('an owner finds a change in the history, undoes it, and cannot undo one that was changed since @journey', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/admin\/history\/\d+\/undo$/, 409);
  await openDashboard(page, 'overview');
  const { name, price } = await edit(page, {});
  await edit(page, { price: '71.00' });
  await openTab(page, 'Store', 'History');
  const list = page.getByRole('list', { name: 'History' });
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  // The search is part of the address once it is asked for.
  await expect(page).toHaveURL(/[?&]q=/);
  await page.getByLabel('What').selectOption('Products');
  await page.getByLabel('Who').selectOption('admin');
  const entry = list.locator(':scope > li').first();
  await expect(entry).toContainText(`from ${price}`);
  await expect(entry).toContainText('to 71.00');

  await entry.getByRole('button', { name: /^Undo/ }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(`Price ($): ${price}`);
  await alert.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone', { exact: true })).toBeVisible();
  await expect(entry).toContainText('from 71.00');
  expect((await edit(page, {})).price).toBe(price);

  await edit(page, { price: '72.00' });
  await entry.getByRole('button', { name: /^Undo/ }).click();
  await alert.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^This was changed again since/)).toBeVisible();
  await expect(entry).toContainText('to 72.00');
  await edit(page, { price });

  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing-of-this-name');
  await expect(page.getByRole('heading', { name: 'No changes match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  await expect(entry).toBeVisible();
});
