import {
  fillRegistration,
  hold,
  newAddress,
  openAccountMenu,
  password,
  register,
  signIn,
  signOut,
  storedToken,
  submit,
} from './support/account.ts';
import { addSling, approve, fillShipping, openCheckout, payWith } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

// R-ACCT-3, R-ACCT-4, R-ACCT-13, R-ACCT-14, R-ACCT-26, R-ACCT-28, R-ACCT-29, R-CART-28
test('a new customer leaves, fills a guest’s cart, signs in with it, buys, and finds the order in the history @journey @both-widths', async ({
  page,
}) => {
  const email = newAddress();
  await page.goto('/register');
  await fillRegistration(page, { email });
  await submit(page, 'Create Account');
  // First what disappears without a click.
  await expect(page.getByText('Success', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Account created successfully! Welcome to Ridgeline Tactical.', { exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Dana Reyes' })).toBeVisible();
  await expect(page.getByText(email).first()).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL('/');
  expect(await storedToken(page)).toBeNull();

  await addSling(page);
  await signIn(page, email);
  await expect(page.getByText('Logged in successfully!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/account');
  await openCheckout(page);
  await fillShipping(page, 'TX', email);
  await payWith(page, (window) => approve(window));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const number = new URL(page.url()).searchParams.get('order_id') ?? '';

  await page.goto('/account');
  const order = page.getByRole('article', { name: `Order ${number}` });
  await expect(order).toContainText('Paid');
  await expect(order).toContainText('Two-Point Sling, Black');
  await expect(order).toContainText('1 × Two-Point Sling, Black$39.00');
  await expect(page.getByRole('button', { name: 'Shopping cart', exact: true })).toBeVisible();
});

test('signing out leaves an empty guest cart; the account keeps its own (R-ACCT-20) @both-widths', async ({
  page,
}) => {
  const email = newAddress();
  await register(page, email);
  await addSling(page);
  await page.goto('/account');
  await expect(page.getByRole('button', { name: 'Shopping cart, 1 item' })).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Shopping cart', exact: true })).toBeVisible();
  await signIn(page, email);
  await expect(page.getByRole('button', { name: 'Shopping cart, 1 item' })).toBeVisible();
});

test('a login without both fields shows the error, also at the fields, and focuses the first (R-A11Y-6, R-ACCT-6) @both-widths', async ({
  page,
}) => {
  await page.goto('/login');
  await submit(page, 'Sign In');
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(page.getByText('Please fill in all fields', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email', { exact: true }).fill('dana@example.com');
  await expect(page.getByLabel('Email', { exact: true })).not.toHaveAttribute('aria-invalid');
});

test('a wrong password is refused with the server’s message, and can be shown and corrected (R-ACCT-2, R-ACCT-4, R-ACCT-15) @both-widths', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/auth\/login$/, 401);
  const email = newAddress();
  await register(page, email);
  await signOut(page);
  await expect(page).toHaveURL('/');
  await signIn(page, email, 'not my password');
  await expect(page.getByText('Login Failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Invalid email or password', { exact: true })).toBeVisible();
  const field = page.getByLabel('Password', { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(field).toHaveAttribute('type', 'password');
  await field.fill(password);
  await field.press('Enter');
  await expect(page).toHaveURL('/account');
});

test('a registration reports what is missing, different, too short or taken (R-ACCT-7, R-ACCT-11, R-ACCT-16)', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/auth\/register$/, 409);
  const email = newAddress();
  await register(page, email);
  await signOut(page);
  await expect(page).toHaveURL('/');

  await page.goto('/register');
  await submit(page, 'Create Account');
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(page.getByText('Please fill in all required fields', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();

  await fillRegistration(page, { email, first: 'secret', second: 'Secret' });
  await submit(page, 'Create Account');
  await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Confirm password', { exact: true })).toBeFocused();

  await fillRegistration(page, { email, first: 'short' });
  await submit(page, 'Create Account');
  await expect(page.getByText('Password must be at least 6 characters long', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

  await fillRegistration(page, { email });
  await submit(page, 'Create Account');
  await expect(page.getByText('Registration Failed', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
});

test('login has email, password and links to /register and home (R-ACCT-2) @both-widths', async ({
  page,
}) => {
  await page.goto('/login');
  const main = page.getByRole('main');
  await expect(main.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email');
  await expect(main.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await expect(main.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/register');
  await main.getByRole('link', { name: 'Back to the store' }).click();
  await expect(page).toHaveURL('/');
});

test('a refusal without a message reads ‘Login failed’ or ‘Registration failed’ (R-ACCT-15, R-ACCT-16)', async ({
  page,
  provoke,
}) => {
  const email = newAddress();
  for (const [path, title, text] of [
    ['login', 'Login Failed', 'Login failed'],
    ['register', 'Registration Failed', 'Registration failed'],
  ] as const) {
    provoke(new RegExp(`/api/auth/${path}$`), 500);
    await page.route(`**/api/auth/${path}`, (route) => route.fulfill({ status: 500, body: '' }));
    if (path === 'login') {
      await signIn(page, email);
    } else {
      await page.goto('/register');
      await fillRegistration(page, { email });
      await submit(page, 'Create Account');
    }
    const toast = page.getByRole('region', { name: /Messages/ }).getByRole('listitem');
    await expect(toast.getByText(title, { exact: true })).toBeVisible();
    await expect(toast.getByText(text, { exact: true })).toBeVisible();
  }
});

test('a customer without a name is ‘Account’ in the menu and ‘Account Profile’ on the page (R-ACCT-26, R-PAGE-23) @both-widths', async ({
  page,
  isMobile,
}) => {
  const email = newAddress();
  const answer = await page.request.post('/api/auth/register', { data: { email, password } });
  const { token } = (await answer.json()) as { token: string };
  await page.goto('/');
  await page.evaluate((token) => localStorage.setItem('customer_token', token), token);
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Account Profile', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(email, { exact: true }).first()).toBeVisible();
  const menu = await openAccountMenu(page, 'Account', isMobile);
  await expect(menu.getByText('Account', { exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'My Account' })).toBeVisible();
});

test('the forms name their fields for browser autofill (R-CHK-11)', async ({ page }) => {
  const hints = () =>
    page
      .getByRole('main')
      .locator('input[autocomplete], select')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('autocomplete')));
  await page.goto('/login');
  await expect.poll(hints).toEqual(['username', 'current-password']);
  await page.goto('/register');
  await expect.poll(hints).toEqual(['given-name', 'family-name', 'username', 'new-password', 'new-password']);
  await page.goto('/reset-password?token=some-token');
  await expect.poll(hints).toEqual(['new-password', 'new-password']);
  await page.request.post('/api/cart', { data: { productId: 31, quantity: 1 } });
  await page.goto('/checkout');
  const address = [1, 2].map((line) => `address-line${line}`);
  const place = ['address-level2', 'address-level1', 'postal-code', 'tel'];
  await expect
    .poll(async () => (await hints()).filter((hint) => hint?.startsWith('shipping')))
    .toEqual(['given-name', 'family-name', 'email', ...address, ...place].map((name) => `shipping ${name}`));
});

test('while the server is working, the buttons read "Creating Account..." and "Signing In..." (R-ACCT-12)', async ({
  page,
}) => {
  const email = newAddress();
  const main = page.getByRole('main');
  await page.goto('/register');
  await fillRegistration(page, { email });
  const registered = await hold(page, '**/api/auth/register');
  await submit(page, 'Create Account');
  await expect(main.getByRole('button', { name: 'Creating Account...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  registered();
  await expect(page).toHaveURL('/account');
  await signOut(page);
  await expect(page).toHaveURL('/');

  const signedIn = await hold(page, '**/api/auth/login');
  await signIn(page, email);
  await expect(main.getByRole('button', { name: 'Signing In...' })).toHaveAttribute('aria-disabled', 'true');
  signedIn();
  await expect(page).toHaveURL('/account');
});
