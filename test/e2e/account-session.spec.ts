import {
  accountIsThere,
  hold,
  emailedLink,
  newAddress,
  openAccountMenu,
  password,
  register,
  signIn,
  signOut,
  storedToken,
  submit,
} from './support/account.ts';
import { expect, test } from './support/test.ts';

test('a token that the server rejects is dropped, and the shopper is signed out (R-ACCT-19)', async ({
  page,
  provoke,
  isMobile,
}) => {
  provoke(/\/api\/auth\/profile$/, 401);
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('customer_token', 'forged'));
  await page.goto('/account');
  await expect(page).toHaveURL('/login');
  expect(await storedToken(page)).toBeNull();
  const menu = await openAccountMenu(page, 'Login', isMobile);
  await expect(menu.getByRole('link', { name: 'Create Account' })).toBeVisible();
});

test('a customer who leaves a page while it loads stays signed in (R-ACCT-19)', async ({ page }) => {
  await register(page, newAddress());
  const token = await storedToken(page);
  for (let time = 0; time < 8; time += 1) {
    await page.goto('/cookie-policy', { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/stickers"]')?.click());
    await expect(page).toHaveURL('/stickers');
    expect(await storedToken(page)).toBe(token);
  }
});

test('a customer stays signed in while the store does not answer, and the profile is requested again (R-ACCT-19)', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/auth\/profile$/, 503);
  await register(page, newAddress());
  const token = await storedToken(page);
  let asked = 0;
  await page.route('**/api/auth/profile', (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 503, json: { message: 'Busy.' } }) : route.continue();
  });
  await page.goto('/account');
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible();
  expect(asked).toBe(2);
  expect(await storedToken(page)).toBe(token);
});

test('/account redirects a visitor to /login, and /login and /register redirect a customer back (R-ACCT-5, R-ACCT-27)', async ({
  page,
}) => {
  await page.goto('/account');
  await expect(page).toHaveURL('/login');
  await register(page, newAddress());
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page).toHaveURL('/account');
  }
});

test('signing out while home’s products are loading still leads home', async ({ page }) => {
  await register(page, newAddress());
  const goodsCame = await hold(page, '**/api/products/category/**');
  await signOut(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => storedToken(page)).toBeNull();
  goodsCame();
  const apparel = page.getByRole('list', { name: 'Apparel' });
  await expect(apparel.getByRole('heading')).toHaveCount(4);
});

test('signing in with more of an item than one order allows shows a message (R-CART-14)', async ({
  page,
}) => {
  const email = newAddress();
  await register(page, email);
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  await page.request.post('/api/cart', { headers, data: { productId: 31, quantity: 60 } });
  await signOut(page);
  await expect(page).toHaveURL('/');
  await page.request.post('/api/cart', { data: { productId: 31, quantity: 70 } });
  await signIn(page, email);
  const said = 'Logged in successfully! One item in your cart is now at 99, the limit per order.';
  await expect(page.getByText(said, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Shopping cart, 99 items' })).toBeVisible();
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

test('signing out ends the session on the server too (R-ACCT-24)', async ({ page, request }) => {
  await register(page, newAddress());
  const authorization = `Bearer ${await storedToken(page)}`;
  await signOut(page);
  await expect(page).toHaveURL('/');
  await expect
    .poll(async () => (await request.get('/api/auth/profile', { headers: { authorization } })).status())
    .toBe(401);
});

test('without browser storage, the sign-in lasts until the page is closed', async ({ page, isMobile }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('closed', 'SecurityError');
    };
  });
  await register(page, newAddress());
  await expect(page.getByText('No orders yet')).toBeVisible();
  const menu = await openAccountMenu(page, 'Dana', isMobile);
  await menu.getByRole('link', { name: 'My Account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dana Reyes' })).toBeVisible();
});

test('a history that fails to load shows what to do (R-ACCT-30, R-API-17)', async ({
  page,
  provoke,
  isMobile,
  request,
}) => {
  provoke(/\/api\/auth\/(orders|sessions|addresses)$/, 401);
  provoke(/\/api\/auth\/orders$/, 500);
  const email = newAddress();
  await register(page, email);
  await page.route('**/api/auth/orders', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await page.reload();
  await expect(page.getByText('Failed to fetch orders', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No orders yet')).toBeVisible();

  await page.goto('/');
  const authorization = `Bearer ${await storedToken(page)}`;
  const menu = await openAccountMenu(page, 'Dana', isMobile);
  await request.post('/api/auth/logout', { headers: { authorization } });
  await menu.getByRole('link', { name: 'My Account' }).click();
  await expect(page.getByText('Failed to fetch orders', { exact: true })).toBeVisible();
  await submit(page, 'Sign In');
  await expect(page).toHaveURL('/login');

  await signIn(page, email);
  await expect(page.getByText('No orders yet')).toBeVisible();
  await page.goto('/');
  const again = await openAccountMenu(page, 'Dana', isMobile);
  await page.evaluate(() => localStorage.removeItem('customer_token'));
  await again.getByRole('link', { name: 'My Account' }).click();
  await expect(page.getByText('No authentication token', { exact: true })).toBeVisible();
  await submit(page, 'Sign In');
  await expect(page).toHaveURL('/login');
});

test('a forgotten password is replaced through the emailed link, which works once (R-ACCT-31, R-ACCT-32)', async ({
  page,
  provoke,
  store,
}) => {
  provoke(/\/api\/auth\/login$/, 401);
  provoke(/\/api\/auth\/reset-password$/, 400);
  const email = newAddress();
  await register(page, email);
  await signOut(page);
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  // The sign-in page also has an email field.
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

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('a-third-secret');
  await page.getByLabel('Confirm password', { exact: true }).fill('a-third-secret');
  await submit(page, 'Save new password');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

test('the welcome email’s link verifies the address, once; until then the account says so and resends it (R-ACCT-34, R-ACCT-35)', async ({
  page,
  provoke,
  store,
}) => {
  provoke(/\/api\/auth\/verify-email$/, 400);
  const email = newAddress();
  await register(page, email);
  await page.getByRole('button', { name: 'Send link again' }).click();
  await expect(page.getByText('Email sent', { exact: true })).toBeVisible();
  const link = await emailedLink(store, email, '/verify-email');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'My Account' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expect(page.getByText('Please verify your email')).toBeHidden();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});
