import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as customers from '#domain/api/customers.calls.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { newCustomer, openPageAs, password, profileStatus } from './support/customers.ts';
import { expectToast, openDashboard, signInAsOwner } from './support/screen.tsx';

test('/account says what is held and for how long, and erases the account by its password (R-PRIV-1, R-PRIV-3)', async () => {
  const customer = await newCustomer();
  const user = await openPageAs(customer, '/account');
  const part = within(await screen.findByRole('region', { name: 'Your data' }));
  expect(part.getByText('Photos of returns and problems')).toBeInTheDocument();
  expect(part.getByText('90 days after the case is closed')).toBeInTheDocument();
  expect(part.getByRole('button', { name: 'Download my data' })).toBeInTheDocument();

  await user.click(part.getByRole('button', { name: 'Erase my account' }));
  await waitFor(() => expect(part.getByRole('heading', { name: 'Erase your account' })).toHaveFocus());
  await user.click(await part.findByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(part.getByRole('button', { name: 'Erase my account' })).toHaveFocus());

  await user.click(part.getByRole('button', { name: 'Erase my account' }));
  const field = await part.findByLabelText('Current password');
  await user.type(field, 'not-this-one');
  await user.click(part.getByRole('button', { name: 'Erase my account' }));
  await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, password);
  await user.click(part.getByRole('button', { name: 'Erase my account' }));
  await expectToast('Account erased', 'We emailed you a confirmation.');
  expect(await profileStatus(customer)).toBe(401);
});

test('staff find a customer, keep a note, and erase by one question (R-PRIV-9, R-PRIV-10)', async () => {
  const name = `Zoe Q${Math.floor(performance.now())}`;
  const [firstName = '', lastName = ''] = name.split(' ');
  const { email, token } = await newCustomer({ firstName, lastName });
  await signInAsOwner();
  const user = await openDashboard('/admin/customers');
  await user.type(await screen.findByLabelText('Search'), email);
  await user.click(await screen.findByRole('link', { name }));
  await screen.findByRole('heading', { level: 2, name: new RegExp(name) });
  const notes = within(screen.getByRole('region', { name: 'Notes' }));
  await user.click(notes.getByRole('button', { name: 'Add note' }));
  await notes.findByText('Enter a note');
  await user.type(notes.getByLabelText('Add a note'), 'Likes tan');
  await user.click(notes.getByRole('button', { name: 'Add note' }));
  expect(await notes.findByRole('listitem')).toHaveTextContent('Likes tan');

  await user.click(screen.getByRole('button', { name: 'Erase' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(`Erase ${name}?`)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Erase' }));
  await expectToast('Customer erased');
  await screen.findByRole('heading', { level: 2, name: 'Customers' });
  expect(await profileStatus({ token })).toBe(401);
  expect(await askStaff(customers.list, { q: email })).toEqual([]);
});
