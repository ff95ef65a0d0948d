import { readDataLayer } from './support/data-layer.ts';
import { expect, test } from './support/test.ts';
import { openHydrated } from './support/visitor.ts';

test.use({ cookies: 'accepted' });

test('the page of a link that is pointed at is rendered hidden, and the click shows it and counts it once', async ({
  page,
}) => {
  const layer = await readDataLayer(page);
  await openHydrated(page, '/gear/slings');
  const link = page.getByRole('main').getByRole('link', { name: 'Two-Point Sling, Black' });
  const headings = page.locator('main h1');
  // The pointer may come before the scripts that listen to it.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    await expect(headings).toHaveCount(2, { timeout: 2_000 });
  }).toPass();
  await expect(headings.last()).toBeHidden();
  expect(layer.named('view_item')).toEqual([]);
  await link.click();
  await expect(page).toHaveURL('/product/31');
  await expect(headings).toHaveText(['Two-Point Sling, Black']);
  await expect(headings).toBeVisible();
  await expect.poll(() => layer.named('view_item')).toHaveLength(1);
  await page.goBack();
  await expect(headings).toHaveText(['Slings']);
});
