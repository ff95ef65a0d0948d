import { hold, newAddress, openAccountMenu, register, storedToken } from './support/account.ts';
import { expect, test } from './support/test.ts';

test('until the profile has loaded, /account waits; then it shows name and orders, and nothing in the header moves (R-ACCT-19, R-ACCT-29) @both-widths', async ({
  page,
  isMobile,
}) => {
  await register(page, newAddress());
  const profileCame = await hold(page, '**/api/auth/profile');
  await page.goto('/account');
  await expect(page.getByText('Loading your orders')).toBeAttached();
  const cart = page.getByRole('button', { name: 'Shopping cart', exact: true });
  const nav = page.getByRole('navigation', { name: 'Main' });
  const places = async () => [await cart.boundingBox(), isMobile ? null : await nav.boundingBox()];
  const before = await places();
  profileCame();
  await expect(page.getByRole('heading', { level: 1, name: 'Dana Reyes' })).toBeVisible();
  await expect(page.getByText('No orders yet')).toBeVisible();
  if (!isMobile) await expect(page.getByRole('button', { name: 'Dana', exact: true })).toBeVisible();
  expect(await places()).toEqual(before);
});

test('a visitor’s menu offers Sign In and Create Account; a customer’s is titled with the first name and offers My Account and Sign Out (R-ACCT-20, R-PAGE-22, R-PAGE-23) @both-widths', async ({
  page,
  isMobile,
}) => {
  await page.goto('/stickers');
  const visitors = await openAccountMenu(page, 'Login', isMobile);
  await expect(visitors.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await visitors.getByRole('link', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/register');

  await register(page, newAddress());
  await page.goto('/stickers');
  const customers = await openAccountMenu(page, 'Dana', isMobile);
  await expect(customers.getByText('Dana', { exact: true })).toBeVisible();
  await customers.getByRole('link', { name: 'My Account' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByText('No orders yet')).toBeVisible();
  const again = await openAccountMenu(page, 'Dana', isMobile);
  await again.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => storedToken(page)).toBeNull();
  const after = await openAccountMenu(page, 'Login', isMobile);
  await expect(after.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

// Phones have their own menu.
test('the account menu opens on hover and is usable by keyboard', async ({ page }) => {
  await register(page, newAddress());
  const button = page.getByRole('button', { name: 'Dana', exact: true });
  await button.hover();
  await expect(page.getByRole('link', { name: 'My Account' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(page.getByRole('link', { name: 'My Account' })).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'My Account' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
});
