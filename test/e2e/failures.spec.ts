import { expect, test } from './support/test.ts';

test('a page whose code does not come says so, and a try again brings it', async ({ page }) => {
  const code = '**/assets/partner-pages*';
  await page.route(code, (route) => route.abort('aborted'));
  await page.goto('/stickers');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Affiliates' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not load');
  await expect(page).toHaveURL('/affiliates');
  await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toBeVisible();
  await page.unroute(code);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/affiliates');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page did not load');
});

test('a new version of the shop, which no longer has the old page’s code, is one reload away', async ({
  page,
  provoke,
}) => {
  provoke(/\/assets\/gear-pages/, 404);
  const code = '**/assets/gear-pages*';
  await page.route(code, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/stickers');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gear', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not load');
  await page.unroute(code);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gear');
});

test('a part of the header that does not come costs no page', async ({ page }) => {
  await page.route('**/assets/account-menu*', (route) => route.abort('aborted'));
  await page.goto('/stickers');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tactical Stickers');
});

test('whose connection is gone at the first click is told so', async ({ page }) => {
  await page.goto('/product/31');
  // Which comes once the page is alive.
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  const code = page.waitForResponse(/toast-overlay/);
  await page.mouse.move(200, 200);
  await (await code).finished();
  await page.route(/\/(?:assets|api)\//, (route) => route.abort('aborted'));
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Please check your connection and try again', { exact: true })).toBeVisible();
});
