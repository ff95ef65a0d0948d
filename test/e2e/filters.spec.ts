import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

// Phones have a sheet.
test('color and size filter a list, are in the address and in chips, and survive reload and Back (R-CAT-46) @journey', async ({
  page,
}) => {
  await page.goto('/apparel');
  await expect(goods(page)).toHaveCount(11);
  await expect(count(page)).toHaveText('11 products');
  await page.getByRole('button', { name: 'Color' }).click();
  await page.getByRole('checkbox', { name: 'Black 5 products' }).check();
  await expect(page).toHaveURL('/apparel?colors=Black');
  await expect(count(page)).toHaveText('5 products');
  await page.getByRole('checkbox', { name: /^Olive/ }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Color (2)' })).toBeFocused();
  await page.getByRole('button', { name: 'Size' }).click();
  await page.getByRole('checkbox', { name: /^2XL/ }).check();
  await expect(page).toHaveURL('/apparel?colors=Black&colors=Olive&size=2XL');
  await expect(goods(page)).toHaveCount(6);

  await page.reload();
  await expect(goods(page)).toHaveCount(6);
  await expect(chips(page).getByRole('button')).toHaveText(['Black', 'Olive', '2XL', 'Clear filters']);
  await page.goBack();
  await expect(page).toHaveURL('/apparel?colors=Black&colors=Olive');
  await expect(chips(page).getByRole('button')).toHaveText(['Black', 'Olive', 'Clear filters']);

  await goods(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL('/apparel?colors=Black&colors=Olive');
  await expect(async () => expect(await goods(page).count()).toBe(await shown(page))).toPass();
});

test('the server renders an address’s filters, so that the list does not flash (R-CAT-46)', async ({
  page,
}) => {
  const html = await (await page.request.get('/apparel?colors=Black&size=M&sort=price-desc')).text();
  expect([...html.matchAll(/<h2[^>]*><a[^>]*>([^<]+)/g)].map(([, name]) => name)).toEqual([
    'Ridgeline Hoodie',
    'Shall Not Tee',
    '1791 Tee',
  ]);
  const plain = await page.request.get('/apparel');
  const tagged = await page.request.get('/apparel?utm_source=mail');
  expect(tagged.headers()['etag']).toBe(plain.headers()['etag']);
});

test('a chip removes its filter and passes the focus on; all filters can be removed at once @both-widths', async ({
  page,
}) => {
  await page.goto('/apparel?colors=Black&size=M&stock=in');
  await chips(page).getByRole('button', { name: 'Remove filter: M' }).click();
  await expect(page).toHaveURL('/apparel?colors=Black&stock=in');
  await expect(chips(page).getByRole('button', { name: 'Remove filter: Black' })).toBeFocused();
  await chips(page).getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/apparel');
  await expect(chips(page)).toBeHidden();
  await expect(page.locator('section[aria-label="Filter and sort"] button:visible').first()).toBeFocused();
});

// Phones have a sheet.
test('a list can be sorted by price and by newest (R-CAT-46)', async ({ page }) => {
  await page.goto('/apparel');
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await sort.selectOption('Price, high to low');
  await expect(page).toHaveURL('/apparel?sort=price-desc');
  await expect(goods(page).first()).toContainText('$58.00');
  await sort.selectOption('Price, low to high');
  await expect(goods(page).first()).toContainText('$27.99');
  await sort.selectOption('Newest');
  await expect(goods(page).first()).toContainText('Range Belt');
  await sort.selectOption('Featured');
  await expect(page).toHaveURL('/apparel');
  await expect(goods(page).first()).toContainText('Ridgeline Tee');
});

test('a list filtered by color shows that color, and its page opens with it (R-CAT-53) @both-widths', async ({
  page,
}) => {
  const pictureOf = async () =>
    (await goods(page).filter({ hasText: '1791 Tee' }).locator('img').first().getAttribute('src')) ?? '';
  await page.goto('/apparel');
  const charcoal = await pictureOf();
  await page.goto('/apparel?colors=Black');
  const black = await pictureOf();
  expect(black).not.toBe(charcoal);
  await goods(page).getByRole('link', { name: '1791 Tee' }).click();
  await expect(page).toHaveURL(/\/product\/\d+\?color=Black$/);
  await expect(page.getByRole('radio', { name: 'Black' })).toBeChecked();
  const html = await (await page.request.get(page.url())).text();
  expect(html.indexOf(black)).toBeGreaterThan(-1);
  await page.goto(page.url().replace('Black', 'Plaid'));
  await expect(page.getByRole('radio', { name: 'Charcoal' })).toBeChecked();
});

// Phones have a sheet.
test('holsters are filtered by pistol and carry position, beside the builder’s own address (R-CAT-52)', async ({
  page,
}) => {
  await page.goto('/holster-builder?make=Sig+Sauer');
  const holsters = page.getByRole('list', { name: 'Holsters' }).getByRole('article');
  await page.getByRole('button', { name: 'Pistol make' }).click();
  await page.getByRole('checkbox', { name: /^Glock/ }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Model' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Glock G19 2 products' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Carry position' }).click();
  await page.getByRole('checkbox', { name: /^AIWB, appendix/ }).check();
  await expect(holsters).toHaveCount(1);
  await expect(page).toHaveURL(/make=Sig\+Sauer.*makes=Glock.*models=Glock\+G19.*carry=AIWB/);
});

test('without matches, the page offers to clear the filters (R-CAT-46)', async ({ page }) => {
  await page.goto('/apparel?colors=Purple');
  await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible();
  await expect(count(page)).toHaveText('0 products');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/apparel');
  await expect(goods(page)).toHaveCount(11);
});

test('lists under six products show no filters, even with filters in the address (R-CAT-47) @both-widths', async ({
  page,
}) => {
  await page.goto('/bundles?colors=Black');
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'Filter and sort' })).toBeHidden();
});

test('the gear page filters all of its lists together @both-widths', async ({ page }) => {
  await page.goto('/gear?colors=Tan&stock=in&sort=price');
  const list = page.getByRole('list', { name: 'Featured Gear' }).getByRole('article');
  await expect(list).toHaveCount(4);
  await expect(list.first()).toContainText('20-Round Polymer Magazine, Tan');
});

// Wide screens have menus.
test('a phone has one button and a sheet, which updates its count and closes onto the list (R-CAT-46) @phone-only', async ({
  page,
}) => {
  await page.goto('/apparel');
  const button = page.getByRole('button', { name: 'Filter and sort' });
  await button.click();
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
  await sheet.getByRole('checkbox', { name: /^Black/ }).check();
  await sheet.getByRole('checkbox', { name: /^\$50 to \$100/ }).check();
  await sheet.getByRole('radio', { name: 'Newest' }).check();
  await expect(page).toHaveURL('/apparel?colors=Black&price=50-100&sort=newest');
  await sheet.getByRole('button', { name: 'Show 1 product', exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
  await expect(goods(page)).toHaveText([/Ridgeline Hoodie/]);
  await expect(chips(page).getByRole('button')).toHaveText(['Black', '$50 to $100', 'Clear filters']);
});

test('at 400 % zoom the sheet’s buttons wrap, and each holds its words (R-A11Y-5) @phone-only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/apparel');
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  const foot = page.getByRole('dialog', { name: 'Filter and sort' }).locator('footer');
  for (const name of ['Clear filters', 'Show 11 products']) {
    const button = foot.getByRole('button', { name });
    await expect(button).toBeVisible();
    const cut = await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(cut, name).toBeLessThanOrEqual(0);
  }
});

// Phones have no keyboard.
test('a list can be filtered by keyboard alone', async ({ page }) => {
  await page.goto('/apparel');
  const colors = page.getByRole('button', { name: 'Color' });
  await expect(colors).toBeEnabled();
  await colors.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox').first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/apparel?colors=Black');
  await expect(page.getByRole('checkbox').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/apparel?colors=Black&colors=Charcoal');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(colors).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Size' })).toBeFocused();
});

function goods(page: Page) {
  return page.getByRole('list', { name: 'Second Amendment Apparel' }).getByRole('article');
}

function chips(page: Page) {
  return page.getByRole('list', { name: 'Chosen filters' });
}

function count(page: Page) {
  return page.getByRole('region', { name: 'Filter and sort' }).getByRole('status');
}

async function shown(page: Page): Promise<number> {
  return Number.parseInt((await count(page).textContent()) ?? '', 10);
}
