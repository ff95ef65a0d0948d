import { paths } from '../../src/domain/paths.ts';
import { approve, dismissAlert, fillShipping, goToCheckout, payWith } from './support/purchase.ts';
import { expect, emailsTo, test } from './support/test.ts';
import { holdClock } from './support/visitor.ts';

const capture = /\/api\/paypal\/order\/\w+\/capture$/;

// R-CHK-2, R-CHK-4, R-CHK-24, R-SEC-10
test('from the open shop to a paid order in Texas, and the email that follows @journey @both-widths', async ({
  page,
  store,
}) => {
  const email = `dana+${test.info().project.name}@example.com`;
  await page.goto('/');
  await goToCheckout(page);
  await fillShipping(page, 'TX', email);
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary).toContainText('$6.99');
  await expect(summary).toContainText('$2.44');
  await expect(summary).toContainText('$48.43');

  await payWith(page, (window) => approve(window));

  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(
    page.getByText('Payment successful! Thank you for your purchase.', { exact: true }),
  ).toBeVisible();
  const number = new URL(page.url()).searchParams.get('order_id') ?? 'no order number';
  expect(number).toMatch(/^RT-\w{4}-\w{4}$/);
  await expect(page.getByRole('main')).toContainText(number);
  await expect(page.getByRole('button', { name: 'Shopping cart', exact: true })).toBeVisible();
  await expect.poll(() => emailsTo(store, email)).toHaveLength(1);
  const [message] = await emailsTo(store, email);
  expect(message?.text).toContain(number);
  expect(message?.text).toContain('$48.43');
});

test('a declined card shows the specified message, keeps the cart, and the next card pays (R-CHK-20, R-CHK-28) @journey @both-widths', async ({
  page,
  provoke,
}) => {
  provoke(capture, 422);
  await goToCheckout(page);
  await fillShipping(page);
  await payWith(page, (window) => approve(window, 'Refused by PayPal'));
  await dismissAlert(page, 'Payment error occurred. Transaction was refused. Please contact PayPal support.');
  await expect(page.getByRole('button', { name: 'Shopping cart, 1 item' })).toBeVisible();
  await payWith(page, (window) => approve(window));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
});

test('a declined instrument may be replaced (R-CHK-26)', async ({ page, provoke }) => {
  provoke(capture, 422);
  await goToCheckout(page);
  await fillShipping(page);
  await payWith(page, (window) => approve(window, 'Card declined'));
  await dismissAlert(
    page,
    'Payment error occurred. Your payment method was declined. Please try a different card or payment method.',
    'Not now',
  );
  await expect(page.getByRole('button', { name: 'Shopping cart, 1 item' })).toBeVisible();
});

test('insufficient funds are reported (R-CHK-27)', async ({ page, provoke }) => {
  provoke(capture, 422);
  await goToCheckout(page);
  await fillShipping(page);
  await payWith(page, (window) => approve(window, 'Insufficient funds (card)'));
  await dismissAlert(
    page,
    'Payment error occurred. Insufficient funds. Please try a different payment method.',
  );
  await expect(page.getByRole('button', { name: 'Shopping cart, 1 item' })).toBeVisible();
});

test('a cancelled payment only shows a message, and the cart is still there (R-CHK-20, R-CHK-23, R-MSG-5) @both-widths', async ({
  page,
}) => {
  await goToCheckout(page);
  await fillShipping(page);
  await payWith(page, (window) => window.getByRole('button', { name: 'Cancel and return' }).click());
  await dismissAlert(page, 'Payment was cancelled. You can try again when ready.');
  await expect(page.getByRole('button', { name: 'Shopping cart, 1 item' })).toBeVisible();
  // The next attempt starts here.
  await expect(page.getByRole('button', { name: /PayPal/ })).toBeFocused();
});

test('a closed window is a cancelled payment (R-CHK-23)', async ({ page }) => {
  await goToCheckout(page);
  await fillShipping(page);
  await payWith(page, (window) => window.close());
  await dismissAlert(page, 'Payment was cancelled. You can try again when ready.');
  await expect(page.getByRole('button', { name: 'Shopping cart, 1 item' })).toBeVisible();
});

test('a pending payment is shown as pending (R-CHK-37)', async ({ page }) => {
  await goToCheckout(page);
  await fillShipping(page);
  await payWith(page, (window) => approve(window, 'Pending, then completes'));
  await expect(page.getByRole('heading', { name: 'Payment pending' })).toBeVisible();
});

// R-CHK-8, R-MAG-6, R-MAG-7, R-MAG-9, R-SHIP-11
test('magazines show no payment button for a restricted state @both-widths', async ({ page }) => {
  await page.goto('/gear/magazines');
  await expect(
    page.getByText('Magazine sales are restricted to: CA, CO, CT, HI, MD, MA, NJ, NY, VT, WA'),
  ).toBeVisible();
  await page
    .getByRole('button', { name: /Add to Cart/ })
    .first()
    .click();
  await page.getByRole('button', { name: /Shopping cart, 1 item/ }).click();
  const panel = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(panel).toContainText('Magazines cannot be shipped to CA, CO, CT, HI, MD, MA, NJ, NY, VT, WA.');
  await panel.getByRole('link', { name: 'Checkout' }).click();
  await fillShipping(page, 'CA');
  await expect(page.getByText(/Magazines cannot be shipped to California/)).toBeVisible();
  await expect(page.getByRole('button', { name: /PayPal/ })).toBeHidden();
  await page.getByLabel('State', { exact: true }).selectOption('TX');
  const zip = page.getByLabel('ZIP code', { exact: true });
  await expect(zip).toHaveAccessibleDescription(/ZIP 90001 is in California, not in Texas/);
  await expect(zip).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('button', { name: /PayPal/ })).toBeHidden();
  await zip.fill('76903');
  await expect(page.getByRole('button', { name: /PayPal/ })).toBeVisible();
  await expect(zip).not.toHaveAccessibleDescription(/California/);
});

test('one button at the checkout takes magazines out of the cart, and the rest can be paid (R-MAG-8) @both-widths', async ({
  page,
}) => {
  await page.goto('/gear/magazines');
  for (const productId of [31, 43, 57])
    await page.request.post('/api/cart', { data: { productId, quantity: 1 } });
  await page.goto('/checkout');
  await fillShipping(page, 'CA');
  const notice = page.getByRole('alert').filter({ hasText: 'Magazines cannot be shipped to California' });
  await expect(notice).toContainText('In your cart: 30-Round Polymer Magazine; Range Day Bundle.');
  if (test.info().project.name === 'phone')
    await page.getByRole('button', { name: /^Order Summary/ }).click();
  const ordered = page.getByRole('list', { name: 'Ordered' }).getByRole('listitem');
  await expect(ordered.filter({ hasText: 'Cannot be shipped to California' })).toHaveCount(2);
  await notice.getByRole('button', { name: 'Remove magazines' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('group', { name: 'Payment', exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: /PayPal/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Shopping cart, 1 item' })).toBeVisible();
});

test('the success page redirects home after ten seconds, unless the shopper stays (R-CHK-36)', async ({
  page,
}) => {
  await goToCheckout(page);
  await fillShipping(page);
  await payWith(page, (window) => approve(window));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const success = page.url();
  await holdClock(page);
  await page.goto(success);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await page.clock.runFor(9_500);
  await expect(page).toHaveURL(success);
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL('/');

  await page.goto(success);
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await page.clock.runFor(30_000);
  await expect(page).toHaveURL(success);

  await page.goto(success);
  await expect(page.getByRole('button', { name: 'Stay on this page' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByText('You are staying on this page.')).toBeAttached();
  await page.clock.runFor(30_000);
  await expect(page).toHaveURL(success);
});

test('an unknown order is an error with a link home (R-CHK-39, R-CHK-40)', async ({ page, provoke }) => {
  provoke(/\/api\/orders\/RT-AAAA-AAAA\/status$/, 404);
  await page.goto('/checkout-success?order_id=RT-AAAA-AAAA&amount=1.00');
  await expect(page.getByRole('heading', { name: 'Order Processing Error' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('from the page of a declined order, Back to Checkout leads to a checkout that takes the payment (R-CHK-44)', async ({
  page,
  provoke,
}) => {
  provoke(capture, 422);
  await goToCheckout(page);
  await fillShipping(page);
  const placed = page.waitForResponse(/\/api\/orders\/checkout$/);
  await payWith(page, (window) => approve(window, 'Declined by the bank'));
  await dismissAlert(page, 'Your payment method was declined.');
  const { orderId } = (await (await placed).json()) as { orderId: string };
  await page.goto(paths.checkoutSuccess(orderId));
  await expect(page.getByText('Your payment was declined. Nothing was charged.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Checkout' }).click();
  await payWith(page, (window) => approve(window));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
});

test('an empty cart has no checkout (R-CHK-1)', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page).toHaveURL('/');
});
