import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as accounts from '#domain/api/accounts.calls.ts';
import * as cart from '#domain/api/cart.calls.ts';
import * as catalog from '#domain/api/catalog.calls.ts';
import { ask } from '#web/ask.ts';
import { keepToken, readToken } from '#web/customer-token.ts';
import { hold, refuse, replace, restore } from './support/answers.ts';
import { newCustomer, openPageAs, password, profileStatus } from './support/customers.ts';
import { emailedLink } from './support/emails.ts';
import { expectToast, openPage } from './support/screen.tsx';

const expectPath = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));
const banner = () => within(screen.getByRole('banner'));
const main = () => within(screen.getByRole('main'));

test('until the profile has loaded, /account waits; then it shows name and orders (R-ACCT-19, R-ACCT-26, R-ACCT-29)', async () => {
  const customer = await newCustomer();
  const release = hold(accounts.readProfile);
  await openPageAs(customer, '/account');
  expect(screen.getByText('Loading your orders')).toBeInTheDocument();
  release();
  expect(await screen.findByText('Dana Reyes', { selector: 'h1' })).toBeInTheDocument();
  expect(screen.getByText(customer.email, { selector: 'h1 + p' })).toBeInTheDocument();
  expect(await screen.findByText('No orders yet')).toBeInTheDocument();
});

test('a visitor’s menu offers Sign In and Create Account; a customer’s is titled with the first name and offers My Account and Sign Out (R-ACCT-28, R-PAGE-22, R-PAGE-23)', async () => {
  const visitor = await openPage('/stickers');
  await visitor.click(await banner().findByRole('button', { name: 'Login' }));
  expect(await banner().findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  await visitor.click(banner().getByRole('link', { name: 'Create Account' }));
  await expectPath('/register');
  cleanup();

  const user = await openPageAs(await newCustomer(), '/account');
  await screen.findByText('No orders yet');
  const button = await banner().findByRole('button', { name: 'Dana' });
  await user.hover(button);
  expect(await banner().findByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/account');
  await user.unhover(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
  act(() => button.focus());
  await user.keyboard('{Enter}{ArrowDown}');
  await waitFor(() => expect(banner().getByRole('link', { name: 'My Account' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(banner().getByRole('button', { name: 'Sign Out' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await expectPath('/');
  expect(await banner().findByRole('button', { name: 'Login' })).toBeInTheDocument();
});

test('a customer without a name is ‘Account’ in the menu and ‘Account Profile’ on the page (R-ACCT-26, R-PAGE-23)', async () => {
  const customer = await newCustomer({ firstName: '', lastName: '' });
  await openPageAs(customer, '/account');
  expect(await screen.findByText(customer.email, { selector: 'h1 + p' })).toBeInTheDocument();
  expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Account Profile');
  expect(await banner().findByRole('button', { name: 'Account' })).toBeInTheDocument();
});

test('/account redirects a visitor to /login, and /login and /register redirect a customer back (R-ACCT-5, R-ACCT-27)', async () => {
  await openPage('/account');
  await expectPath('/login');
  const customer = await newCustomer();
  for (const path of ['/login', '/register']) {
    cleanup();
    await openPageAs(customer, path);
    await expectPath('/account');
  }
});

test('a token that the server rejects is dropped, and the shopper is signed out (R-ACCT-19)', async () => {
  await openPageAs({ token: 'forged' }, '/account');
  await expectPath('/login');
  expect(readToken()).toBeNull();
  expect(await banner().findByRole('button', { name: 'Login' })).toBeInTheDocument();
});

test('a customer stays signed in while the store does not answer, and the profile is requested again (R-ACCT-19)', async () => {
  const customer = await newCustomer();
  let asked = 0;
  replace(accounts.readProfile, () => {
    asked += 1;
    restore(accounts.readProfile);
    return new Response('{"message":"Busy."}', { status: 503 });
  });
  await openPageAs(customer, '/account');
  expect(await main().findByRole('button', { name: 'Sign Out' })).toBeInTheDocument();
  expect(asked).toBe(1);
  expect(readToken()).toBe(customer.token);
});

test('signing out leads home at once, also while its products load, and ends the session on the server (R-ACCT-20, R-ACCT-24, R-ACCT-28)', async () => {
  const customer = await newCustomer();
  const user = await openPageAs(customer, '/account');
  await screen.findByText('No orders yet');
  const release = hold(catalog.listCategory);
  await user.click(main().getByRole('button', { name: 'Sign Out' }));
  await expectPath('/');
  await waitFor(() => expect(readToken()).toBeNull());
  release();
  const apparel = await main().findByRole('list', { name: 'Apparel' });
  await waitFor(() => expect(within(apparel).getAllByRole('heading')).toHaveLength(4));
  await expect.poll(() => profileStatus(customer)).toBe(401);
});

test('signing in with more of an item than one order allows shows a message (R-CART-14)', async () => {
  const customer = await newCustomer();
  keepToken(customer.token);
  await ask(cart.add, {}, { productId: 31, quantity: 60 });
  keepToken(null);
  await ask(cart.add, {}, { productId: 31, quantity: 70 });
  const user = await openPage('/login');
  await user.type(screen.getByLabelText('Email', { selector: 'main input' }), customer.email);
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
  await expectToast('Logged in successfully! One item in your cart is now at 99, the limit per order.');
  expect(await banner().findByRole('button', { name: 'Shopping cart, 99 items' })).toBeInTheDocument();
});

test('without browser storage, the sign-in lasts until the page is closed', async () => {
  const { email } = await newCustomer();
  const user = await openPage('/login');
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  await user.type(screen.getByLabelText('Email', { selector: 'main input' }), email);
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
  await screen.findByText('No orders yet');
  await user.click(await banner().findByRole('button', { name: 'Dana' }));
  await user.click(await banner().findByRole('link', { name: 'My Account' }));
  expect(await main().findByRole('heading', { level: 1, name: 'Dana Reyes' })).toBeInTheDocument();
});

test('a history that fails to load shows what to do (R-ACCT-30, R-API-17)', async () => {
  const customer = await newCustomer();
  refuse(accounts.listOrders, 500);
  const user = await openPageAs(customer, '/account');
  await screen.findByText('Failed to fetch orders');
  restore(accounts.listOrders);
  await user.click(await main().findByRole('button', { name: 'Try again' }));
  await screen.findByText('No orders yet');
  cleanup();

  refuse(accounts.listOrders, 401);
  await openPageAs(customer, '/account');
  await screen.findByText('Failed to fetch orders');
  await user.click(await main().findByRole('button', { name: 'Sign In' }));
  await expectPath('/login');
  cleanup();

  // The token is gone, as if the browser had cleared its storage.
  const again = await openPageAs(await newCustomer(), '/stickers');
  await again.click(await banner().findByRole('button', { name: 'Dana' }));
  localStorage.removeItem('customer_token');
  await again.click(await banner().findByRole('link', { name: 'My Account' }));
  await screen.findByText('No authentication token');
  await again.click(await main().findByRole('button', { name: 'Sign In' }));
  await expectPath('/login');
});

test('the welcome email’s link verifies the address, once; until then the account says so and resends it (R-ACCT-34, R-ACCT-35)', async () => {
  const customer = await newCustomer();
  const user = await openPageAs(customer, '/account');
  await screen.findByText('Please verify your email');
  await user.click(main().getByRole('button', { name: 'Send link again' }));
  await expectToast('Email sent');
  const link = await emailedLink(customer.email, '/verify-email');
  cleanup();

  await openPageAs(customer, link);
  await screen.findByText('Your email is verified');
  await expectPath('/verify-email');
  expect(window.location.search).toBe('');
  await user.click(await main().findByRole('link', { name: 'My Account' }));
  await screen.findByText('No orders yet');
  await waitFor(() => expect(screen.queryByText('Please verify your email')).not.toBeInTheDocument());
  cleanup();

  await openPageAs(customer, '/verify-email?token=used-before');
  expect(await screen.findByText('This link no longer works')).toBeInTheDocument();
});

test('a link opened on another device asks for the password before it verifies', async () => {
  const { email } = await newCustomer();
  const user = await openPage(await emailedLink(email, '/verify-email'));
  await screen.findByText('Verify your email');
  const field = screen.getByLabelText('Password');
  await user.type(field, 'not-it{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/not the password of your account/));
  await user.clear(field);
  await user.type(field, `${password}{Enter}`);
  expect(await screen.findByText('Your email is verified')).toBeInTheDocument();
});
