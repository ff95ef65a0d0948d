import { expect, test } from './support/test.ts';
import { openHydrated } from './support/visitor.ts';

test('the magnifier opens a field, results appear while typing, and Enter opens their page, which survives reload and Back (R-CAT-44, R-CAT-45) @journey @phone-only', async ({
  page,
}) => {
  await openHydrated(page, '/apparel');
  const magnifier = page.getByRole('button', { name: 'Search', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('combobox', { name: 'Search products' });
  await magnifier.click();
  await expect(field).toBeFocused();
  await field.pressSequentially('ridgeline te');
  const options = dialog.getByRole('listbox', { name: 'Products' }).getByRole('option');
  await expect(options.first()).toHaveText(/Ridgeline Tee\$27\.99/);
  await expect(options.first().locator('img')).toBeVisible();
  await expect(dialog.getByRole('status').filter({ hasText: /products? found/ })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(magnifier).toBeFocused();

  await magnifier.click();
  await field.fill('stiker');
  await expect(options.first()).toContainText('Sticker');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/search?q=stiker');
  const title = page.getByRole('heading', { level: 1 });
  const results = page.getByRole('list', { name: 'Results' }).getByRole('article');
  await expect(title).toHaveText('Results for “stiker”');
  await expect(results).toHaveCount(9);
  await expect(results.first()).toContainText('Sticker');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await page.reload();
  await expect(results).toHaveCount(9);
  await results.first().getByRole('link').click();
  await expect(title).toContainText('Sticker');
  await page.goBack();
  await expect(results).toHaveCount(9);
});

test('a hostile address is a search that finds nothing, or is refused', async ({ page, provoke }) => {
  await page.goto(`/search?q=${encodeURIComponent('<script>alert(1)</script>')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “<script>alert(1)</script>”');
  await page.goto(`/search?q=${'x'.repeat(5_000)}`);
  await expect(page.getByRole('heading', { name: /^Nothing found/ })).toBeVisible();
  provoke(/%00/, 400);
  expect((await page.goto('/search?q=%00'))?.status()).toBe(400);
});
