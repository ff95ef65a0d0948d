import type { Page } from '@playwright/test';
import { hold } from './support/account.ts';
import { expect, test } from './support/test.ts';
import { hydrated } from './support/visitor.ts';

type Listed = { id: number; name: string; description: string };

async function listOf(page: Page, path: string): Promise<Listed[]> {
  return (await (await page.request.get(`/api/products/${path}`)).json()) as Listed[];
}

function linksOf(page: Page, list: string) {
  return page.getByRole('list', { name: list, exact: true }).locator('h2 a, h3 a');
}

test('home has buttons to apparel, gear and builder, the featured products, four apparel products, three holsters, and the mission (R-PAGE-29 to R-PAGE-33)', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  for (const [name, path] of [
    ['Shop apparel', '/apparel'],
    ['Shop gear', '/gear'],
    ['Build your holster', '/holster-builder#builder'],
    ['Shop Now', '/holster-builder#builder'],
    ['View All Apparel', '/apparel'],
  ] as const) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  const featured = await listOf(page, 'featured');
  await expect(linksOf(page, 'Featured')).toHaveText(featured.map(({ name }) => name));
  await expect(linksOf(page, 'Apparel')).toHaveCount(4);
  const holsters = await listOf(page, 'category/holster');
  await expect(linksOf(page, 'Holsters')).toHaveText(holsters.slice(0, 3).map(({ name }) => name));
  const mission = page.getByRole('region', { name: 'Our Mission' });
  await expect(mission.getByRole('heading', { level: 3 })).toHaveText([
    'Supporting community',
    'Premium apparel and gear',
    'American values',
  ]);
});

test('product cards link to the product’s page (R-CAT-20, R-CAT-26)', async ({ page }) => {
  await page.goto('/stickers');
  const stickers = await listOf(page, 'category/stickers');
  const links = linksOf(page, 'Tactical Stickers');
  await expect(links).toHaveText(stickers.map(({ name }) => name));
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(stickers.map(({ id }) => `/product/${id}`));
  await links.first().click();
  await expect(page).toHaveURL(`/product/${stickers[0]?.id}`);
});

test('/apparel and /bundles show a loading state, then the list (R-CAT-18, R-CAT-19)', async ({ page }) => {
  for (const [entry, title, category] of [
    ['Apparel', 'Second Amendment Apparel', 'apparel'],
    ['Bundles', 'Bundles', 'bundles'],
  ] as const) {
    const goodsCame = await hold(page, `**/api/products/category/${category}*`);
    await page.goto('/stickers');
    const link = page.getByRole('contentinfo').getByRole('link', { name: entry, exact: true });
    await hydrated(link);
    await link.click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
    // A page rendered ahead may still wait beside it, hidden.
    await expect(main.locator('[aria-busy]').filter({ visible: true })).toHaveText('Loading');
    goodsCame();
    await expect(main.getByRole('list', { name: title })).toBeVisible();
    await expect(main.getByText('Loading')).toHaveCount(0);
  }
});

test('/gear has a tile with a count for each of its four categories, and Featured Gear from all of them (R-CAT-24)', async ({
  page,
}) => {
  await page.goto('/gear');
  const tiles = page.getByRole('list', { name: 'Categories' }).getByRole('link');
  const names: string[] = [];
  for (const [at, [name, path, category]] of (
    [
      ['Slings', '/gear/slings', 'slings'],
      ['Optics', '/gear/optics', 'optics'],
      ['Magazines', '/gear/magazines', 'magazines'],
      ['Lights', '/gear/lights', 'lights'],
    ] as const
  ).entries()) {
    const goods = await listOf(page, `category/${category}`);
    await expect(tiles.nth(at)).toHaveText(`${name}${goods.length} products`);
    await expect(tiles.nth(at)).toHaveAttribute('href', path);
    names.push(...goods.map((product) => product.name));
  }
  await expect(page.getByRole('heading', { name: 'Featured Gear' })).toBeVisible();
  await expect(linksOf(page, 'Featured Gear')).toHaveText(names);
});

test('the list of magazines has a red notice with the restricted states (R-MAG-3, R-MAG-4)', async ({
  page,
}) => {
  await page.goto('/gear/magazines');
  const message = page.getByText('Magazine sales are restricted to: CA, CO, CT, HI, MD, MA, NJ, NY, VT, WA', {
    exact: true,
  });
  await expect(message).toHaveClass(/text-danger/);
  await expect(page.getByText('State and local laws on magazine capacity vary')).toBeVisible();
  await page.goto('/gear/slings');
  await expect(message).toHaveCount(0);
});

test('/gear links each category once, and shows the notice before the first magazine in any order (R-CAT-24, R-MAG-4)', async ({
  page,
}) => {
  await page.goto('/gear');
  const main = page.getByRole('main');
  for (const path of ['/gear/slings', '/gear/optics', '/gear/magazines', '/gear/lights'])
    await expect(main.locator(`a[href="${path}"]`)).toHaveCount(1);
  const cards = main.getByRole('list', { name: 'Featured Gear' }).locator('> li');
  const notice = /^Magazine sales are restricted to/;
  const indexOfNotice = async () => (await cards.allInnerTexts()).findIndex((text) => notice.test(text));
  const slings = await listOf(page, 'category/slings');
  const optics = await listOf(page, 'category/optics');
  expect(await indexOfNotice()).toBe(slings.length + optics.length);
  await page.goto('/gear?sort=price');
  await expect(cards.filter({ hasText: notice })).toHaveCount(1);
  await expect(async () => {
    expect(await cards.nth((await indexOfNotice()) + 1).innerText()).toContain('Magazine');
  }).toPass();
});

test('no card cuts off its sentence, also on a narrow phone (R-CAT-56)', async ({ page }) => {
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

test('/affiliates has a card for each partner; the page of gridd says Stay Tuned and lists nothing (R-CAT-21, R-CAT-22)', async ({
  page,
}) => {
  await page.goto('/affiliates');
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(cards).toHaveCount(2);
  await expect(cards.filter({ hasText: 'Anything Target' })).toHaveAttribute(
    'href',
    '/affiliates/anything-target',
  );
  await cards.filter({ hasText: 'Gridd' }).click();
  await expect(page).toHaveURL('/affiliates/gridd');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stay Tuned');
  await expect(page.locator('main a[href^="/product/"]')).toHaveCount(0);
});

test('/affiliates/anything-target has logo, tagline and a list without descriptions (R-CAT-23)', async ({
  page,
}) => {
  await page.goto('/affiliates/anything-target');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 }).locator('svg')).toBeVisible();
  await expect(main.getByText('If it can be hit, it can be a target.')).toBeVisible();
  const targets = await listOf(page, 'category/anything-target');
  await expect(linksOf(page, 'Anything Target')).toHaveText(targets.map(({ name }) => name));
  for (const { description } of targets) await expect(main).not.toContainText(description.slice(0, 20));
});

test('/affiliates/anything-target without products says ‘New products coming soon...’ (R-CAT-23)', async ({
  page,
}) => {
  await page.route('**/api/products/category/anything-target*', (route) => route.fulfill({ json: [] }));
  await page.goto('/affiliates');
  const link = page.getByRole('main').getByRole('link', { name: 'Anything Target' });
  await hydrated(link);
  await link.click();
  await expect(page.getByRole('heading', { name: 'New products coming soon...', exact: true })).toBeVisible();
});

test('apparel cards have no Add to Cart; out-of-stock products have a disabled ‘Out of Stock’ and no quantity (R-CAT-27, R-CAT-28, R-CAT-49)', async ({
  page,
}) => {
  await page.goto('/apparel');
  const apparel = page.getByRole('main').getByRole('article');
  await expect(apparel.first()).toBeVisible();
  await expect(apparel.getByRole('button')).toHaveText(['Out of Stock']);
  await expect(apparel.filter({ hasText: 'Ridgeline Cap' }).getByRole('button')).toBeDisabled();

  await page.goto('/gear/lights');
  const out = page.getByRole('article').filter({ hasText: 'Rifle Light with Rail Mount' });
  await expect(out.getByRole('button')).toHaveText(['Out of Stock']);
  await expect(out.getByRole('button')).toBeDisabled();
  await expect(out.getByRole('textbox')).toHaveCount(0);
});

test('the quantity on a card, in the simple form and in the builder is 1 to 99; anything else becomes 1 (R-CART-9 to R-CART-11)', async ({
  page,
}) => {
  await page.goto('/gear/slings');
  const card = page.getByRole('group', { name: 'Quantity of Two-Point Sling, Black' });
  await expectQuantityRule(card);
  await page.goto('/holster-builder');
  await expectQuantityRule(page.getByRole('group', { name: 'Quantity of your simple holster' }));
  await expectQuantityRule(
    page.getByRole('region', { name: 'Custom holster builder' }).getByRole('group', { name: /^Quantity/ }),
  );
});

async function expectQuantityRule(stepper: ReturnType<Page['getByRole']>): Promise<void> {
  const field = stepper.getByRole('textbox');
  const minus = stepper.getByRole('button', { name: 'Decrease quantity' });
  const plus = stepper.getByRole('button', { name: 'Increase quantity' });
  await expect(field).toHaveValue('1');
  await expect(minus).toBeDisabled();
  await plus.click();
  await expect(field).toHaveValue('2');
  await minus.click();
  await expect(field).toHaveValue('1');
  await field.fill('150');
  await field.blur();
  await expect(field).toHaveValue('99');
  await expect(plus).toBeDisabled();
  await expect(minus).toBeEnabled();
  await field.fill('many');
  await field.blur();
  await expect(field).toHaveValue('1');
}

test('on a phone, apparel has two cards in a row, and a list with other products one (R-LOOK-7) @phone-only', async ({
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
});
