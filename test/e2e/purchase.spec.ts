import type { Page } from '@playwright/test';
import { adminPassword } from '../support/store-process.ts';
import { expectAccessible } from './support/axe.ts';
import { keepAnswers, loseAnswers } from './support/network.ts';
import { approve, closeBy, dismissAlert, fillShipping, goToCheckout, payWith } from './support/purchase.ts';
import { emailsTo, expect, test } from './support/test.ts';

const captures = /\/api\/paypal\/order\/\w+\/capture$/;
const sling = 31; // 39.00; 48.43 shipped to Texas

// R-CHK-2, R-CHK-4, R-CHK-24, R-CHK-32, R-CHK-34, R-CHK-48, R-SEC-10
test('from the open shop to a paid order in Texas, and the email that follows @journey @phone-only', async ({
  page,
  store,
}) => {
  const email = `dana+${Date.now()}@example.com`;
  await page.goto('/');
  await goToCheckout(page);
  await fillShipping(page, 'TX', email);
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary).toContainText('$6.99');
  await expect(summary).toContainText('$2.44');
  await expect(summary).toContainText('$48.43');
  const payment = page.getByRole('region', { name: 'Payment Method' });
  await expect(payment).toContainText('Total to pay$48.43');
  await expect(payment.getByRole('button', { name: /PayPal/ })).toBeVisible();
  await expectAccessible(page);

  await payWith(page, (window) => approve(window));

  await successOf(page);
  await expect(
    page.getByText('Payment successful! Thank you for your purchase.', { exact: true }),
  ).toBeVisible();
  const address = new URL(page.url()).searchParams;
  const number = address.get('order_id') ?? 'no order number';
  expect(number).toMatch(/^RT-\w{4}-\w{4}$/);
  expect(address.get('amount')).toBe('48.43');
  await expect(page.getByRole('main')).toContainText(number);
  await expect(page.getByRole('button', { name: 'Shopping cart', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await expectAccessible(page);
  await expect.poll(() => emailsTo(store, email)).toHaveLength(1);
  const [message] = await emailsTo(store, email);
  expect(message?.text).toContain(number);
  expect(message?.text).toContain('$48.43');
});

// R-CHK-10, R-CHK-20, R-CHK-26, R-CHK-28, R-CHK-44
test('after two declined cards the cart is kept, and the next card pays @journey', async ({
  page,
  provoke,
}) => {
  provoke(captures, 422);
  await goToCheckout(page);
  await fillShipping(page);
  const button = page.getByRole('button', { name: /PayPal/ });
  await expect.poll(async () => (await button.boundingBox())?.height).toBe(44);
  await payWith(page, (window) => approve(window, 'Card declined'));
  const another = page.waitForEvent('popup');
  await dismissAlert(
    page,
    'Payment error occurred. Your payment method was declined. Please try a different card or payment method.',
    'Pay another way',
  );
  const window = await another;
  await window.getByRole('heading', { name: /^Pay / }).waitFor();
  await closeBy(window, () => approve(window, 'Refused by PayPal'));
  await dismissAlert(page, 'Payment error occurred. Transaction was refused. Please contact PayPal support.');
  await expect(page.getByRole('button', { name: 'Shopping cart, 1 item' })).toBeVisible();
  await payWith(page, (window) => approve(window));
  await successOf(page);
});

test('a payment whose answer is lost is shown as paid, not as failed @journey', async ({ page }) => {
  await readyToPay(page);
  await loseAnswers(page, captures);
  await payWith(page, (window) => approve(window));
  await successOf(page);
  await expect(page.getByRole('main')).toContainText('$48.43 by PayPal');
  await expect(page.getByRole('button', { name: 'Shopping cart', exact: true })).toBeVisible();
});

test('a page reloaded during the payment shows that it went through (R-CHK-2, R-PAGE-37) @journey', async ({
  page,
}) => {
  await readyToPay(page);
  const { taken } = await keepAnswers(page, captures);
  await payWith(page, (window) => approve(window));
  await taken;
  await expect(page.getByText('Confirming your payment...')).toBeVisible();
  await page.reload();
  await successOf(page);
});

test('an order with a total of 0.00 is placed without PayPal, and is paid (R-CHK-16) @journey', async ({
  page,
  request,
}) => {
  const username = 'admin';
  const answer = await request.post('/api/admin/login', { data: { username, password: adminPassword } });
  const headers = { authorization: `Bearer ${((await answer.json()) as { token: string }).token}` };
  const code = `NOTHING-${Date.now()}`;
  const data = {
    code,
    discountPercent: 100,
    fixedShippingRate: 0,
    expiresAt: '2099-01-31',
    eligibleProducts: ['apparel'],
  };
  await request.post('/api/admin/discount-codes', { headers, data });
  await page.request.post('/api/cart', { data: { productId: sling, quantity: 1 } });
  await page.goto(`/checkout?discount=${code}`);
  await expect(page.getByRole('region', { name: /Messages/ })).toContainText(
    '100% off applied to eligible items + $0.00 shipping',
  );
  const asked: string[] = [];
  page.on('request', (call) => void asked.push(new URL(call.url()).pathname));
  await fillShipping(page);
  const method = page.getByRole('region', { name: 'Payment Method' });
  await expect(method.getByRole('button', { name: /PayPal/ })).toHaveCount(0);
  await method.getByRole('button', { name: 'Place order', exact: true }).click();
  await successOf(page);
  expect(asked).not.toContain('/api/paypal/order');
  const orderId = new URL(page.url()).searchParams.get('order_id') ?? '';
  const found = await request.get(`/api/admin/orders?q=${orderId}`, { headers });
  expect(await found.json()).toMatchObject([{ orderId, status: 'paid', paymentMethod: 'none' }]);
});

// R-CHK-48, R-DISC-17, R-DISC-18, R-DISC-20
test('on a phone a discount code is refused, another one is applied and kept after a reload, and the lower total is paid @journey @phone-only', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/discount\/validate$/, 400);
  await readyToPay(page);
  const summary = page.getByRole('region', { name: 'Order Summary' });
  const fold = summary.getByRole('button', { name: /^Order Summary, 1 item/ });
  await expect(summary.getByRole('list', { name: 'Ordered' })).toBeHidden();
  await fold.click();
  await expect(summary.getByRole('list', { name: 'Ordered' })).toContainText('Two-Point Sling, Black');
  const code = page.getByLabel('Code', { exact: true });
  await code.fill('NOSUCHCODE');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription('Invalid discount code');
  await code.fill('welcome10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Discount Applied!', { exact: true })).toBeVisible();
  await page.reload();
  await expect(fold).toContainText('$44.28');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('San Angelo');
  await expect(page.getByRole('region', { name: 'Payment Method' })).toContainText('Total to pay$44.28');
  await payWith(page, (window) => approve(window));
  await successOf(page);
  await expect(page.getByRole('main')).toContainText('$44.28');
});

async function readyToPay(page: Page): Promise<void> {
  await page.request.post('/api/cart', { data: { productId: sling, quantity: 1 } });
  await page.goto('/checkout');
  await fillShipping(page);
  await expect(page.getByRole('button', { name: /PayPal/ })).toBeVisible();
}

function successOf(page: Page) {
  return expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
}
