import { expect, test } from './support/test.ts';

test('the first screen of home shows products @both-widths', async ({ page }) => {
  await page.goto('/');
  const featured = page.getByRole('list', { name: 'Featured' }).getByRole('listitem').first();
  await expect(featured).toBeInViewport({ ratio: 0.25 });
});

test('on a wide screen a product’s facts are beside its picture, also of a product with one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 2560, height: 900 });
  for (const id of [43, 31]) {
    await page.goto(`/product/${id}`);
    const pictures = await page.getByRole('main').locator('img').first().boundingBox();
    const facts = await page.getByRole('heading', { level: 1 }).boundingBox();
    const gap = (facts?.x ?? 0) - (pictures?.x ?? 0) - (pictures?.width ?? 0);
    expect(gap, `product ${id}`).toBeLessThan(120);
  }
});
