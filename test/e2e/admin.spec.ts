import { shop } from '../../src/domain/shop.ts';
import { adminPassword } from '../support/store-process.ts';
import { newAddress } from './support/account.ts';
import { countsAreThere, openTab, signInAgain, signInAsAdmin } from './support/admin.ts';
import { placePaidOrder } from './support/orders.ts';
import { approve, fillShipping, goToCheckout, payWith } from './support/purchase.ts';
import { emailsTo, expect, test } from './support/test.ts';

// R-ADMIN-1, R-ADMIN-6, R-ADMIN-8, R-ADMIN-9
test('the owner signs in, sees the order that was just paid and its emails, and leaves @journey', async ({
  page,
  store,
}) => {
  const email = newAddress();
  await goToCheckout(page);
  await fillShipping(page, 'TX', email);
  await payWith(page, (window) => approve(window));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const number = new URL(page.url()).searchParams.get('order_id') ?? '';
  // The list of emails shows what was sent when it was opened.
  await expect.poll(() => emailsTo(store, email)).toHaveLength(1);

  await page.goto('/admin');
  await expect(page).toHaveURL('/admin-login');
  await expect(page.getByText('Authorized personnel only')).toBeVisible();
  await signInAsAdmin(page);
  await openTab(page, null, 'Orders');
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('Paid');

  await openTab(page, 'Store', 'Emails');
  await page
    .getByRole('button', { name: new RegExp(number) })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await countsAreThere(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/admin-login');
  await expect(page.getByText('Admin Dashboard')).toBeHidden();
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin-login');
});

test('after Logout the page shows no orders to the next person who signs in', async ({ page }) => {
  await goToCheckout(page);
  await fillShipping(page);
  await payWith(page, (window) => approve(window));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const number = new URL(page.url()).searchParams.get('order_id') ?? '';
  const row = page.getByRole('row', { name: new RegExp(number) });
  await page.goto('/admin-login');
  await signInAsAdmin(page);
  await openTab(page, null, 'Orders');
  await expect(row).toBeVisible();
  await countsAreThere(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();

  const held = Promise.withResolvers<void>();
  const asked = page.waitForRequest(/\/api\/admin\/orders\b/);
  await page.route(/\/api\/admin\/orders\b/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await signInAsAdmin(page);
  await openTab(page, null, 'Orders');
  await asked;
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(row).toHaveCount(0);
  held.resolve();
  await expect(row).toBeVisible();
});

test('a wrong password shows the specified message (R-ADMIN-3, R-ADMIN-4)', async ({ page, provoke }) => {
  provoke(/\/api\/admin\/login$/, 401);
  await page.goto('/admin-login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login Failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Invalid credentials', { exact: true })).toBeVisible();
});

test('a session that ends during an edit asks for the password and keeps typed text (R-ADMIN-18)', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/admin\/password$/, 401);
  await page.goto('/admin-login');
  await signInAsAdmin(page);
  await openTab(page, 'Store', 'Account');
  await page.getByLabel('Current password').fill(adminPassword);
  await page.getByLabel('New password', { exact: true }).fill(adminPassword);
  await page.getByLabel('New password again').fill(adminPassword);
  await page.evaluate(() => localStorage.setItem('admin_token', 'no-longer-a-token-that-anybody-knows'));
  await page.getByRole('button', { name: 'Change password' }).click();
  await signInAgain(page);
  await expect(page.getByLabel('New password again')).toHaveValue(adminPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
});

test('the fulfillment email leads a staff member who is signed out through the sign-in to its order (R-ADMIN-7, R-EMAIL-15) @both-widths', async ({
  page,
  store,
}) => {
  const { orderId } = await placePaidOrder(store.url, { email: newAddress() });
  let address = '';
  await expect(async () => {
    const email = (await emailsTo(store, shop.email)).find(({ subject }) =>
      subject.startsWith(`New order ${orderId}`),
    );
    address = /\/admin\?\S+/.exec(email?.text ?? '')?.[0] ?? '';
    expect(address).toMatch(/order=\d+$/);
  }).toPass();
  await page.goto(address);
  await expect(page).toHaveURL('/admin-login');
  await page.reload();
  await signInAsAdmin(page);
  await expect(page.getByRole('dialog', { name: `Order ${orderId}` })).toBeVisible();
  await expect(page).toHaveURL(address);
});

test('a token that the server rejects is removed and leads to the sign-in (R-ADMIN-6, R-ADMIN-7)', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/admin\/verify$/, 401);
  await page.goto('/admin-login');
  await page.evaluate(() => localStorage.setItem('admin_token', 'never-a-token-that-anybody-knew'));
  await page.goto('/admin?tab=orders');
  await expect(page).toHaveURL('/admin-login');
  expect(await page.evaluate(() => localStorage.getItem('admin_token'))).toBeNull();
});

test('a token that no header can carry is removed and leads to the sign-in (R-ADMIN-7)', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/admin\/verify$/, 401);
  await page.goto('/admin-login');
  await page.evaluate(() => localStorage.setItem('admin_token', 'é😀'));
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin-login');
  expect(await page.evaluate(() => localStorage.getItem('admin_token'))).toBeNull();
});
