import { expect, test } from './support/test.ts';

/** The store's scripts that a page loads by itself, at most. Each is one more answer to wait for. */
const most = [
  ['/', 8],
  ['/apparel', 8],
  ['/product/31', 8],
  ['/holster-builder', 9],
] as const;

test('a page loads few scripts until it can be used', async ({ page }) => {
  // With Save-Data no page prefetches another one, whose scripts would count here.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  await page.request.post('/api/cart', { data: { productId: 31, quantity: 1 } });
  for (const [path, limit] of most) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Shopping cart, 1 item' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /\/assets\/.+\.js$/.test(name)),
    );
    expect(scripts.length, [path, ...scripts].join('\n')).toBeLessThanOrEqual(limit);
  }
});
