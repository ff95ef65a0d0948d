import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import * as staff from '#domain/api/staff.calls.ts';
import { adminPassword } from '../support/store-process.ts';
import { replace } from './support/answers.ts';
import { newCustomer, openPageAs, password, profileStatus, signInElsewhere } from './support/customers.ts';
import { emailsTo } from './support/emails.ts';
import { expectToast, openDashboard } from './support/screen.tsx';

const devicesOn = async () => within(await screen.findByRole('region', { name: 'Devices' }));

test('a customer sees every device, signs one out by keyboard, and then all of them', async () => {
  const customer = await newCustomer();
  const phone = await signInElsewhere(customer);
  const user = await openPageAs(customer, '/account');
  const devices = await devicesOn();
  // Both came from the same kind of browser; this one is named.
  expect(await devices.findAllByRole('listitem')).toHaveLength(2);
  const [current] = devices.getAllByText('This device');
  expect(devices.getAllByText('This device')).toHaveLength(1);
  const other = devices.getAllByRole('listitem').find((item) => !item.contains(current ?? null));
  const out = within(other ?? document.body).getByRole('button', { name: /^Sign out Safari on iPhone/ });
  out.focus();
  await user.keyboard('{Enter}');
  await expectToast('Safari on iPhone is signed out.');
  await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(1));
  await waitFor(() => expect(devices.getByRole('heading', { name: 'Devices' })).toHaveFocus());
  expect(await profileStatus(phone)).toBe(401);
  expect(await profileStatus(customer)).toBe(200);

  await user.click(devices.getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(await profileStatus(customer)).toBe(401);
});

test('a customer changes the password while signed in: the phone is signed out, and an email confirms it', async () => {
  const customer = await newCustomer();
  const phone = await signInElsewhere(customer);
  const user = await openPageAs(customer, '/account');
  const form = within(await screen.findByRole('region', { name: 'Change password' }));
  const current = () => form.getByLabelText('Current password');
  await user.click(form.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(current()).toHaveFocus());
  await change(user, 'not-it', 'another-secret');
  await waitFor(() => expect(current()).toHaveAccessibleDescription(/This is not your current password/));
  await change(user, password, 'another-secret');
  await expectToast('Password changed', 'Your other devices have been signed out.');
  await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveValue(''));
  expect(await profileStatus(phone)).toBe(401);
  expect(await profileStatus(customer)).toBe(200);
  await expect
    .poll(async () => (await emailsTo(customer.email)).map(({ subject }) => subject))
    .toContain('Your password was changed');
});

test('staff see their devices under Account, and read why a password is refused', async () => {
  const user = await openDashboard('/admin/account');
  const devices = await devicesOn();
  expect(await devices.findAllByText('This device')).toHaveLength(1);
  await user.type(screen.getByLabelText('Current password'), adminPassword);
  await user.type(screen.getByLabelText('New password'), 'password');
  await user.type(screen.getByLabelText('New password again'), 'password{Enter}');
  await waitFor(() =>
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      'This is one of the most common passwords. Choose another one.',
    ),
  );
});

test('a device’s last use is told in the store’s time zone, as everything else is', async () => {
  replace(staff.listSessions, () =>
    Response.json([
      {
        id: randomUUID(),
        device: 'Safari on iPhone',
        source: '',
        createdAt: '2026-01-05T00:30:00Z',
        lastUsedAt: '2026-01-05T00:30:00Z',
        isCurrent: true,
      },
    ]),
  );
  await openDashboard('/admin/account');
  expect(await (await devicesOn()).findByRole('listitem')).toHaveTextContent(
    'Last used Jan 4, 2026, 6:30 PM',
  );
});

async function change(user: UserEvent, now: string, next: string): Promise<void> {
  for (const [label, text] of [
    ['Current password', now],
    ['New password', next],
    ['Confirm password', next],
  ] as const) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  }
  await user.keyboard('{Enter}');
}
