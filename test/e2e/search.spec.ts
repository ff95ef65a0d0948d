import type { Page } from '@playwright/test';
import { builderOn } from './support/builder.ts';
import { expect, test } from './support/test.ts';
import { openHydrated } from './support/visitor.ts';

test('the magnifier opens a field, results appear while typing, and Escape restores the focus (R-CAT-44) @journey @both-widths', async ({
  page,
}) => {
  await page.goto('/');
  const magnifier = page.getByRole('button', { name: 'Search', exact: true });
  await magnifier.click();
  const field = page.getByRole('combobox', { name: 'Search products' });
  await expect(field).toBeFocused();
  await field.pressSequentially('ridgeline te');
  const results = page.getByRole('listbox', { name: 'Products' });
  await expect(results.getByRole('option').first()).toHaveText(/Ridgeline Tee\$27\.99/);
  await expect(results.locator('img').first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /products? found/ })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
  await expect(magnifier).toBeFocused();
});

test('arrow keys cycle through the results and Enter opens the marked one @both-widths', async ({ page }) => {
  await page.goto('/');
  const field = await searchFor(page, 'hoodie');
  const options = page.getByRole('option');
  await expect(options).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', /0$/);
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/8$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Topographic Hoodie' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
});

test('Enter without a marked result opens the page of all results, which survives reload and Back (R-CAT-45) @both-widths', async ({
  page,
}) => {
  await page.goto('/apparel');
  await searchFor(page, 'stiker');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=stiker');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “stiker”');
  const results = page.getByRole('list', { name: 'Results' }).getByRole('article');
  await expect(results).toHaveCount(9);
  await expect(results.first()).toContainText('Sticker');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await page.reload();
  await expect(results).toHaveCount(9);
  await page.goBack();
  await expect(page).toHaveURL('/apparel');
});

// The sheet of phones is filters.spec’s.
test('the results page searches again, and filters its results', async ({ page }) => {
  // Before that, the browser itself sends the form, and writes a space as +.
  await openHydrated(page, '/search?q=light');
  await page.getByRole('searchbox', { name: 'Search products' }).fill('black sling');
  await page.getByRole('button', { name: 'Search', exact: true }).last().click();
  await expect(page).toHaveURL('/search?q=black+sling'.replace('+', '%20'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “black sling”');
  await page.goto('/search?q=tee');
  await page.getByRole('button', { name: 'Color' }).click();
  await page.getByRole('checkbox', { name: /^Tan/ }).check();
  await expect(page).toHaveURL('/search?q=tee&colors=Tan');
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('article')).toHaveCount(3);
});

test('a search without results offers alternatives, in the field and on its page (R-CAT-44) @both-widths', async ({
  page,
}) => {
  await page.goto('/');
  await searchFor(page, 'xylophone');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.getByText('Nothing found for “xylophone”')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing found for “xylophone”' })).toBeVisible();
  await page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Optics' }).click();
  await expect(page).toHaveURL('/gear/optics');
});

test('a late answer never replaces a newer one', async ({ page }) => {
  await page.goto('/');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/q=slin&/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/q=slin&/);
  const field = await searchFor(page, 'slin');
  await asked;
  await field.fill('hoodie');
  const options = page.getByRole('option');
  await expect(options.first()).toContainText('Hoodie');
  const late = page.waitForResponse(/q=slin&/);
  release();
  await (await late).finished();
  await field.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(options.first()).toContainText('Hoodie');
});

test('a failed search shows an error and offers the categories', async ({ page, provoke }) => {
  provoke(/\/api\/products\?q=tee/, 503);
  await page.goto('/');
  await page.route(/\/api\/products\?q=tee/, (route) =>
    route.fulfill({ status: 503, body: '{"message":"Busy"}' }),
  );
  await searchFor(page, 'tee');
  await expect(page.getByText('Search is not available')).toBeVisible();
});

test('a hostile address is a search that finds nothing, or is refused', async ({ page, provoke }) => {
  await page.goto(`/search?q=${encodeURIComponent('<script>alert(1)</script>')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “<script>alert(1)</script>”');
  await page.goto(`/search?q=${'x'.repeat(5_000)}`);
  await expect(page.getByRole('heading', { name: /^Nothing found/ })).toBeVisible();
  provoke(/%00/, 400);
  expect((await page.goto('/search?q=%00'))?.status()).toBe(400);
});

async function searchFor(page: Page, words: string) {
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const field = page.getByRole('combobox', { name: 'Search products' });
  await field.fill(words);
  return field;
}

test('a search that names a pistol links to the builder with it chosen (R-CAT-51)', async ({ page }) => {
  await page.goto('/');
  await searchFor(page, 'hellcat');
  const lead = page.getByRole('option', { name: /Custom holster for Springfield Armory Hellcat/ });
  await expect(lead).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=hellcat');
  await expect(page.getByRole('heading', { name: 'Nothing ready-made for “hellcat”' })).toBeVisible();
  await page.getByRole('region', { name: 'Holster builder' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/holster-builder\?make=Springfield\+Armory&model=Hellcat/);
  await expect(builderOn(page).model).toHaveValue('Hellcat');
});
