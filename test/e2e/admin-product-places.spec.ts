import { beStaff, openTab } from './support/admin.ts';
import { drag, names, rows } from './support/products.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await beStaff(page);
});

test('positions can be changed by buttons, keyboard and pointer, and only changed ones are saved, from 1 on (R-APROD-9, R-APROD-10)', async ({
  page,
}) => {
  await page.goto('/admin');
  await openTab(page, 'Products', 'Gear');
  await page.getByRole('button', { name: 'Magazines' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toContainText('Gear: Magazines');
  const saved: string[] = [];
  // Each move saves two positions at the same time; a list read before the second shows neither order.
  page.on('requestfinished', (request) => {
    const [, id] = /\/api\/products\/(\d+)\/order$/.exec(request.url()) ?? [];
    if (id !== undefined) saved.push(`${id}: ${request.postData()}`);
  });
  await expect(rows(page).nth(2)).toBeVisible();
  const [first, second, third] = await names(page);
  await page.getByRole('button', { name: `Move down ${first}`, exact: true }).click();
  await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual([second, first, third]);
  await expect(page.getByRole('button', { name: `Move down ${first}`, exact: true })).toBeFocused();
  await expect.poll(() => saved.length).toBe(2);
  expect(saved.map((line) => line.replace(/^\d+: /, '')).toSorted()).toEqual([
    '{"displayOrder":1}',
    '{"displayOrder":2}',
  ]);

  const handle = page.getByRole('button', { name: `Move ${first}`, exact: true });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Picked up ${first}, position 2 of`)).toBeAttached();
  // A key pressed before the rows are measured has no effect, and neither does one at the top.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(`${first} is over position 1 of`)).toBeAttached({ timeout: 3_000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual([first, second, third]);
  await expect.poll(() => saved.length).toBe(4);

  await drag(page, handle, rows(page).nth(1), 2);
  await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual([second, first, third]);
  await expect.poll(() => saved.length).toBe(6);
  await page.reload();
  await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual([second, first, third]);
});

test('a position that cannot be saved reverts, and the owner sees a message (R-APROD-14)', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/products\/\d+\/order$/, 503);
  provoke(/\/api\/products\/featured\/reorder$/, 503);
  const refuse = { status: 503, json: { message: 'Please try again in a moment.' } };
  await page.route(/\/api\/products\/(\d+\/order|featured\/reorder)$/, (route) => route.fulfill(refuse));
  await page.goto('/admin');
  for (const [tab, title] of [
    ['Apparel', 'Failed to update product order'],
    ['Featured', 'Failed to update product order.'],
  ] as const) {
    await openTab(page, 'Products', tab);
    await expect(page.getByRole('heading', { level: 2, name: tab })).toBeVisible();
    await expect(rows(page).nth(1)).toBeVisible();
    const before = await names(page);
    await page.getByRole('button', { name: `Move down ${before[0]}`, exact: true }).click();
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    await expect.poll(() => names(page)).toEqual(before);
  }
});

// R-APROD-7, R-APROD-8, R-APROD-11, R-CAT-8, R-CAT-16
test('a star adds a product to the featured ones, which have their own positions from 0 on', async ({
  page,
}) => {
  await page.goto('/admin?tab=gear&category=lights');
  await expect(rows(page).first()).toBeVisible();
  const [light = ''] = await names(page);
  const star = page.getByRole('button', { name: `Featured: ${light}`, exact: true });
  // The star changes before the store has answered.
  const starred = page.waitForResponse(/\/api\/products\/\d+\/featured$/);
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await starred;
  await openTab(page, 'Products', 'Featured');
  await expect(page.getByRole('heading', { level: 2, name: 'Featured' })).toBeVisible();
  await expect(rows(page).last()).toContainText(light);
  const before = await names(page);
  const sent = page.waitForRequest(/\/api\/products\/featured\/reorder$/);
  await page.getByRole('button', { name: `Move up ${light}`, exact: true }).click();
  const { products } = (await sent).postDataJSON() as { products: { displayOrder: number }[] };
  expect(products.map(({ displayOrder }) => displayOrder)).toEqual(before.map((_name, index) => index));
  const unstarred = page.waitForResponse(/\/api\/products\/\d+\/featured$/);
  await star.click();
  await unstarred;
  await expect(rows(page).filter({ hasText: light })).toBeHidden();
});

test('a hidden product leaves the store immediately and comes back (R-CAT-8)', async ({ page }) => {
  await page.goto('/admin?tab=stickers');
  await expect(rows(page).first()).toBeVisible();
  const [sticker = ''] = await names(page);
  const eye = page.getByRole('button', { name: `Visible: ${sticker}`, exact: true });
  for (const action of ['hidden', 'visible']) {
    await eye.click();
    await expect(page.getByText(`${sticker} is ${action}`, { exact: true })).toBeVisible();
    const shop = await page.context().newPage();
    await shop.goto('/stickers');
    await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(shop.getByRole('link', { name: sticker, exact: true })).toHaveCount(
      action === 'hidden' ? 0 : 1,
    );
    await shop.close();
  }
});

test('the search finds products of the whole store, with their category (R-APROD-18)', async ({ page }) => {
  await page.goto('/admin?tab=gear');
  await page.getByLabel('Search all products by name or SKU').fill('red dot');
  await expect(rows(page).first()).toContainText('Red Dot');
  await expect(page.getByRole('button', { name: /^Move up/ })).toHaveCount(0);
  await page.getByLabel('Search all products by name or SKU').fill('ridgeline cap');
  await expect(page.getByRole('heading', { level: 2, name: 'All products' })).toBeVisible();
  await expect(rows(page).first()).toContainText('Ridgeline Cap');
  await expect(rows(page).first()).toContainText('Apparel');
  await page.getByLabel('Search all products by name or SKU').fill('xylophone');
  await expect(page.getByText('No products match ‘xylophone’')).toBeVisible();
});
