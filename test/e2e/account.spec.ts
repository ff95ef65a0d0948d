import {
  accountIsThere,
  emailedLink,
  fillRegistration,
  newAddress,
  openAccountMenu,
  password,
  register,
  signIn,
  signOut,
  storedToken,
  submit,
} from './support/account.ts';
import { expectAccessible } from './support/axe.ts';
import { addSling, approve, fillShipping, payWith } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

// R-ACCT-4, R-ACCT-13, R-ACCT-26, R-ACCT-29, R-CART-28
test('a guest’s cart merges into an account that then buys, and the order is in its history @journey', async ({
  page,
}) => {
  const email = newAddress();
  const data = { email, password, firstName: 'Dana', lastName: 'Reyes' };
  const opened = await page.request.post('/api/auth/register', { data });
  const { token } = (await opened.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  await page.request.post('/api/cart', { headers, data: { productId: 30, quantity: 1 } });

  await addSling(page);
  await signIn(page, email);
  await expect(page.getByText('Logged in successfully!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/account');
  await page.getByRole('button', { name: 'Shopping cart, 2 items' }).click();
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(cart.getByText('Two-Point Sling, Black')).toBeVisible();
  await cart.getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL('/checkout');
  await fillShipping(page, 'TX', email);
  await payWith(page, (window) => approve(window));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const number = new URL(page.url()).searchParams.get('order_id') ?? '';

  await page.goto('/account');
  const order = page.getByRole('article', { name: `Order ${number}` });
  await expect(order).toContainText('Paid');
  await expect(order).toContainText('1 × Two-Point Sling, Black$39.00');
  await expect(page.getByRole('heading', { level: 1, name: 'Dana Reyes' })).toBeVisible();
  await expect(page.getByRole('main').getByText(email, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Shopping cart', exact: true })).toBeVisible();
  await expectAccessible(page);
});

// R-ACCT-3, R-ACCT-14, R-ACCT-20, R-ACCT-28, R-ACCT-31, R-ACCT-32, R-PAGE-22, R-PAGE-23
test('a customer registers, signs out, replaces the forgotten password by email, and signs in again to the same cart @journey @phone-only', async ({
  page,
  store,
  provoke,
}) => {
  provoke(/\/api\/auth\/login$/, 401);
  provoke(/\/api\/auth\/reset-password$/, 400);
  const email = newAddress();
  await page.goto('/register');
  await fillRegistration(page, { email });
  await submit(page, 'Create Account');
  // First what disappears without a click.
  await expect(
    page.getByText('Account created successfully! Welcome to Ridgeline Tactical.', { exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL('/account');
  await addSling(page);
  const menu = await openAccountMenu(page, 'Dana', true);
  await expect(menu.getByText('Dana', { exact: true })).toBeVisible();
  await menu.getByRole('link', { name: 'My Account' }).click();
  await accountIsThere(page);
  const again = await openAccountMenu(page, 'Dana', true);
  await again.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Shopping cart', exact: true })).toBeVisible();
  await expect.poll(() => storedToken(page)).toBeNull();

  // The home page may still arrive, and closes a menu that was opened before it.
  await expect(async () => {
    const visitors = page.getByRole('dialog', { name: 'Menu' });
    if (!(await visitors.isVisible())) await openAccountMenu(page, 'Login', true);
    await expect(visitors.getByRole('link', { name: 'Create Account' })).toBeVisible();
    await visitors.getByRole('link', { name: 'Sign In' }).click({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await submit(page, 'Send link');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  const link = await emailedLink(store, email, '/reset-password');
  await page.goto(link);
  await expect(page, 'the token leaves the address').toHaveURL('/reset-password');
  await page.reload();
  await page.getByLabel('New password', { exact: true }).fill('another-secret');
  await page.getByLabel('Confirm password', { exact: true }).fill('another-secret');
  await submit(page, 'Save new password');
  await expect(page).toHaveURL('/login');
  await signIn(page, email, password);
  await expect(page.getByText('Login Failed', { exact: true })).toBeVisible();
  await signIn(page, email, 'another-secret');
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('button', { name: 'Shopping cart, 1 item' })).toBeVisible();

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('a-third-secret');
  await page.getByLabel('Confirm password', { exact: true }).fill('a-third-secret');
  await submit(page, 'Save new password');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send a new link' })).toBeVisible();
});

test('signing out in one tab signs out in the other', async ({ page, context }) => {
  await register(page, newAddress());
  const other = await context.newPage();
  await other.goto('/account');
  await expect(other.getByRole('heading', { level: 1, name: 'Dana Reyes' })).toBeVisible();
  await accountIsThere(other);
  await signOut(page);
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/login');
});
