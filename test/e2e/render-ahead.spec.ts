import { readDataLayer } from './support/data-layer.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.describe('a page whose link is pointed at', () => {
  test.use({ cookies: 'accepted' });

  test('is rendered hidden, is nowhere to be seen, and is shown by the click as it is', async ({ page }) => {
    const layer = await readDataLayer(page);
    await page.goto('/gear/slings', { waitUntil: 'networkidle' });
    const link = page.locator('main a[href^="/product/"]').first();
    await pointAt(link);
    const ahead = page.locator('main h1').nth(1);
    await expect(ahead).toBeAttached();
    await expect(ahead).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Slings']);
    expect(layer.named('view_item')).toEqual([]);
    const heading = await ahead.elementHandle();
    await link.click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.locator('main h1')).toHaveCount(1);
    expect(await heading?.evaluate((node) => node.isConnected && node.checkVisibility())).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect.poll(() => layer.named('view_item')).toHaveLength(1);
    // It is a page like any other: choices work, and Back leads to the list.
    await page.getByRole('button', { name: /Add to Cart/ }).click();
    await expect(page.getByRole('button', { name: 'Shopping cart, 1 item' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Slings' })).toBeVisible();
  });
});

test('the click shows it before React follows, and in no frame two pages or none', async ({ page }) => {
  await page.goto('/gear/slings', { waitUntil: 'networkidle' });
  const link = page.locator('main a[href^="/product/"]').first();
  await pointAt(link);
  const frames = await link.evaluate(
    (target: HTMLElement) =>
      new Promise<string[][]>((resolve) => {
        const seen: string[][] = [];
        const look = () => {
          const headings = [...document.querySelectorAll('main h1')];
          seen.push(headings.filter((one) => one.checkVisibility()).map((one) => one.textContent));
          if (headings.length === 1) resolve(seen);
          else requestAnimationFrame(look);
        };
        target.click();
        requestAnimationFrame(look);
      }),
  );
  const name = await page.locator('main h1').textContent();
  expect(frames.length).toBeGreaterThan(1);
  expect(new Set(frames.map((one) => one.join()))).toEqual(new Set([name]));
});

test('it is laid out before the click, and neither the keyboard nor a search in the page ever reaches it', async ({
  page,
}) => {
  await page.goto('/gear/slings', { waitUntil: 'networkidle' });
  const tries = await triesToFocus(page);
  await pointAt(page.locator('main a[href^="/product/"]').first());
  const ahead = page.locator('#main > div').last();
  // A page without a layout has no height, also not inside.
  const heightInside = () => ahead.evaluate((place) => place.querySelector('h1')?.offsetHeight);
  await expect.poll(heightInside).toBeGreaterThan(20);
  expect(await ahead.evaluate((place: HTMLElement) => place.offsetHeight)).toBe(0);
  await expect.poll(async () => (await tries()).length).toBeGreaterThan(10);
  expect(new Set(await tries())).toEqual(new Set([false]));
  const words = await ahead.locator('h2').first().textContent();
  const isFound = () =>
    page.evaluate(
      (text) => (window as unknown as { find: (text: string) => boolean }).find(text),
      words ?? '',
    );
  expect(await isFound()).toBe(false);
  await page.locator('main a[href^="/product/"]').first().click();
  await expect.poll(isFound).toBe(true);
});

/** From now on, tries in each frame to focus a link of the hidden page. Resolves to a way to ask which tries it took. */
async function triesToFocus(page: Page): Promise<() => Promise<boolean[]>> {
  const taken = await page.evaluateHandle(() => {
    const taken: boolean[] = [];
    const look = () => {
      const link = document.querySelector<HTMLElement>('#main > .unseen a');
      link?.focus();
      if (link) taken.push(document.activeElement === link);
      if (document.activeElement === link) link?.blur();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    return taken;
  });
  return () => taken.jsonValue();
}

test('a page whose data come late is rendered once they are there', async ({ page }) => {
  await page.route('**/api/products/*', async (route) => {
    // Longer than a navigation waits before it shows an empty page.
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.goto('/gear/slings', { waitUntil: 'networkidle' });
  const link = page.locator('main a[href^="/product/"]').first();
  await pointAt(link);
  const ahead = page.locator('#main > .unseen');
  await expect(ahead.getByRole('button', { name: /Add to Cart/, includeHidden: true })).toBeAttached();
});

test('the page of the link that was pointed at before gives way', async ({ page }) => {
  await page.goto('/gear/slings', { waitUntil: 'networkidle' });
  const hidden = page.locator('main h1').nth(1);
  const links = page.locator('main a[href^="/product/"]');
  await pointAt(links.first());
  const before = await hidden.textContent();
  await links.last().hover();
  await expect(hidden).not.toHaveText(before ?? '');
  await expect(page.locator('main h1')).toHaveCount(2);
});

/** Points at a link until the page's scripts have seen it. */
async function pointAt(link: Locator): Promise<void> {
  const headings = link.page().locator('main h1');
  await expect(async () => {
    await link.page().mouse.move(0, 0);
    await link.hover();
    await expect(headings).toHaveCount(2, { timeout: 2_000 });
  }).toPass();
}

// The page of the fixtures fails a test at an uncaught error.
test('a hidden page that crashes leaves the page as it is, until its link is clicked', async ({
  browser,
  store,
}) => {
  const page = await browser.newPage();
  await page.route('**/api/products/category/apparel*', async (route) =>
    route.fulfill({ response: await route.fetch(), json: [{ id: 1 }] }),
  );
  await page.goto(`${store.url}/stickers`, { waitUntil: 'networkidle' });
  const link = page.getByRole('banner').getByRole('link', { name: 'Apparel' }).first();
  const answer = page.waitForResponse('**/api/products/category/apparel*');
  await link.hover();
  await answer;
  // React renders hidden pages when it has nothing else to do.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tactical Stickers');
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await page.close();
});
