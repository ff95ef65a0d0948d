import type { Page } from '@playwright/test';
import { adminPassword } from '../support/store-process.ts';
import { openDashboard, openTab } from './support/admin.ts';
import { dismissAlert, texan } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

const sling = 31;

/** Makes a method's calls to an address fail without a message; a status of 0 means no answer at all. */
async function fail(page: Page, address: string, method: string, status: number): Promise<void> {
  await page.route(address, (route) => {
    if (route.request().method() !== method) return route.fallback();
    return status === 0 ? route.abort('aborted') : route.fulfill({ status, body: '' });
  });
}

/** Holds the next reads of an order until the returned function is called. */
async function holdReads(page: Page): Promise<() => Promise<void>> {
  const order = /\/api\/admin\/orders\/\d+$/;
  const released = Promise.withResolvers<void>();
  await page.route(order, async (route) => {
    if (route.request().method() === 'GET') await released.promise;
    await route.fallback();
  });
  return async () => {
    const read = page.waitForResponse(order);
    released.resolve();
    await read;
    await page.unroute(order);
  };
}

test('the staff sign-in needs both fields, shows the password on request, and reports failures (R-ADMIN-2 to R-ADMIN-5)', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/admin\/login$/, 500);
  await page.goto('/admin-login');
  const signIn = page.getByRole('button', { name: 'Sign In' });
  const [username, password] = [page.getByLabel('Username'), page.getByLabel('Password', { exact: true })];
  await expect(page.getByText('Authorized personnel only')).toBeVisible();
  await username.fill('admin');
  await signIn.click();
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription('Please enter your password');
  await password.fill(adminPassword);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');

  await fail(page, '**/api/admin/login', 'POST', 500);
  await signIn.click();
  await expect(page.getByText('Login Failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Invalid credentials', { exact: true })).toBeVisible();
  await fail(page, '**/api/admin/login', 'POST', 0);
  await signIn.click();
  await expect(page.getByText('Error: Connection failed. Please try again.', { exact: true })).toBeVisible();
});

test('discount codes that cannot be fetched, created, updated or deleted show the specified messages (R-ADMIN-19, R-ADISC-13)', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/admin\/discount-codes/, 500);
  await openDashboard(page, 'discounts');
  await expect(page.getByRole('button', { name: 'Edit WELCOME10' })).toBeVisible();
  const codes = '**/api/admin/discount-codes**';
  for (const method of ['POST', 'PUT', 'DELETE']) await fail(page, codes, method, 500);

  await page.getByRole('link', { name: 'Add Discount Code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code', { exact: true }).fill('NEVER');
  await dialog.getByLabel('All apparel').check();
  await dialog.getByRole('button', { name: 'Create code' }).click();
  await expect(page.getByText('Failed to create discount code', { exact: true })).toBeVisible();
  await page.goto('/admin?tab=discounts');
  await page.getByRole('button', { name: 'Edit WELCOME10' }).click();
  await dialog.getByLabel('Percent off').fill('11');
  const all = dialog.getByLabel('All apparel');
  if (!(await all.isChecked())) await all.check();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Failed to update discount code', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete code' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete code' }).click();
  await expect(page.getByText('Failed to delete discount code', { exact: true })).toBeVisible();

  await fail(page, codes, 'GET', 500);
  await page.goto('/admin?tab=discounts');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch discount codes' })).toBeVisible();
});

// R-ADMIN-14, R-ADMIN-19, R-AORD-7, R-AORD-14 to R-AORD-16, R-AORD-19, R-AORD-20, R-AORD-22, R-MSG-7
test('an order that cannot be marked as paid, updated, shipped or deleted shows the specified messages', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/admin\/orders/, 500);
  await openNewOrder(page);
  const dialog = page.getByRole('dialog');
  const alert = page.getByRole('alertdialog');
  const status = dialog.getByLabel('Status', { exact: true });
  const save = dialog.getByRole('button', { name: 'Save changes' });
  const calls = '**/api/admin/orders/*/mark-paid';

  await status.selectOption('paid');
  await save.click();
  await alert.getByRole('button', { name: 'Not paid yet' }).click();
  await expect(status, 'declined, the status goes back').toHaveValue('pending');
  for (const [answer, text] of [
    [500, 'Failed to mark order as paid'],
    [0, 'Error marking order as paid'],
  ] as const) {
    await fail(page, calls, 'POST', answer);
    await status.selectOption('paid');
    await save.click();
    const answerRead = await holdReads(page);
    await alert.getByRole('button', { name: 'Mark as paid' }).click();
    await dismissAlert(page, text);
    await expect(status, 'not paid, the status goes back').toHaveValue('pending');
    await status.selectOption('paid');
    await answerRead();
    await expect(save).toBeEnabled();
    await expect(status, 'what is chosen while the order is read again stays').toHaveValue('paid');
  }
  await page.unroute(calls);
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await alert.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByText('Order marked as paid', { exact: true })).toBeVisible();
  await expect(status).toHaveValue('paid');

  await dialog.getByRole('button', { name: 'Send tracking' }).click();
  await dismissAlert(page, 'Please enter a tracking number');
  await dialog.getByLabel('Tracking number').fill('9400 1000');
  for (const [answer, text] of [
    [500, 'Failed to send tracking: Unknown error'],
    [0, 'Error sending tracking information'],
  ] as const) {
    await fail(page, '**/api/admin/orders/*/tracking', 'POST', answer);
    await dialog.getByRole('button', { name: 'Send tracking' }).click();
    await dismissAlert(page, text);
  }

  await dialog.getByRole('button', { name: 'Shipping details' }).click();
  await fail(page, '**/api/admin/orders/*/shipping', 'PUT', 500);
  const shipping = page.getByRole('dialog', { name: 'Shipping details' });
  await expect(shipping.getByLabel('Send notification')).toBeChecked();
  await expect(shipping.getByLabel('Carrier').locator('option:not([value=""])')).toHaveText([
    'USPS',
    'UPS',
    'FedEx',
    'DHL',
    'Other',
  ]);
  await shipping.getByRole('button', { name: 'Save and notify' }).click();
  await expect(page.getByText('Failed to update shipping info', { exact: true })).toBeVisible();
  await shipping.getByLabel('Send notification').uncheck();
  await page.unroute('**/api/admin/orders/*/shipping');
  await shipping.getByRole('button', { name: 'Save shipping' }).click();
  await expect(page.getByText('Shipping info updated successfully', { exact: true })).toBeVisible();
  await expect(shipping).toBeHidden();
  await expect(status).toHaveValue('shipped');

  await fail(page, '**/api/admin/orders/*', 'PUT', 500);
  await dialog.getByLabel('Customer notes').fill('Left at the gate');
  await save.click();
  await expect(page.getByText('Failed to update order', { exact: true })).toBeVisible();
  await fail(page, '**/api/admin/orders/*', 'DELETE', 500);
  await dialog.getByRole('button', { name: 'Delete order' }).click();
  await alert.getByRole('button', { name: 'Delete order' }).click();
  await expect(page.getByText('Failed to delete order', { exact: true })).toBeVisible();
  await page.unroute('**/api/admin/orders/*');
  await save.click();
  await expect(page.getByText('Order Updated', { exact: true })).toBeVisible();
  await expect(page.getByText('Order updated successfully', { exact: true })).toBeVisible();

  await fail(page, '**/api/admin/orders?**', 'GET', 500);
  await page.goto('/admin?tab=orders');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch orders' })).toBeVisible();
});

async function openNewOrder(page: Page): Promise<void> {
  await page.request.post('/api/cart', { data: { productId: sling, quantity: 1 } });
  const shippingAddress = {
    firstName: texan['First name'],
    lastName: texan['Last name'],
    email: texan.Email,
    address: texan.Address,
    city: texan.City,
    state: 'TX',
    zipCode: texan['ZIP code'],
  };
  const answer = await page.request.post('/api/orders/checkout', {
    data: { customerEmail: texan.Email, customerName: 'Dana Reyes', shippingAddress, sendEmails: false },
  });
  const { orderId } = (await answer.json()) as { orderId: string };
  await openDashboard(page);
  await openTab(page, null, 'Orders');
  await page.getByRole('link', { name: orderId }).click();
  await expect(page.getByRole('dialog', { name: `Order ${orderId}` })).toBeVisible();
}

test('a tab whose code fails to load leaves the rest of the dashboard working, and a retry loads it', async ({
  page,
}) => {
  await openDashboard(page);
  const code = '**/assets/analytics-tab*';
  await page.route(code, (route) => route.abort('aborted'));
  await openTab(page, null, 'Analytics');
  await expect(page.getByRole('alert')).toContainText('This tab did not load');
  await openTab(page, null, 'Orders');
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  await openTab(page, null, 'Analytics');
  await page.unroute(code);
  await page.getByRole('alert').getByRole('link', { name: 'try again' }).click();
  await expect(page).toHaveURL(/tab=analytics/);
  await expect(page.getByRole('radio', { name: 'Last 7 days' })).toBeChecked();
});
