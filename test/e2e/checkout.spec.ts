import { addToCart, orderCart, payOrder } from '../views/own-orders.ts';
import { approve, dismissAlert, fillShipping, payWith } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

const sling = 31; // 39.00; 48.43 shipped to Texas

test('a canceled or closed PayPal window only shows a message, and leaves the focus on the button for the next attempt (R-CHK-20, R-CHK-23, R-MSG-5)', async ({
  page,
}) => {
  await page.request.post('/api/cart', { data: { productId: sling, quantity: 1 } });
  await page.goto('/checkout');
  await fillShipping(page);
  await payWith(page, (window) => window.getByRole('button', { name: 'Cancel and return' }).click());
  await dismissAlert(page, 'Payment was cancelled. You can try again when ready.');
  await expect(page.getByRole('button', { name: /PayPal/ })).toBeFocused();
  await payWith(page, (window) => window.close());
  await dismissAlert(page, 'Payment was cancelled. You can try again when ready.');
  await expect(page.getByRole('button', { name: 'Shopping cart, 1 item' })).toBeVisible();
});

test('a payment approved in PayPal’s window after a reload of the page is noticed there (R-PAGE-37)', async ({
  page,
}) => {
  await page.request.post('/api/cart', { data: { productId: sling, quantity: 1 } });
  await page.goto('/checkout');
  await fillShipping(page);
  await payWith(page, async (window) => {
    await page.reload();
    await expect(page.getByRole('button', { name: /PayPal/ })).toBeVisible();
    await approve(window);
  });
  // Playwright keeps every page focused, so that the return to this one is not an event.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
});

test('the total next to the form stays in view, even for a long order', async ({ page }) => {
  const stickers = await page.request.get('/api/products/category/stickers');
  for (const { id, inStock } of (await stickers.json()) as { id: number; inStock: boolean }[]) {
    if (inStock) await page.request.post('/api/cart', { data: { productId: id, quantity: 1 } });
  }
  await page.goto('/checkout');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByRole('listitem').nth(7)).toBeAttached();
  await page.getByRole('region', { name: 'Payment Method' }).scrollIntoViewIfNeeded();
  await expect(summary.getByText('Total before shipping and tax')).toBeInViewport();
});

test('the cart panel keeps the keyboard position, traps the focus and restores it (R-CART-22)', async ({
  page,
}) => {
  await page.request.post('/api/cart', { data: { productId: sling, quantity: 1 } });
  await page.goto('/');
  await page.getByRole('button', { name: /Shopping cart, 1 item/ }).click();
  const panel = page.getByRole('dialog', { name: 'Shopping Cart' });
  const plus = panel.getByRole('button', { name: 'Increase quantity' });
  await plus.focus();
  await page.keyboard.press('Enter');
  await expect(panel).toContainText('$78.00');
  await expect(plus).toBeFocused();
  for (let presses = 0; presses < 9; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Shopping cart, 2 items' })).toBeFocused();
});

test('after paying, the receipt prints alone, on one page (R-ORD-31)', async ({ page }) => {
  await page.goto('/terms');
  const build = {
    pistolMake: 'Glock',
    pistolModel: 'G19',
    holsterType: 'AIWB',
    customNotes: 'LEFT HAND please',
  };
  await addToCart(page, 0, build);
  await addToCart(page, 1, { size: 'M', color: 'Olive' }, 2);
  const order = await orderCart(page);
  await payOrder(page, order);
  await page.goto(`/checkout-success?order_id=${order.orderId}`);
  await page.getByRole('button', { name: 'Stay on this page' }).click();

  const receipt = page.getByRole('region', { name: 'Your order' });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeHidden();
  await expect(receipt.locator('address')).toBeVisible();
  await expect(receipt.getByText('Ridgeline Tactical LLC, 1200 Example Avenue')).toBeVisible();
  const paper = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b/g), 'pages of a short order').toHaveLength(1);
});
