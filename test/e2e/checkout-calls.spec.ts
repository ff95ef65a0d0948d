import type { Page, Request } from '@playwright/test';
import { texasAddress } from '../support/examples/texas-address.ts';
import { adminPassword } from '../support/store-process.ts';
import { hold } from './support/account.ts';
import { approve, fillShipping, payWith } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

const sling = 31; // 39.00; 48.43 shipped to Texas
async function openCheckout(page: Page): Promise<void> {
  await page.request.post('/api/cart', { data: { productId: sling, quantity: 1 } });
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
}

function toast(page: Page) {
  return page.getByRole('region', { name: /Messages/ }).getByRole('listitem');
}

// R-CHK-3, R-CHK-6, R-CHK-7, R-CHK-10
test('the checkout has Shipping Information, Order Summary, Discount Code and Payment Method, PayPal only', async ({
  page,
}) => {
  await openCheckout(page);
  for (const name of ['Shipping Information', 'Order Summary', 'Discount Code', 'Payment Method']) {
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  }
  const states = page.getByLabel('State', { exact: true }).locator('option:not([value=""])');
  await expect(states).toHaveCount(51);
  const method = page.getByRole('region', { name: 'Payment Method' });
  await expect(method.getByText('Please complete your shipping information')).toBeVisible();
  await expect(method.getByRole('button', { name: /PayPal/ })).toHaveCount(0);
  await fillShipping(page);
  const button = method.getByRole('button', { name: /PayPal/ });
  await expect(method.getByText('Please complete your shipping information')).toHaveCount(0);
  await expect.poll(async () => (await button.boundingBox())?.height).toBe(44);
  await expect(method.getByRole('button')).toHaveCount(1);
  await page.getByLabel('City', { exact: true }).fill('');
  await expect(button).toHaveCount(0);
  await expect(method.getByText('Please complete your shipping information')).toBeVisible();
});

// R-CHK-12, R-CHK-18, R-CHK-19, R-CHK-32, R-CHK-34, R-CHK-35, R-PAY-10, R-PAY-11, R-PAY-17
test('paying creates the store’s order, then PayPal’s, captures on approval, and opens the success page', async ({
  page,
}) => {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (/\/api\/(orders\/checkout|paypal\/)/.test(request.url())) calls.push(request);
  });
  const script = page.waitForRequest(/\/sdk\/js\?/);
  await openCheckout(page);
  await fillShipping(page);
  const setup = (await (await page.request.get('/api/paypal/setup')).json()) as { clientId: string };
  const query = Object.fromEntries(new URL((await script).url()).searchParams);
  expect(query).toMatchObject({
    'client-id': setup.clientId,
    currency: 'USD',
    intent: 'capture',
    components: 'buttons',
  });
  await payWith(page, (window) => approve(window));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const orderId = new URL(page.url()).searchParams.get('order_id');
  expect(new URL(page.url()).searchParams.get('amount')).toBe('48.43');
  const sent = calls.map((request) => ({
    call: `${request.method()} ${new URL(request.url()).pathname.replace(/order\/\w+\/capture/, 'order/{orderID}/capture')}`,
    body: request.postData() === null ? null : (request.postDataJSON() as object),
  }));
  expect(sent).toEqual([
    { call: 'GET /api/paypal/setup', body: null },
    {
      call: 'POST /api/orders/checkout',
      body: {
        customerEmail: 'dana@example.com',
        customerName: 'Dana Reyes',
        shippingAddress: texasAddress,
        sendEmails: false,
      },
    },
    {
      call: 'POST /api/paypal/order',
      body: { amount: '48.43', currency: 'USD', intent: 'CAPTURE', orderId },
    },
    { call: 'POST /api/paypal/order/{orderID}/capture', body: { shippingAddress: texasAddress } },
  ]);
  const main = page.getByRole('main');
  await expect(main).toContainText(orderId ?? '-');
  await expect(main).toContainText('We’ve sent a confirmation to dana@example.com.');
  await expect(main.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
});

test('an order with a total of 0.00 is placed without PayPal (R-CHK-16)', async ({ page, request }) => {
  const username = 'admin';
  const answer = await request.post('/api/admin/login', { data: { username, password: adminPassword } });
  const headers = { authorization: `Bearer ${((await answer.json()) as { token: string }).token}` };
  const code = `NOTHING-${test.info().project.name}`.toUpperCase();
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
  await expect(toast(page)).toContainText('100% off applied to eligible items + $0.00 shipping');
  const asked: string[] = [];
  page.on('request', (call) => void asked.push(new URL(call.url()).pathname));
  await fillShipping(page);
  const method = page.getByRole('region', { name: 'Payment Method' });
  await expect(method.getByRole('button', { name: /PayPal/ })).toHaveCount(0);
  await method.getByRole('button', { name: 'Place order', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  expect(asked).not.toContain('/api/paypal/order');
  const orderId = new URL(page.url()).searchParams.get('order_id') ?? '';
  const found = await request.get(`/api/admin/orders?q=${orderId}`, { headers });
  expect(await found.json()).toMatchObject([{ orderId, status: 'paid', paymentMethod: 'none' }]);
});

test('while a code is checked the button reads ‘Validating...’; a toast confirms that it was applied or removed (R-DISC-16, R-DISC-18, R-DISC-22)', async ({
  page,
}) => {
  await openCheckout(page);
  const region = page.getByRole('region', { name: 'Discount Code' });
  const checked = await hold(page, '**/api/discount/validate');
  await region.getByLabel('Code', { exact: true }).fill('TEAMTEE');
  await region.getByRole('button', { name: 'Apply' }).click();
  await expect(region.getByRole('button', { name: 'Validating...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  checked();
  await expect(toast(page)).toContainText('Discount Applied!');
  await expect(toast(page)).toContainText('Special pricing: $20.00 per item (limit 4) + $4.99 shipping');
  await expect(region).toContainText('TEAMTEE');
  await region.getByRole('button', { name: 'Remove discount' }).click();
  await expect(toast(page)).toContainText('Discount Removed');
  await expect(toast(page)).toContainText('Discount code has been removed from your order');
  await expect(region.getByRole('button', { name: 'Apply' })).toBeDisabled();
});

// R-API-28, R-DISC-15, R-DISC-20, R-DISC-21
test('a code refused without a message shows the specified inline error and destructive toast', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/discount\/validate$/, 400);
  await page.route('**/api/discount/validate', (route) => route.fulfill({ status: 400, body: '' }));
  await openCheckout(page);
  const region = page.getByRole('region', { name: 'Discount Code' });
  const code = region.getByLabel('Code', { exact: true });
  await code.fill(' nope ');
  const sent = page.waitForRequest('**/api/discount/validate');
  await code.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ code: 'nope' });
  await expect(code).toHaveAccessibleDescription('Invalid discount code');
  await expect(toast(page)).toContainText('Invalid Discount Code');
  await expect(toast(page)).toContainText('Please check your code and try again');
  await expect(toast(page).locator('svg.text-danger')).toBeVisible();
});
