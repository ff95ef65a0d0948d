import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { openHydrated } from './support/visitor.ts';

// Playwright switches the memory of left pages off.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

test('Back within the shop returns to where the shopper was, also after a reload', async ({ page }) => {
  await openHydrated(page, '/apparel');
  const link = page.getByRole('main').getByRole('article').last().getByRole('link');
  await link.focus();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(0);
  // A click that does not meet the link at once scrolls once more.
  await page.keyboard.press('Enter');
  await page.waitForURL('/product/*');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Apparel' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});

const shopPages = [
  '/',
  '/apparel',
  '/holster-builder',
  '/product/31',
  '/search?q=sling',
  '/order-status',
  '/login',
  '/newsletter',
  '/unsubscribe',
  '/back-in-stock/stop',
  '/cookie-policy',
  '/privacy',
];

test('Back may show every page of the shop from memory, but not the checkout or the dashboard (R-PAGE-39)', async ({
  page,
}) => {
  for (const address of shopPages) {
    // Calls that are still open keep a page out of the memory: then the next try looks again.
    await expect(async () => expect(await blockedBy(page, address)).toEqual([]), address).toPass();
  }
  for (const address of ['/checkout', '/checkout-success', '/admin']) {
    const { 'cache-control': caching } = (await page.request.get(address)).headers();
    expect({ address, caching }).toEqual({ address, caching: 'private, no-store' });
  }
});

/**
 * Opens the page, leaves it for another document and goes back. Resolves to why the page was not shown from memory, without the
 * browser's own reasons: the headless shell never does it.
 */
async function blockedBy(page: Page, address: string): Promise<string[]> {
  await openHydrated(page, address);
  await page.goto('/site.webmanifest');
  // A page that does come from memory is never loaded again.
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  return page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      notRestoredReasons?: { reasons: { reason: string }[] } | null;
    })[];
    const reasons = visit?.notRestoredReasons?.reasons ?? [];
    return reasons.map(({ reason }) => reason).filter((reason) => reason !== 'masked');
  });
}
