import { expect, type Page } from '@playwright/test';
import { paths } from '../../src/domain/paths.ts';
import { newAddress, register, signIn, submit } from '../e2e/support/account.ts';
import { openHydrated } from '../e2e/support/visitor.ts';
import { orderCart, payOrder } from './own-orders.ts';
import { overlay, route, type View } from './view.ts';

/** The sign-in, the account, and the pages that its emails link to. */
export const accountViews: readonly View[] = [
  route('login', paths.login),
  { name: 'login-refused', open: openRefusedLogin, status: 401 },
  route('register', paths.register),
  { name: 'register-missing', open: openIncompleteRegistration },
  route('forgot-password', paths.forgotPassword),
  { name: 'forgot-password-sent', open: openSentReset },
  route('reset-password', `${paths.resetPassword}?token=some-token`),
  route('reset-password-dead', paths.resetPassword),
  route('verify-email-dead', paths.verifyEmail),
  { name: 'account-empty', open: openNewAccount },
  { name: 'account', open: openAccountWithOrders },
  { name: 'account-addresses', open: openAddresses },
  overlay('account-address-dialog', openAddressDialog),
  { name: 'account-erase', open: openErasure },
  { name: 'checkout-customer', open: openCustomersCheckout },
  overlay('account-menu', openAccountMenu, { only: 'wide' }),
];

async function openRefusedLogin(page: Page) {
  await signIn(page, newAddress(), 'not the password');
  await expect(page.getByText('Login Failed', { exact: true })).toBeVisible();
}

async function openIncompleteRegistration(page: Page) {
  await openHydrated(page, paths.register);
  await submit(page, 'Create Account');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
}

async function openSentReset(page: Page) {
  await openHydrated(page, paths.forgotPassword);
  await page.getByLabel('Email', { exact: true }).fill(newAddress());
  await page.getByRole('main').getByRole('button').click();
  await expect(page.getByLabel('Email', { exact: true })).toBeHidden();
}

async function openErasure(page: Page) {
  await openNewAccount(page);
  await page.getByRole('button', { name: 'Erase my account' }).click();
  await expect(page.getByRole('button', { name: 'Keep my account' })).toBeVisible();
}

async function openNewAccount(page: Page) {
  await register(page, newAddress());
  await expect(page.getByText('No orders yet')).toBeVisible();
}

/** One paid order and one unpaid order. */
async function openAccountWithOrders(page: Page) {
  const email = newAddress();
  await register(page, email);
  await fillCart(page, [31, 37]);
  await payOrder(page, await orderCart(page, email));
  await fillCart(page, [43]);
  await orderCart(page, email);
  await page.goto(paths.account);
  await expect(page.getByRole('article')).toHaveCount(2);
}

/** Two saved addresses; the first is the default. */
async function openAddresses(page: Page) {
  await register(page, newAddress());
  const book = page.getByRole('region', { name: 'Addresses' });
  for (const street of ['410 Concho Ave', '12 Range Road']) {
    const dialog = await openNewAddress(page);
    await dialog.getByLabel('Address', { exact: true }).fill(street);
    await dialog.getByLabel('City').fill('San Angelo');
    await dialog.getByLabel('State').selectOption('TX');
    await dialog.getByLabel('ZIP code').fill('76903');
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await expect(book.getByText(street)).toBeVisible();
  }
}

/** The form for an address, with its errors. */
async function openAddressDialog(page: Page) {
  await register(page, newAddress());
  const dialog = await openNewAddress(page);
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog.getByLabel('Address', { exact: true })).toHaveAttribute('aria-invalid', 'true');
}

async function openNewAddress(page: Page) {
  await page.getByRole('button', { name: 'Add an address' }).click();
  return page.getByRole('dialog');
}

/** A customer with two addresses at the checkout. */
async function openCustomersCheckout(page: Page) {
  await openAddresses(page);
  await fillCart(page, [31]);
  await page.goto(paths.checkout);
  await expect(page.getByLabel('Your addresses')).toBeVisible();
}

async function openAccountMenu(page: Page) {
  await page.goto(paths.stickers);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Create Account' })).toBeVisible();
}

async function fillCart(page: Page, products: readonly number[]) {
  const token = await page.evaluate(() => localStorage.getItem('customer_token'));
  for (const productId of products) {
    await page.request.post('/api/cart', {
      data: { productId, quantity: 1 },
      headers: { authorization: `Bearer ${token}` },
    });
  }
}
