import { expect, test } from './support/test.ts';

/** The store's scripts that a page loads by itself, at most. Each is one more answer to wait for. */
const most = [
  ['/', 8],
  ['/apparel', 8],
  ['/product/31', 8],
  ['/holster-builder', 9],
  ['/checkout', 10],
] as const;

// With Save-Data no page prefetches another one, whose scripts would count here.
test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  ),
);

for (const [path, limit] of most) {
  test(`${path} loads at most ${limit} scripts`, async ({ page }) => {
    await page.request.post('/api/cart', { data: { productId: 31, quantity: 1 } });
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/.+\.js$/.test(request.url())) scripts.push(request.url());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
    expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(limit);
  });
}

test('a link that is hovered prefetches nothing with Save-Data', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.locator('main a[href^="/product/"]').first().hover();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /product-page|\/api\/products/.test(url))).toEqual([]);
});
