import type { Locator } from '@playwright/test';
import { hold } from './support/account.ts';
import { expect, test } from './support/test.ts';
import { hydrated, openHydrated } from './support/visitor.ts';

// R-API-25, R-CAT-32, R-CAT-33, R-PAGE-1
test('a product’s page has category, name, description, price, material, size, color, quantity and Add to Cart', async ({
  page,
}) => {
  const tee = (await (await page.request.get('/api/products/1')).json()) as Record<string, string>;
  await page.goto('/product/1');
  const main = page.getByRole('main');
  await expect(main.getByText('Apparel', { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Ridgeline Tee');
  await expect(main.getByText(tee['description'] ?? '-')).toBeVisible();
  await expect(main.getByText('$27.99').first()).toBeVisible();
  await expect(main.getByRole('row', { name: /^Material/ })).toContainText(tee['material'] ?? '-');
  await expect(main.getByRole('group', { name: 'Size' }).getByRole('radio')).toHaveCount(6);
  const colors = main.getByRole('group', { name: 'Color' }).getByRole('radio');
  await expect(colors).toHaveCount(2);
  await expect(colors.first()).toBeChecked();
  await expect(main.getByRole('group', { name: 'Quantity of Ridgeline Tee' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Add to Cart' }).first()).toBeDisabled();
});

test('a bundle lists its items with links, and the saving adds up (R-CAT-55) @both-widths', async ({
  page,
}) => {
  await page.goto('/product/57');
  const contents = page.getByRole('region', { name: 'In this bundle' });
  await expect(async () => {
    const prices = await contents.getByRole('listitem').allInnerTexts();
    expect(prices).toHaveLength(4);
    const sum = prices.reduce((total, text) => total + Number(/\$([\d.]+)/.exec(text)?.[1]), 0);
    await expect(contents).toContainText(`You save $${(sum - 119).toFixed(2)}`);
  }).toPass();
  await contents.getByRole('link', { name: /Three-Pack/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Three-Pack/);
});

test('a holster’s page has facts, and leads to the builder with its pistol (R-CAT-54, R-CAT-57) @both-widths', async ({
  page,
}) => {
  await page.goto('/product/18');
  await expect(page.getByRole('row', { name: /^Retention/ })).toContainText('One screw');
  await page.getByRole('link', { name: 'Build one for your pistol' }).click();
  await expect(page).toHaveURL(/\/holster-builder\?.*#builder$/);
  const builder = page.locator('#builder');
  await expect(builder.getByRole('combobox', { name: /make/i })).toHaveValue('Glock');
  await expect(builder.getByRole('combobox', { name: /model/i })).toHaveValue('G17');
  await expect(builder.getByRole('radio', { name: /^OWB/ })).toBeChecked();
});

test('the size chart opens next to Size and gives the focus back (R-POLICY-4) @both-widths', async ({
  page,
}) => {
  await openHydrated(page, '/product/7');
  const link = page.getByRole('main').getByRole('link', { name: 'Size chart' });
  await expect(link).toHaveAttribute('href', '/size-chart');
  await page.getByRole('radio', { name: '2XL', exact: true }).check();
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Size Chart' });
  await expect(dialog.getByRole('columnheader', { name: 'Sleeve' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page.getByRole('radio', { name: '2XL', exact: true })).toBeChecked();
  await page.goto('/size-chart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Size Chart');
  await expect(page.getByRole('table')).toHaveCount(3);
});

test('the pictures change by arrows, dots and thumbnails (R-CAT-34)', async ({ page }) => {
  await page.goto('/product/30');
  const track = page.getByRole('list', { name: 'Pictures of Sticker Pack of Eight' });
  const dots = page.getByRole('button', { name: /^Picture \d of 9$/ });
  await expect(dots).toHaveCount(9);
  const expectShown = async (place: number) => {
    await expect(dots.nth(place - 1)).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('button', { name: `Show picture ${place}` })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect.poll(() => placeOf(track)).toBe(place);
  };
  await expectShown(1);
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expectShown(2);
  await page.getByRole('button', { name: 'Previous picture' }).click();
  await page.getByRole('button', { name: 'Previous picture' }).click();
  await expectShown(9);
  await dots.nth(3).click();
  await expectShown(4);
  await page.getByRole('button', { name: 'Show picture 6' }).click();
  await expectShown(6);
});

test('another color shows its own pictures, from the first (R-CAT-36, R-CAT-37)', async ({ page }) => {
  await page.goto('/product/1');
  const pictures = page.getByRole('list', { name: 'Pictures of Ridgeline Tee' }).getByRole('img');
  const shown = () => pictures.evaluateAll((all: HTMLImageElement[]) => all.map((img) => img.src));
  const charcoal = await shown();
  await page.getByRole('radio', { name: 'Olive' }).check();
  await expect.poll(async () => (await shown())[0]).not.toBe(charcoal[0]);
  await expect(pictures.first()).toBeInViewport();
});

test('a product is loading, or fails with a link home (R-CAT-41, R-CAT-42)', async ({
  page,
  browser,
  store,
}) => {
  const goodsCame = await hold(page, '**/api/products/22');
  await openHydrated(page, '/stickers');
  await page.getByRole('link', { name: 'Ridgeline Badge Sticker' }).click();
  await expect(page.getByRole('main').getByText('Loading')).toBeAttached();
  goodsCame();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ridgeline Badge Sticker');

  // A separate browser, because React logs a failing page to its console.
  const context = await browser.newContext({ baseURL: store.url });
  const failing = await context.newPage();
  await failing.route('**/api/products/22', (route) =>
    route.fulfill({ status: 503, json: { message: 'down' } }),
  );
  await openHydrated(failing, '/stickers');
  await failing.getByRole('link', { name: 'Ridgeline Badge Sticker' }).click();
  await expect(failing.getByRole('heading', { level: 1 })).toHaveText('Error Loading Product');
  await expect(failing.getByText('Product not found (503)', { exact: true })).toBeVisible();
  await failing.getByRole('link', { name: 'Back to home' }).click();
  await expect(failing).toHaveURL('/');
  await context.close();
});

test('a missing product is titled Product Not Found (R-CAT-41, R-CAT-42)', async ({ page, provoke }) => {
  provoke(/\/product\/999999$/, 404);
  await page.goto('/product/999999');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found');
  await expect(page.getByText('Product not found (404)', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
});

test('an out-of-stock product says so under its disabled button (R-CAT-39)', async ({ page }) => {
  await page.goto('/product/54');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  await expect(main.getByText('This item is currently out of stock', { exact: true })).toBeVisible();
  await expect(main.getByRole('group', { name: /^Quantity/ })).toHaveCount(0);
});

test('the quantity on a product’s page is 1 to 99 (R-CART-9)', async ({ page }) => {
  await openHydrated(page, '/product/1');
  const main = page.getByRole('main');
  const stepper = main.getByRole('group', { name: 'Quantity of Ridgeline Tee' });
  await expect(stepper.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
  await stepper.getByRole('textbox').fill('100');
  await stepper.getByRole('textbox').blur();
  await expect(stepper.getByRole('textbox')).toHaveValue('99');
  await expect(stepper.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  await main.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('99 × Ridgeline Tee added to cart.', { exact: true })).toBeVisible();
});

test('the legal notice is on the page of each product that counts as a magazine, and on no other (R-MAG-5)', async ({
  page,
}) => {
  const notice = page.getByText('Magazine sales are restricted to: CA, CO', { exact: false });
  for (const id of [43, 57]) {
    await page.goto(`/product/${id}`);
    await expect(notice).toBeVisible();
  }
  await page.goto('/product/31');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('the back link of a holster leads to /holsters, and from there to the builder’s page (R-CAT-43)', async ({
  page,
}) => {
  await page.goto('/product/12');
  const back = page.getByRole('link', { name: /^Back to Holsters/i });
  await expect(back).toHaveAttribute('href', '/holsters');
  await back.click();
  await expect(page).toHaveURL('/holster-builder');
});

/** The index of the visible picture, from 1. */
function placeOf(track: Locator): Promise<number> {
  return track.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth + 1);
}

test('the bar with price and button goes when the button is back, also if a busy phone tells late (R-CAT-80) @phone-only', async ({
  page,
}) => {
  // The browser may report several changes at once, the newest last.
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const seen: IntersectionObserverEntry[] = [];
        super((entries, observer) => {
          seen.push(...entries);
          setTimeout(() => {
            const [oldest, next] = seen;
            if (oldest) report(seen.splice(0), observer);
            if (oldest?.target === next?.target) document.body.dataset['reported'] = 'twice';
          }, 500);
        }, options);
      }
    };
  });
  await page.goto('/product/31');
  const bar = page.locator('[data-bottom-bar]');
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();
  await hydrated(add);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(bar).toBeVisible();
  await add.scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await page.evaluate(async () => {
    const from = scrollY;
    window.scrollTo(0, document.body.scrollHeight);
    for (let frames = 0; frames < 5; frames++) await new Promise(requestAnimationFrame);
    window.scrollTo(0, from);
  });
  await expect(page.locator('body')).toHaveAttribute('data-reported', 'twice');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(bar).toBeHidden();
});
