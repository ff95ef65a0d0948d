import { adminPassword } from '../support/store-process.ts';
import { approve, fillShipping, goToCheckout, payWith } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

test('the owner signs in, sees the order that was just paid and its mails, and leaves', async ({ page }) => {
  await goToCheckout(page);
  await fillShipping(page);
  await payWith(page, (window) => approve(window));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const number = new URL(page.url()).searchParams.get('order_id') ?? '';

  await page.goto('/admin');
  await expect(page).toHaveURL('/admin-login');
  await expect(page.getByText('Authorized personnel only')).toBeVisible();
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('Paid');

  await page.getByRole('link', { name: 'Mails' }).click();
  await page
    .getByRole('button', { name: new RegExp(number) })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin-login');
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin-login');
});

test('a wrong password is refused in the specified words', async ({ page, provoke }) => {
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
