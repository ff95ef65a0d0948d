import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { openHydrated } from './support/visitor.ts';

test('title, page address and social-preview address follow every change of route (R-PAGE-11)', async ({
  page,
  store,
}) => {
  await openHydrated(page, '/gear');
  const gear = await headOf(page);
  expect(gear).toMatchObject({ canonical: `${store.url}/gear`, preview: `${store.url}/gear`, product: null });
  expect(gear.title).toMatch(/^Tactical gear/);
  await expect(blocks(page)).toHaveCount(1);

  await page.getByRole('main').locator('a[href="/gear/slings"]').click();
  await expect(page).toHaveURL('/gear/slings');
  await expect
    .poll(() => headOf(page))
    .toMatchObject({
      title: expect.stringMatching(/^Custom kydex holsters, apparel and gear/),
      canonical: `${store.url}/gear/slings`,
      preview: `${store.url}/gear/slings`,
    });
  // The first page's metadata does not stay on another page.
  await expect(blocks(page)).toHaveCount(0);

  await page
    .getByRole('link', { name: /Two-Point Sling, Black/ })
    .first()
    .click();
  await expect
    .poll(() => headOf(page))
    .toMatchObject({
      title: expect.stringMatching(/^Two-Point Sling, Black/),
      canonical: `${store.url}/product/31`,
      preview: `${store.url}/product/31`,
      product: 'product',
    });

  await page.goBack();
  await expect
    .poll(() => headOf(page))
    .toMatchObject({ canonical: `${store.url}/gear/slings`, product: null });
});

function headOf(page: Page) {
  return page.evaluate(() => {
    const meta = (property: string) =>
      document.querySelector(`meta[property="${property}"]`)?.getAttribute('content') ?? null;
    const type = meta('og:type');
    return {
      title: document.title,
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
      preview: meta('og:url'),
      product: type === 'product' ? type : null,
    };
  });
}

function blocks(page: Page): Locator {
  return page.locator('script[type="application/ld+json"]');
}
