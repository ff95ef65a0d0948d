import type { Page } from '@playwright/test';
import { beStaff, openDashboard, openTab } from './support/admin.ts';
import { expect, test } from './support/test.ts';

async function failing(page: Page, address: string, method: string, act: () => Promise<void>): Promise<void> {
  await page.route(address, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await act();
  await page.unroute(address);
}

test('a product whose upload, creation, update or deletion fails shows the specified messages (R-ADMIN-14, R-APROD-12, R-APROD-13)', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/products(\/\d+)?$/, 500);
  provoke(/\/api\/admin\/upload$/, 415);
  const { imageUrl } = (await (await page.request.get('/api/products/22')).json()) as { imageUrl: string };
  const picture = await (await page.request.get(imageUrl)).body();
  const name = `Bench Patch ${test.info().project.name}`;
  await beStaff(page);
  await page.goto('/admin?tab=stickers');
  await page.getByRole('link', { name: 'Add Product' }).click();

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Category')).toHaveValue('slings');
  await expect(dialog.getByLabel('Price ($)')).toHaveValue('0.00');
  const create = dialog.getByRole('button', { name: 'Create product' });
  await create.click();
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Category').selectOption('stickers');
  await dialog.getByLabel('Price ($)').fill('9.00');
  await dialog.getByLabel('Description').fill('Sewn.');
  const file = dialog.getByLabel('Main image file');
  await file.setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') });
  await expect(page.getByText('Failed to upload image', { exact: true })).toBeVisible();
  await file.setInputFiles({ name: 'patch.webp', mimeType: 'image/webp', buffer: picture });
  await expect(dialog.getByRole('img', { name: 'Main image' })).toBeVisible();

  await failing(page, '**/api/products', 'POST', async () => {
    await create.click();
    await expect(page.getByText('Failed to create product', { exact: true })).toBeVisible();
  });
  await create.click();
  await expect(page.getByText('Product created successfully', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Price ($)').fill('9.50');
  await failing(page, '**/api/products/*', 'PUT', async () => {
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Failed to update product', { exact: true })).toBeVisible();
  });
  const remove = async () => {
    await dialog.getByRole('button', { name: 'Delete product' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete product' }).click();
  };
  await failing(page, '**/api/products/*', 'DELETE', async () => {
    await remove();
    await expect(page.getByText('Failed to delete product', { exact: true })).toBeVisible();
  });
  await remove();
  await expect(page.getByText('Product deleted successfully', { exact: true })).toBeVisible();
});

test('products that cannot be fetched or arranged show the specified messages (R-ADMIN-19, R-APROD-14)', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/(admin\/)?products/, 500);
  await beStaff(page);
  await page.goto('/admin?tab=stickers');
  const first = page.getByRole('button', { name: /^Move down/ }).first();
  await failing(page, '**/api/products/*/order', 'PATCH', async () => {
    await first.click();
    await expect(page.getByText('Failed to update product order', { exact: true })).toBeVisible();
  });
  await page.goto('/admin?tab=featured');
  await failing(page, '**/api/products/featured/reorder', 'PATCH', async () => {
    await first.click();
    await expect(page.getByText('Failed to update product order.', { exact: true })).toBeVisible();
  });
  await failing(page, '**/api/admin/products?**', 'GET', async () => {
    await page.goto('/admin?tab=apparel');
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch products' })).toBeVisible();
  });
});

test('a featured toggle that fails is only logged: the star reverts without a message (R-APROD-15)', async ({
  browser,
  store,
}) => {
  // A separate browser, because the test reads the error in its console.
  const context = await browser.newContext({ baseURL: store.url });
  const page = await context.newPage();
  const logged: string[] = [];
  page.on('console', (message) => void logged.push(message.text()));
  await beStaff(page);
  await page.goto('/admin?tab=stickers');
  const star = page.getByRole('button', { name: /^Featured: / }).first();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await failing(page, '**/api/products/*/featured', 'PATCH', async () => {
    await star.click();
    await expect.poll(() => logged.some((text) => text.includes('The featured toggle failed'))).toBe(true);
  });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('region', { name: /Messages/ }).getByRole('listitem')).toHaveCount(0);
  await context.close();
});

test('a save that is answered after the owner has moved on does not navigate', async ({ page }) => {
  await openDashboard(page);
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/products\/\d+$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await openTab(page, 'Products', 'Stickers');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const editor = page.getByRole('dialog');
  await editor.getByLabel('Description').fill('Sticks to ammo cans.');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await openTab(page, null, 'Orders');
  held.resolve();
  await expect(page.getByText('Product updated successfully', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Orders', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/tab=orders/);
});
