import type { Page } from '@playwright/test';
import { approve, closeBy, dismissAlert, fillShipping, payWith } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

const captures = '**/api/paypal/order/*/capture';
const capture = /\/api\/paypal\/order\/\w+\/capture$/;
const sling = 31; // 39.00; 48.43 shipped to Texas

async function readyToPay(page: Page): Promise<void> {
  await page.request.post('/api/cart', { data: { productId: sling, quantity: 1 } });
  await page.goto('/checkout');
  await fillShipping(page);
  await expect(page.getByRole('button', { name: /PayPal/ })).toBeVisible();
}

function successOf(page: Page) {
  return expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible({ timeout: 20_000 });
}

function summary(page: Page) {
  return page.getByRole('region', { name: 'Order Summary' });
}

test('after a declined instrument, “Pay another way” leads back to PayPal, where another instrument works (R-CHK-26)', async ({
  page,
  provoke,
}) => {
  provoke(capture, 422);
  await readyToPay(page);
  await payWith(page, (window) => approve(window, 'Card declined'));
  const again = page.waitForEvent('popup');
  await dismissAlert(
    page,
    'Your payment method was declined. Please try a different card or payment method.',
    'Pay another way',
  );
  const window = await again;
  await window.getByRole('heading', { name: /^Pay / }).waitFor();
  await closeBy(window, () => approve(window));
  await successOf(page);
});

test('a payment that went through although its answer was lost is shown as paid, not as failed', async ({
  page,
  provoke,
}) => {
  provoke(capture, 502);
  await readyToPay(page);
  await page.route(captures, async (route) => {
    await route.fetch();
    await route.fulfill({ status: 502, body: '' });
  });
  await payWith(page, (window) => approve(window));
  await successOf(page);
});

test('a page reloaded during the payment shows that it went through (R-CHK-2)', async ({ page }) => {
  await readyToPay(page);
  const moved = Promise.withResolvers<void>();
  await page.route(captures, async (route) => {
    await route.fetch();
    moved.resolve();
  });
  await payWith(page, (window) => approve(window));
  await moved.promise;
  await expect(page.getByText('Confirming your payment...')).toBeVisible();
  await page.reload();
  await successOf(page);
});

test('a payment approved in PayPal’s window after a reload of the page is noticed there (R-PAGE-37)', async ({
  page,
}) => {
  await readyToPay(page);
  await payWith(page, async (window) => {
    await page.reload();
    await expect(page.getByRole('button', { name: /PayPal/ })).toBeVisible();
    await approve(window);
  });
  // Playwright keeps every page focused, so that the return to this one is not an event.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await successOf(page);
});

test('a changed price is shown with both totals before anything is paid', async ({ page }) => {
  await page.request.post('/api/cart', { data: { productId: sling, quantity: 1 } });
  await page.route('**/api/cart', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll('"39.00"', '"29.00"');
    await route.fulfill({ response, body: text });
  });
  await page.goto('/checkout');
  await fillShipping(page);
  await expect(summary(page)).toContainText('$37.80');
  await page.unroute('**/api/cart');
  await page.getByRole('button', { name: /PayPal/ }).click();
  await dismissAlert(
    page,
    'The total is now $48.43 instead of $37.80. Please check your order and pay again.',
  );
  await expect(summary(page)).toContainText('$48.43');
});

test('an order that fails to save shows the specified message, and the next attempt pays (R-CHK-17, R-CHK-20)', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/orders\/checkout$/, 500);
  await readyToPay(page);
  await page.route('**/api/orders/checkout', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: /PayPal/ }).click();
  await dismissAlert(page, 'Failed to create order in database');
  await page.unroute('**/api/orders/checkout');
  await payWith(page, (window) => approve(window));
  await successOf(page);
});

test('a discount code is refused, applied, kept after a reload together with all typed text, and removed (R-DISC-15, R-DISC-17, R-DISC-20)', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/discount\/validate$/, 400);
  await readyToPay(page);
  const code = page.getByLabel('Code', { exact: true });
  const apply = page.getByRole('button', { name: 'Apply' });
  await code.fill('  ');
  await expect(apply).toBeDisabled();
  await code.fill('NOSUCHCODE');
  await code.press('Enter');
  await expect(page.getByText('Invalid discount code', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Invalid Discount Code', { exact: true }).first()).toBeVisible();
  await code.fill(' welcome10 ');
  await apply.click();
  await expect(page.getByText('Discount Applied!', { exact: true })).toBeVisible();
  await expect(summary(page)).toContainText('$44.28');
  await page.reload();
  await expect(summary(page)).toContainText('−$3.90');
  await expect(summary(page)).toContainText('$44.28');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('San Angelo');
  await page.getByRole('button', { name: 'Remove discount' }).click();
  await expect(
    page.getByText('Discount code has been removed from your order', { exact: true }),
  ).toBeVisible();
  await expect(summary(page)).toContainText('$48.43');
  // For shirts only, without a shipping price of its own.
  await page.route('**/api/discount/validate', async (route) => {
    const answer = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...answer, fixedShippingRate: null } });
  });
  await code.fill('TEAMTEE');
  await apply.click();
  await expect(page.getByText('Nothing in your cart is on this offer.')).toBeVisible();
  await expect(summary(page)).toContainText('$48.43');
});

test('missing fields show an error, and the first one gets the focus, also while PayPal’s settings arrive (R-CHK-11)', async ({
  page,
}) => {
  const settings = Promise.withResolvers<void>();
  await page.route('**/api/paypal/setup', (route) => settings.promise.then(() => route.continue()));
  await page.request.post('/api/cart', { data: { productId: sling, quantity: 1 } });
  await page.goto('/checkout');
  await page.getByLabel('First name').fill('Dana');
  const show = page.getByRole('button', { name: 'Show what is missing' });
  await show.hover();
  await page.mouse.down();
  const script = page.waitForRequest(/\/sdk\/js\?/);
  settings.resolve();
  await script;
  await page.mouse.up();
  await expect(page.getByText('Please enter your last name')).toBeVisible();
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(page.getByLabel('First name')).not.toHaveAttribute('aria-invalid');
});

test('the cart panel keeps the keyboard position, traps the focus and restores it (R-CART-22)', async ({
  page,
}) => {
  await page.request.post('/api/cart', { data: { productId: sling, quantity: 1 } });
  await page.goto('/');
  const opener = page.getByRole('button', { name: /Shopping cart, 1 item/ });
  await opener.click();
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

test('a failed cart change is reverted with a toast (R-CART-15, R-CART-23)', async ({ page, provoke }) => {
  provoke(/\/api\/cart\/\d+$/, 503);
  await page.request.post('/api/cart', { data: { productId: sling, quantity: 1 } });
  await page.goto('/');
  await page.getByRole('button', { name: /Shopping cart, 1 item/ }).click();
  const panel = page.getByRole('dialog', { name: 'Shopping Cart' });
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/cart/*', async (route) => {
    await answer.promise;
    await route.fulfill({ status: 503, json: { message: 'Please try again in a moment.' } });
  });
  await panel.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(panel).toContainText('$78.00');
  await expect(panel.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
  answer.resolve();
  await expect(page.getByText('Cart not changed', { exact: true })).toBeVisible();
  await expect(panel).not.toContainText('$78.00');
});

test('a payment without an answer shows as being confirmed after half a minute, and never as a success', async ({
  page,
}) => {
  const order = {
    orderId: 'RT-7K3M-92QF',
    status: 'pending',
    paymentState: 'in-flight',
    totalAmount: '48.43',
  };
  await page.route('**/api/orders/RT-7K3M-92QF/status', (route) => route.fulfill({ json: order }));
  await page.clock.install();
  await page.goto('/checkout-success?order_id=RT-7K3M-92QF&amount=48.43');
  await expect(page.getByRole('heading', { name: 'Processing Your Order...' })).toBeVisible();
  const confirmed = page.getByRole('heading', { name: 'Your order is being confirmed' });
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(confirmed).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(page.getByRole('main')).not.toContainText('Successful');
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
