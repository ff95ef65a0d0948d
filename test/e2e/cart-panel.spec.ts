import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { setVisible } from './support/products.ts';
import { expect, test } from './support/test.ts';
import { openHydrated } from './support/visitor.ts';

const tee = 1;

// R-CART-12, R-CART-16, R-CART-17, R-CART-19 to R-CART-22, R-CART-24 to R-CART-26, R-SEC-10
test('a shopper opens the cart, changes it, removes a line, and must remove a hidden product before the checkout @journey @phone-only', async ({
  page,
  store,
}) => {
  await fillCart(page);
  await openHydrated(page, '/stickers');
  const button = page.getByRole('button', { name: /^Shopping cart/ });
  const panel = page.getByRole('dialog', { name: 'Shopping Cart' });
  const line = (text: string) =>
    panel.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem').filter({ hasText: text });
  const [shirt, holster, sling] = [line('Ridgeline Tee'), line('Custom configuration'), line('Sling')];
  await expect(button).toHaveAccessibleName('Shopping cart, 4 items');
  await button.click();
  await expect(panel.getByRole('heading', { name: 'Shopping Cart' })).toBeVisible();
  await expect(shirt).toContainText('Size L, Olive');
  await expect(shirt).toContainText('$55.98$27.99 each');
  await expect(holster).toContainText('Glock G19');
  await expect(holster).toContainText('$64.99');
  for (const image of [shirt.locator('img'), holster.locator('img')])
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const subtotal = panel.getByText('Subtotal').locator('..');
  // 2 × 27.99 + 64.99 + 39.00
  await expect(subtotal).toContainText('$159.97');
  await expectAccessible(page);

  await shirt.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(shirt.getByRole('textbox')).toHaveValue('1');
  await expect(subtotal).toContainText('$131.98');
  const minus = sling.getByRole('button', { name: 'Decrease quantity' });
  await expect(minus).toBeEnabled();
  await minus.click();
  await expect(sling).toHaveCount(0);
  await expect(subtotal).toContainText('$92.98');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();

  await setVisible(store.url, tee, false);
  try {
    await button.click();
    await expect(shirt).toContainText('No longer available');
    await expect(shirt.getByRole('button', { name: 'Increase quantity' })).toHaveCount(0);
    await expect(shirt.getByRole('link')).toHaveCount(0);
    await expect(subtotal).toContainText('$64.99');
    await panel.getByRole('link', { name: 'Checkout' }).click();
    await expect(page).toHaveURL('/checkout');
    await expect(panel).toBeHidden();
    const refusal = page.getByText('Something in your cart is no longer available');
    await expect(refusal).toBeVisible();
    await page.getByRole('button', { name: 'Remove Ridgeline Tee' }).click();
    await expect(refusal).toBeHidden();
  } finally {
    await setVisible(store.url, tee, true);
  }
});

test('at 400 % zoom the lines and the button of a full cart can be reached (R-A11Y-5)', async ({ page }) => {
  await fillCart(page);
  await page.setViewportSize({ width: 320, height: 256 });
  await openHydrated(page, '/stickers');
  await page.getByRole('button', { name: /^Shopping cart/ }).click();
  const panel = page.getByRole('dialog', { name: 'Shopping Cart' });
  for (const control of [
    panel.getByRole('button', { name: /^Remove/ }).first(),
    panel.getByRole('link', { name: 'Checkout' }),
  ]) {
    await control.scrollIntoViewIfNeeded();
    await expect(control).toBeInViewport({ ratio: 1 });
  }
});

test('a product added in one tab is counted in the others', async ({ page }) => {
  const other = await page.context().newPage();
  await openHydrated(other, '/stickers');
  await openHydrated(page, '/gear/slings');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(other.getByRole('button', { name: 'Shopping cart, 1 item' })).toBeVisible();
});

/** Two tees, a holster and a sling. */
async function fillCart(page: Page): Promise<void> {
  const build = { pistolMake: 'Glock', pistolModel: 'G19', holsterType: 'OWB', clipOption: 'Paddle' };
  for (const data of [
    { productId: tee, quantity: 2, customizations: { size: 'L', color: 'Olive' } },
    { productId: 0, quantity: 1, customizations: build },
    { productId: 31, quantity: 1 },
  ]) {
    expect((await page.request.post('/api/cart', { data })).status()).toBe(201);
  }
}
