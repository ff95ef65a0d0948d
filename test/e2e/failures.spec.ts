import type { Page, Request } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { openHydrated, untilHydrated } from './support/visitor.ts';

test('a page whose code fails to load shows an error, and a retry loads it', async ({ page }) => {
  const code = '**/assets/partner-pages*';
  await page.route(code, (route) => route.abort('aborted'));
  await openHydrated(page, '/stickers');
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

test('after an update without the old page’s code, one reload is enough', async ({ page, provoke }) => {
  provoke(/\/assets\/gear-pages/, 404);
  const code = '**/assets/gear-pages*';
  await page.route(code, (route) => route.fulfill({ status: 404, body: '' }));
  await openHydrated(page, '/stickers');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gear', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not load');
  await page.unroute(code);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gear');
});

// The failed file is reported, so this page is not watched.
test('header and list survive if the code of the account menu and the filters fails to load', async ({
  browser,
  baseURL,
  storageState,
}) => {
  const page = await browser.newPage({ ...(baseURL && { baseURL }), ...(storageState && { storageState }) });
  await page.route('**/assets/afterward*', (route) => route.abort('aborted'));
  await page.goto('/apparel');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second Amendment Apparel');
  await expect(page.getByRole('main').getByRole('link', { name: 'Ridgeline Tee' })).toBeVisible();
  await page.close();
});

test('a lost connection at the first click is reported', async ({ page }) => {
  const isComing = watchCode(page);
  await page.goto('/product/31');
  await untilHydrated(page);
  // The code of what the page may have to say comes with the first movement.
  await page.mouse.move(200, 200);
  await page.mouse.move(220, 200);
  await expect.poll(() => isComing('toast-overlay')).toBe(false);
  await page.route(/\/(?:assets|api)\//, (route) => route.abort('aborted'));
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/products/31'));
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Please check your connection and try again', { exact: true })).toBeVisible();
  // The page asks for the product again, and stays as it is.
  await lost;
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeEnabled();
});

/** Whether the file whose name contains this, or any other code, has still to come. */
function watchCode(page: Page): (name: string) => boolean {
  const asked = new Set<string>();
  const came = new Set<string>();
  const note = (set: Set<string>) => (request: Request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) set.add(request.url());
  };
  page.on('request', note(asked));
  page.on('requestfinished', note(came));
  return (name) => asked.size > came.size || ![...came].some((url) => url.includes(name));
}
