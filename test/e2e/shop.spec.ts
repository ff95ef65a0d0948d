import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { openHydrated } from './support/visitor.ts';

test('the phone’s menu leads through the shop, and each page has its own title and address (R-PAGE-11, R-PAGE-21) @journey @phone-only', async ({
  page,
  store,
}) => {
  await openHydrated(page, '/gear');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const title = page.getByRole('heading', { level: 1 });
  const blocks = page.locator('script[type="application/ld+json"]');
  await expect
    .poll(() => headOf(page))
    .toMatchObject({ title: /^Tactical gear/, path: '/gear', type: 'website' });
  await expect(blocks).toHaveCount(1);

  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Slings' }).click();
  await expect(page).toHaveURL('/gear/slings');
  await expect(menu).toBeHidden();
  await expect(title).toHaveText('Slings');
  await expect.poll(() => headOf(page)).toMatchObject({ path: '/gear/slings', type: 'website' });
  // The first page's metadata does not stay on another page.
  await expect(blocks).toHaveCount(0);

  await page.getByRole('link', { name: 'Two-Point Sling, Black', exact: true }).click();
  await expect(title).toHaveText('Two-Point Sling, Black');
  await expect
    .poll(() => headOf(page))
    .toMatchObject({ title: /^Two-Point Sling, Black/, path: '/product/31', type: 'product' });

  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Apparel' }).click();
  await expect(title).toHaveText('Second Amendment Apparel');
  await page.goBack();
  await expect(title).toHaveText('Two-Point Sling, Black');
  await expect(page).toHaveTitle(/^Two-Point Sling, Black/);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('button', { name: 'Gear menu' }).click();
  await menu.getByRole('link', { name: 'Optics' }).click();
  await expect(page).toHaveURL('/gear/optics');
  await expect(title).toHaveText('Optics');

  /** What search engines and previews of links read, with addresses of this store as paths. */
  async function headOf(at: Page) {
    const { canonical, preview, ...head } = await at.evaluate(() => {
      const meta = (property: string) =>
        document.querySelector(`meta[property="${property}"]`)?.getAttribute('content') ?? '';
      const link = document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
      return { title: document.title, canonical: link, preview: meta('og:url'), type: meta('og:type') };
    });
    expect(preview).toBe(canonical);
    return { ...head, path: canonical.replace(store.url, '') };
  }
});

test('what is behind a link is loaded while the pointer rests on it', async ({ page }) => {
  await openHydrated(page, '/gear/slings');
  const data = page.waitForRequest('**/api/products/31');
  await page.getByRole('link', { name: 'Two-Point Sling, Black', exact: true }).hover();
  await data;
});

test('every page of the shop opens without errors, and nothing is wider than the screen (R-CAT-25, R-PAGE-1) @both-widths', async ({
  page,
}) => {
  for (const path of [
    '/',
    '/holster-builder',
    '/apparel',
    '/bundles',
    '/stickers',
    '/affiliates',
    '/affiliates/gridd',
    '/affiliates/anything-target',
    '/gear',
    '/gear/slings',
    '/gear/magazines',
    '/gear/optics',
    '/gear/lights',
    '/product/1',
  ]) {
    await page.goto(path);
    await expect(page).toHaveTitle(/Ridgeline Tactical/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(excess, path).toBeLessThanOrEqual(0);
  }
});

test('header, hero and footer are charcoal; products, forms and tables are on bone; home begins with products (R-LOOK-1) @both-widths', async ({
  page,
}) => {
  await page.goto('/');
  const hero = page.getByRole('main').locator('section').first();
  for (const dark of [page.getByRole('banner'), hero, page.getByRole('contentinfo')]) {
    expect(await lightnessBehind(dark)).toBeLessThan(0.3);
  }
  const featured = page.getByRole('list', { name: 'Featured' }).getByRole('listitem').first();
  await expect(featured).toBeInViewport();
  for (const [path, light] of [
    ['/gear/slings', page.getByRole('article').first()],
    ['/login', page.getByLabel('Email', { exact: true }).first()],
    ['/cookie-policy', page.getByRole('table').first()],
  ] as const) {
    await page.goto(path);
    expect(await lightnessBehind(light), path).toBeGreaterThan(0.9);
  }
});

test('a phone has two cards of apparel in a row and one of other products, and no card cuts off its sentence (R-CAT-56, R-LOOK-7) @phone-only', async ({
  page,
}) => {
  await page.goto('/');
  const columns = (list: string) =>
    page
      .getByRole('list', { name: list, exact: true })
      .getByRole('article')
      .evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().left)).size);
  await expect.poll(() => columns('Apparel')).toBe(2);
  await expect.poll(() => columns('Featured')).toBe(1);
  for (const [width, path] of [
    [1440, '/gear'],
    [320, '/gear'],
    [320, '/stickers'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    const sentences = page.getByRole('article').locator('p.type-small');
    await expect(sentences.first()).toBeVisible();
    const cut = (all: Element[]) =>
      all.filter((one) => one.scrollHeight > one.clientHeight).map((one) => one.textContent);
    // Lines break elsewhere until the fonts have loaded.
    await expect.poll(() => sentences.evaluateAll(cut), `${path} at ${width} px`).toEqual([]);
  }
});

// Phones have their own menu.
test('the submenu opens on hover and by keyboard, supports arrow keys, and restores the focus (R-PAGE-17)', async ({
  page,
}) => {
  await openHydrated(page, '/');
  const button = page.getByRole('button', { name: 'Gear menu' });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Gear', exact: true }).hover();
  await expect(navigation.getByRole('link', { name: 'Slings' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(navigation.getByRole('link', { name: 'Slings' })).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(navigation.getByRole('link', { name: 'Slings' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

/** The lightness, from 0 to 1, of an element's background. */
function lightnessBehind(element: Locator): Promise<number> {
  return element.evaluate((start) => {
    for (let at: Element | null = start; at !== null; at = at.parentElement) {
      const [, lightness, alpha = '1'] =
        /^oklch\(([\d.]+) [^/)]+(?:\/ ([\d.]+))?\)$/.exec(getComputedStyle(at).backgroundColor) ?? [];
      if (lightness !== undefined && alpha !== '0') return Number(lightness);
    }
    throw new Error('nothing behind it has a color');
  });
}
