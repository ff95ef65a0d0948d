import type { Browser, Page } from '@playwright/test';
import { excess } from '../views/view.ts';
import {
  accountIsThere,
  emailedLink,
  newAddress,
  password,
  register,
  signIn,
  submit,
} from './support/account.ts';
import { openTab, signInAsAdmin } from './support/admin.ts';
import { expect, emailsTo, test } from './support/test.ts';

/** Another device of the same person, such as a phone. */
async function anotherDevice(page: Page, browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: await page.context().storageState(),
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Safari/604.1',
    viewport: { width: 320, height: 640 },
  });
  const other = await context.newPage();
  await other.goto('/');
  await other.evaluate(() => localStorage.removeItem('customer_token'));
  return other;
}

async function fitsItsScreen(page: Page): Promise<void> {
  await expect.poll(() => excess(page)).toBeLessThanOrEqual(0);
}

test('a customer sees every device, signs one out by keyboard, and then all of them @both-widths', async ({
  page,
  browser,
}) => {
  const email = newAddress();
  await register(page, email);
  const phone = await anotherDevice(page, browser);
  await signIn(phone, email);
  await accountIsThere(phone);
  await fitsItsScreen(phone);
  await phone.screenshot({ path: test.info().outputPath('devices-320.png'), fullPage: true });

  await page.reload();
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await fitsItsScreen(page);
  }
  await page.screenshot({ path: test.info().outputPath('devices-1440.png'), fullPage: true });
  const out = devices.getByRole('button', { name: /^Sign out Safari on iPhone/ });
  await out.focus();
  await out.press('Enter');
  await expect(page.getByText('Safari on iPhone is signed out.', { exact: true })).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByRole('heading', { name: 'Devices' })).toBeFocused();
  await phone.goto('/account');
  await expect(phone).toHaveURL('/login');

  await submit(page, 'Sign out everywhere');
  await expect(page).toHaveURL('/login');
  await page.goto('/account');
  await expect(page).toHaveURL('/login');
  await phone.context().close();
});

test('a customer changes the password while signed in: the phone is signed out, and an email confirms it', async ({
  page,
  browser,
  provoke,
  store,
}) => {
  provoke(/\/api\/auth\/password$/, 400);
  const email = newAddress();
  await register(page, email);
  const phone = await anotherDevice(page, browser);
  await signIn(phone, email);
  await accountIsThere(phone);
  const form = page.getByRole('region', { name: 'Change password' });
  const change = async (current: string, next: string) => {
    await form.getByLabel('Current password', { exact: true }).fill(current);
    await form.getByLabel('New password', { exact: true }).fill(next);
    await form.getByLabel('Confirm password', { exact: true }).fill(next);
    await form.getByLabel('Confirm password', { exact: true }).press('Enter');
  };
  await submit(page, 'Change password');
  await expect(form.getByLabel('Current password', { exact: true })).toBeFocused();
  await change('not-it', 'another-secret');
  await expect(form.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
    /This is not your current password/,
  );
  await change(password, 'another-secret');
  await expect(page.getByText('Your other devices have been signed out.', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Current password', { exact: true })).toHaveValue('');
  await phone.goto('/account');
  await expect(phone).toHaveURL('/login');
  await expect
    .poll(async () => (await emailsTo(store, email)).map(({ subject }) => subject))
    .toContain('Your password was changed');
  await phone.context().close();
});

test('a link opened on another device asks for the password before it verifies', async ({
  page,
  browser,
  store,
}) => {
  const email = newAddress();
  await register(page, email);
  const link = await emailedLink(store, email, '/verify-email');
  const phone = await anotherDevice(page, browser);
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1, name: 'Verify your email' })).toBeVisible();
  await fitsItsScreen(phone);
  await phone.screenshot({ path: test.info().outputPath('verify-320.png'), fullPage: true });
  const field = phone.getByLabel('Password', { exact: true });
  await field.fill('not-it');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/not the password of your account/);
  await field.fill(password);
  await field.press('Enter');
  await expect(phone.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  await phone.context().close();
});

test('the field warns about a common password, which is accepted anyway (R-ACCT-10)', async ({ page }) => {
  await page.goto('/register');
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('123456');
  await expect(field).toHaveAccessibleDescription(/This is a common password/);
  await field.fill('1234567-and-more');
  await expect(field).toHaveAccessibleDescription('At least 6 characters.');
  await page.getByLabel('Email', { exact: true }).fill(newAddress());
  await field.fill('123456');
  await page.getByLabel('Confirm password', { exact: true }).fill('123456');
  await submit(page, 'Create Account');
  await expect(page).toHaveURL('/account');
});

test('staff see their devices under Account, read why a password is refused, and sign out everywhere @both-widths', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/admin\/password$/, 400);
  await page.goto('/admin-login');
  await signInAsAdmin(page);
  await openTab(page, 'Store', 'Account');
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await fitsItsScreen(page);
    await page.screenshot({ path: test.info().outputPath(`staff-${width}.png`), fullPage: true });
  }
  await devices.getByRole('button', { name: 'Sign out everywhere' }).press('Enter');
  await expect(page).toHaveURL('/admin-login');
  await signInAsAdmin(page);
  await openTab(page, 'Store', 'Account');
  await page.getByLabel('Current password').fill('whatever-it-is');
  await page.getByLabel('New password', { exact: true }).fill('password');
  await page.getByLabel('New password again').fill('password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    'This is one of the most common passwords. Choose another one.',
  );
});
