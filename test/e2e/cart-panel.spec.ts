import type { Page } from '@playwright/test';
import { setVisible } from './support/products.ts';
import { expect, test } from './support/test.ts';
import { hydrated, openHydrated } from './support/visitor.ts';

const tee = 1;

async function openCart(page: Page) {
  await page.getByRole('button', { name: /^Shopping cart/ }).click();
  return page.getByRole('dialog', { name: 'Shopping Cart' });
}

test('the cart panel has the title Shopping Cart and a message when it is empty (R-CART-16, R-CART-21)', async ({
  page,
}) => {
  await page.goto('/stickers');
  const panel = await openCart(page);
  await expect(panel.getByRole('heading', { name: 'Shopping Cart', exact: true })).toBeVisible();
  await expect(panel.getByText('Your cart is empty', { exact: true })).toBeVisible();
  await expect(panel).toHaveCSS('right', '0px');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
});

test('at 400 % zoom the lines and the button of a full cart can be reached (R-A11Y-5)', async ({ page }) => {
  await fillCart(page);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/stickers');
  const panel = await openCart(page);
  for (const control of [
    panel.getByRole('button', { name: /^Remove/ }).first(),
    panel.getByRole('link', { name: 'Checkout' }),
  ]) {
    await control.scrollIntoViewIfNeeded();
    await expect(control).toBeInViewport({ ratio: 1 });
  }
});

test('a cart line shows image, name, options, price, minus and plus; the subtotal is below the lines (R-CART-17, R-CART-19, R-SEC-10)', async ({
  page,
}) => {
  await fillCart(page);
  await page.goto('/stickers');
  const panel = await openCart(page);
  const lines = panel.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  const [shirt, holster] = [
    lines.filter({ hasText: 'Ridgeline Tee' }),
    lines.filter({ hasText: 'Custom configuration' }),
  ];
  await expect(shirt).toContainText('Size L, Olive');
  await expect(shirt).toContainText('$55.98$27.99 each');
  await expect(holster).toContainText('Glock G19');
  await expect(holster).toContainText('$64.99');
  for (const line of [shirt, holster]) {
    const image = line.locator('img');
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    for (const name of ['Decrease quantity', 'Increase quantity']) {
      await expect(line.getByRole('button', { name })).toBeEnabled();
    }
  }
  // 2 × 27.99 + 64.99
  await expect(panel.getByText('Subtotal')).toBeVisible();
  await expect(panel).toContainText('$120.97');
});

test('minus reduces the quantity by one, and at 1 it removes the line (R-API-21, R-API-22, R-CART-12)', async ({
  page,
}) => {
  await fillCart(page);
  await page.goto('/stickers');
  const panel = await openCart(page);
  const shirt = panel.getByRole('listitem').filter({ hasText: 'Ridgeline Tee' });
  await expect(shirt.getByRole('textbox')).toHaveValue('2');
  const minus = shirt.getByRole('button', { name: 'Decrease quantity' });
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await minus.click();
  expect((await sent).postDataJSON()).toEqual({ quantity: 1 });
  await expect(shirt.getByRole('textbox')).toHaveValue('1');
  await expect(minus).toBeEnabled();
  await minus.click();
  await expect(shirt).toHaveCount(0);
  await expect(panel.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')).toHaveCount(1);
  await expect
    .poll(async () => (await (await page.request.get('/api/cart')).json()) as object[])
    .toHaveLength(1);
});

test('‘Checkout’ and ‘View Cart’ both go to /checkout and close the panel (R-CART-20)', async ({ page }) => {
  await fillCart(page);
  for (const name of ['Checkout', 'View Cart']) {
    await page.goto('/stickers');
    const panel = await openCart(page);
    await panel.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(panel).toBeHidden();
  }
});

test('a hidden product is marked in the cart, is not in the subtotal, and must be removed before the checkout (R-CART-24 to R-CART-26)', async ({
  page,
  store,
}) => {
  await fillCart(page);
  await setVisible(store.url, tee, false);
  try {
    await page.goto('/stickers');
    const panel = await openCart(page);
    const shirt = panel.getByRole('listitem').filter({ hasText: 'Ridgeline Tee' });
    await expect(shirt).toContainText('No longer available');
    await expect(shirt.getByRole('button', { name: 'Increase quantity' })).toHaveCount(0);
    await expect(shirt.getByRole('link')).toHaveCount(0);
    await expect(panel.getByText('Subtotal').locator('..')).toContainText('$64.99');
    await panel.getByRole('link', { name: 'Checkout' }).click();
    const refusal = page.getByText('Something in your cart is no longer available');
    await expect(refusal).toBeVisible();
    const line = page.getByRole('listitem').filter({ hasText: 'Ridgeline Tee' });
    await expect(line).toContainText('No longer available');
    await page.getByRole('button', { name: 'Remove Ridgeline Tee' }).click();
    await expect(refusal).toBeHidden();
    await expect(line).toBeHidden();
  } finally {
    await setVisible(store.url, tee, true);
  }
});

/** Two tees and a holster. */
async function fillCart(page: Page): Promise<void> {
  const build = { pistolMake: 'Glock', pistolModel: 'G19', holsterType: 'OWB', clipOption: 'Paddle' };
  for (const data of [
    { productId: tee, quantity: 2, customizations: { size: 'L', color: 'Olive' } },
    { productId: 0, quantity: 1, customizations: build },
  ]) {
    expect((await page.request.post('/api/cart', { data })).status()).toBe(201);
  }
}

test('a tab that has painted nothing yet, as in the background, shows a change from another tab', async ({
  page,
}) => {
  const other = await page.context().newPage();
  await other.addInitScript(() => Object.assign(window, { requestAnimationFrame: () => 0 }));
  await other.goto('/stickers');
  await hydrated(other.getByRole('button', { name: /^Shopping cart/ }));
  await openHydrated(page, '/gear/slings');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(other.getByRole('button', { name: 'Shopping cart, 1 item' })).toBeVisible();
});

test('a tab that is still loading its cart shows a change from another tab', async ({ page }) => {
  const other = await page.context().newPage();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await other.route(
    '**/api/cart',
    async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response }).catch(() => undefined);
    },
    { times: 1 },
  );
  const asked = other.waitForRequest('**/api/cart');
  await other.goto('/stickers');
  await asked;
  await page.goto('/gear/slings');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('button', { name: 'Shopping cart, 1 item' })).toBeVisible();
  release();
  await expect(other.getByRole('button', { name: 'Shopping cart, 1 item' })).toBeVisible();
});
