import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import * as staff from '#domain/api/staff.calls.ts';
import { readAdminToken, storeAdminToken } from '#web/admin/session/admin-token.ts';
import { adminPassword } from '../support/store-process.ts';
import { hold, replace } from './support/answers.ts';
import { answerQuestion, orderNow, unpaidOrder } from './support/orders.ts';
import { expectToast, openDashboard, openPage } from './support/screen.tsx';

const isAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

test.each([
  ['that the server rejects', 'never-a-token-that-anybody-knew'],
  ['that no header can carry', 'é😀'],
])('a token %s is removed and leads to the sign-in (R-ADMIN-6, R-ADMIN-7)', async (_, token) => {
  storeAdminToken(token);
  await openPage('/admin/orders');
  await isAt('/admin-login');
  await screen.findByText('Authorized personnel only');
  expect(localStorage.getItem('admin_token')).toBeNull();
});

test('after Logout the page shows no orders to the next person who signs in (R-ADMIN-8)', async () => {
  const { orderId } = await unpaidOrder();
  const user = await openDashboard(`/admin/orders?q=${orderId}`);
  await screen.findByText(orderId, { selector: 'a' });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await isAt('/admin-login');
  expect(readAdminToken()).toBeNull();

  const release = hold(adminOrders.list);
  await screen.findByLabelText('Username');
  await signIn(user, screen.getByRole('main'));
  await user.click(await screen.findByRole('link', { name: /^Orders/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/admin/orders'));
  expect(await screen.findByRole('heading', { level: 2, name: 'Orders' })).toBeInTheDocument();
  expect(screen.queryByText(orderId)).not.toBeInTheDocument();
  release();
  expect(await screen.findByText(orderId, { selector: 'a' })).toBeInTheDocument();
});

test.each(['/admin/print/slip?orders=', '/admin/evidence/'])(
  'Logout is also on the papers of an order, at %s (R-ADMIN-8)',
  async (address) => {
    const placed = await unpaidOrder();
    await openDashboard();
    const { id } = await orderNow(placed);
    cleanup();
    const user = await openPage(`${address}${id}`);
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await isAt('/admin-login');
    expect(readAdminToken()).toBeNull();
  },
);

test('Logout in another tab leads this one to the sign-in, too (R-ADMIN-8)', async () => {
  const { orderId } = await unpaidOrder();
  await openDashboard(`/admin/orders?q=${orderId}`);
  await screen.findByText(orderId, { selector: 'a' });
  localStorage.removeItem('admin_token');
  fireEvent(window, new StorageEvent('storage', { key: 'admin_token', newValue: null }));
  await isAt('/admin-login');
  expect(screen.queryByText(orderId)).not.toBeInTheDocument();
});

test('a session that ends during an edit asks for the password and keeps typed text (R-ADMIN-18)', async () => {
  const user = await openDashboard('/admin/account');
  await screen.findByLabelText('Current password');
  for (const label of ['Current password', 'New password', 'New password again']) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: adminPassword } });
  }
  localStorage.setItem('admin_token', 'no-longer-a-token-that-anybody-knows');
  await user.click(screen.getByText('Change password'));
  const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' });
  await signIn(user, dialog);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByLabelText('New password again')).toHaveValue(adminPassword);
  // The store would sign the owner out of all other tests.
  replace(staff.changePassword, () => Response.json({}));
  await user.click(screen.getByText('Change password'));
  await expectToast('Password changed');
});

test('closing a window asks before what is typed in it is lost (R-ADMIN-18)', async () => {
  const user = await openDashboard('/admin/staff');
  await user.click(await screen.findByRole('button', { name: 'Invite someone' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite someone' });
  await user.type(within(dialog).getByLabelText('Email address'), 'packer@example.com');
  await user.keyboard('{Escape}');
  await answerQuestion(user, 'Leave without saving?', 'Keep editing');
  expect(within(dialog).getByLabelText('Email address')).toHaveValue('packer@example.com');
  await user.click(within(dialog).getByText('Close'));
  await answerQuestion(user, 'Leave without saving?', 'Leave');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('an invitation that was used or has expired says so and leads to the sign-in (R-STAFF-2)', async () => {
  const user = await openPage('/admin-login?invitation=long-gone');
  expect(await screen.findByRole('alert')).toHaveTextContent('Ask for a new one.');
  await user.click(screen.getByRole('link', { name: 'Go to sign-in' }));
  expect(await screen.findByLabelText('Username')).toBeInTheDocument();
});

async function signIn(user: UserEvent, where: HTMLElement): Promise<void> {
  const form = within(where);
  fireEvent.change(await form.findByLabelText('Username'), { target: { value: 'admin' } });
  await user.type(form.getByLabelText('Password'), `${adminPassword}{Enter}`);
}
