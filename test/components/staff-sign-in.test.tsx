import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as staff from '#domain/api/staff.calls.ts';
import { adminPassword } from '../support/store-process.ts';
import { lose, refuse, restore } from './support/answers.ts';
import { expectToast, openPage } from './support/screen.tsx';

test('the staff sign-in needs both fields, shows the password on request, and reports failures (R-ADMIN-2 to R-ADMIN-5, R-ADMIN-25)', async () => {
  const user = await openPage('/admin-login');
  await screen.findByText('Authorized personnel only');
  expect(screen.getByText(/Lost your password\?/)).toHaveTextContent('npm run admin -- set-password');
  const signIn = screen.getByRole('button', { name: 'Sign In' });
  const username = screen.getByLabelText('Username');
  const password = screen.getByLabelText('Password');
  await user.click(signIn);
  expect(username).toHaveFocus();
  expect(username).toHaveAccessibleDescription('Please enter your username');
  await user.type(username, 'admin');
  await user.click(signIn);
  expect(password).toHaveFocus();
  expect(password).toHaveAccessibleDescription('Please enter your password');
  await user.type(password, adminPassword);
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password).toHaveAttribute('type', 'password');

  refuse(staff.signIn, 500);
  await user.click(signIn);
  await expectToast('Login Failed', 'Invalid credentials');
  lose(staff.signIn);
  await user.click(signIn);
  await expectToast('Error: Connection failed. Please try again.');
  restore(staff.signIn);
  await user.click(signIn);
  await waitFor(() => expect(window.location.pathname).toBe('/admin/overview'));
  await screen.findByRole('heading', { name: 'Admin Dashboard' });
});
