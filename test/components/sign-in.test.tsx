import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as accounts from '#domain/api/accounts.calls.ts';
import * as cart from '#domain/api/cart.calls.ts';
import { ask } from '#web/ask.ts';
import { hold, refuse } from './support/answers.ts';
import { newAddress, newCustomer, password } from './support/customers.ts';
import { expectToast, openPage } from './support/screen.tsx';

async function open(path: '/login' | '/register') {
  const user = await openPage(path);
  const main = within(screen.getByRole('main'));
  return {
    user,
    main,
    button: main.getByRole('button', { name: path === '/login' ? 'Sign In' : 'Create Account' }),
  };
}

function fill(typed: Record<string, string>): void {
  for (const [label, text] of Object.entries(typed))
    fireEvent.change(field(label), { target: { value: text } });
}

const registration = (email: string, first = password, second = first) => ({
  'First name': 'Dana',
  'Last name': 'Reyes',
  Email: email,
  Password: first,
  'Confirm password': second,
});

const field = (label: string) => screen.getByLabelText(label, { selector: 'main input' });

test('login has email, password and links to /register, /forgot-password and home; without both fields it shows the error, also at the fields (R-A11Y-6, R-ACCT-2, R-ACCT-6)', async () => {
  const { user, main, button } = await open('/login');
  expect(field('Email')).toHaveAttribute('type', 'email');
  expect(field('Password')).toHaveAttribute('type', 'password');
  for (const [name, path] of [
    ['Create Account', '/register'],
    ['Forgot password?', '/forgot-password'],
    ['Back to the store', '/'],
  ] as const) {
    expect(main.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await user.click(button);
  await expectToast('Error', 'Please fill in all fields');
  await waitFor(() => expect(field('Email')).toHaveFocus());
  expect(field('Email')).toBeInvalid();
  expect(field('Password')).toBeInvalid();
  await user.type(field('Email'), 'dana@example.com');
  await waitFor(() => expect(field('Email')).toBeValid());
});

test('a wrong password is refused with the server’s message, and can be shown and corrected (R-ACCT-2, R-ACCT-4, R-ACCT-15)', async () => {
  const { email } = await newCustomer();
  const { user, main, button } = await open('/login');
  fill({ Email: email, Password: 'not my password' });
  await user.click(button);
  await expectToast('Login Failed', 'Invalid email or password');
  const secret = field('Password');
  await waitFor(() => expect(secret).toHaveFocus());
  await user.click(main.getByRole('button', { name: 'Show password' }));
  expect(secret).toHaveAttribute('type', 'text');
  await user.click(main.getByRole('button', { name: 'Hide password' }));
  expect(secret).toHaveAttribute('type', 'password');
  fill({ Password: '' });
  await user.type(secret, `${password}{Enter}`);
  await waitFor(() => expect(window.location.pathname).toBe('/account'));
});

test('a registration reports what is missing, different, too short or taken (R-ACCT-7, R-ACCT-11, R-ACCT-16)', async () => {
  const { email } = await newCustomer();
  const { user, button } = await open('/register');
  await user.click(button);
  await expectToast('Error', 'Please fill in all required fields');
  await waitFor(() => expect(field('Email')).toHaveFocus());

  fill(registration(email, 'secret', 'Secret'));
  await user.click(button);
  await expectToast('Error', 'Passwords do not match');
  await waitFor(() => expect(field('Confirm password')).toHaveFocus());

  fill({ Password: 'short', 'Confirm password': 'short' });
  await user.click(button);
  await expectToast('Error', 'Password must be at least 6 characters long');
  await waitFor(() => expect(field('Password')).toHaveFocus());

  fill({ Password: password, 'Confirm password': password });
  await user.click(button);
  await expectToast('Registration Failed');
  await waitFor(() => expect(field('Email')).toHaveFocus());
  expect(field('Email')).toBeInvalid();
});

test('a refusal without a message reads ‘Login failed’ or ‘Registration failed’ (R-ACCT-15, R-ACCT-16)', async () => {
  const email = newAddress();
  refuse(accounts.signIn, 500);
  refuse(accounts.register, 500);
  const login = await open('/login');
  fill({ Email: email, Password: password });
  await login.user.click(login.button);
  await expectToast('Login Failed', 'Login failed');
  await login.user.click(login.main.getByRole('link', { name: 'Create Account' }));
  const button = await login.main.findByRole('button', { name: 'Create Account' });
  fill(registration(email));
  await login.user.click(button);
  await expectToast('Registration Failed', 'Registration failed');
});

test('while the server is working, the button reads "Signing In..." (R-ACCT-12)', async () => {
  const { email } = await newCustomer();
  const { user, button } = await open('/login');
  const release = hold(accounts.signIn);
  fill({ Email: email, Password: password });
  await user.click(button);
  expect(button).toHaveTextContent('Signing In...');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  release();
  await expectToast('Success', 'Logged in successfully!');
  await waitFor(() => expect(window.location.pathname).toBe('/account'));
});

test('the field warns about a common password, which is accepted anyway; the button reads "Creating Account..." meanwhile (R-ACCT-10, R-ACCT-12)', async () => {
  const { user, button } = await open('/register');
  const secret = field('Password');
  await user.type(secret, '123456');
  await waitFor(() => expect(secret).toHaveAccessibleDescription(/This is a common password/));
  await user.type(secret, '7-and-more');
  await waitFor(() => expect(secret).toHaveAccessibleDescription('At least 6 characters.'));
  fill(registration(newAddress(), '123456'));
  const release = hold(accounts.register);
  await user.click(button);
  expect(button).toHaveTextContent('Creating Account...');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  release();
  await waitFor(() => expect(window.location.pathname).toBe('/account'));
});

test('the forms name their fields for browser autofill (R-CHK-11)', async () => {
  await ask(cart.add, {}, { productId: 31, quantity: 1 });
  const address = [1, 2].map((line) => `address-line${line}`);
  const place = ['address-level2', 'address-level1', 'postal-code', 'tel'];
  const names = ['given-name', 'family-name'];
  for (const [path, hints] of [
    ['/login', ['username', 'current-password']],
    ['/register', [...names, 'username', 'new-password', 'new-password']],
    ['/reset-password?token=some-token', ['new-password', 'new-password']],
    ['/checkout', [...names, 'email', ...address, ...place].map((name) => `shipping ${name}`)],
  ] as const) {
    await openPage(path);
    await waitFor(() => expect(autofillHints(path === '/checkout' ? '^="shipping"' : '')).toEqual(hints));
    cleanup();
  }
});

function autofillHints(which: string): (string | null)[] {
  const fields = document.querySelectorAll(`main :is(input, select)[autocomplete${which}]`);
  return [...fields].map((one) => one.getAttribute('autocomplete'));
}
