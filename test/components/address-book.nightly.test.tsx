import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as cart from '#domain/api/cart.calls.ts';
import { ask } from '#web/ask.ts';
import { newCustomer, openPageAs } from './support/customers.ts';

const openBook = async () => within(await screen.findByRole('region', { name: 'Addresses' }));

test('a customer saves, edits and deletes addresses, and the checkout offers them (R-ACCT-41, R-ACCT-42)', async () => {
  const customer = await newCustomer();
  const user = await openPageAs(customer, '/account');
  const book = await openBook();
  await user.click(await book.findByRole('button', { name: 'Add an address' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByLabelText('First name')).toHaveValue('Dana'));
  expect(dialog.getByLabelText('Use as default')).toBeChecked();
  const save = dialog.getByRole('button', { name: 'Save address' });
  await user.click(save);
  await waitFor(() => expect(dialog.getByLabelText('Address')).toHaveFocus());
  fireEvent.change(dialog.getByLabelText('Address'), { target: { value: '410 Concho Ave' } });
  fireEvent.change(dialog.getByLabelText('City'), { target: { value: 'San Angelo' } });
  await user.selectOptions(dialog.getByLabelText('State'), 'TX');
  await user.type(dialog.getByLabelText('ZIP code'), '76903');
  await user.click(save);
  const saved = await book.findByRole('listitem');
  expect(saved).toHaveTextContent('410 Concho Ave');
  expect(saved).toHaveTextContent('Default');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.click(await book.findByRole('button', { name: 'Edit 410 Concho Ave, San Angelo' }));
  const again = within(await screen.findByRole('dialog'));
  await user.type(again.getByLabelText('Apartment, suite, etc. (optional)'), 'Apt 4B');
  await user.click(again.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(book.getByRole('listitem')).toHaveTextContent('Apt 4B'));
  cleanup();

  await ask(cart.add, {}, { productId: 31, quantity: 1 });
  await openPageAs(customer, '/checkout');
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveValue('410 Concho Ave'));
  await waitFor(() =>
    expect(screen.getByLabelText('Apartment, suite, etc. (optional)')).toHaveValue('Apt 4B'),
  );
  cleanup();

  await openPageAs(customer, '/account');
  const left = await openBook();
  await user.click(await left.findByRole('button', { name: 'Delete 410 Concho Ave, San Angelo' }));
  await waitFor(() => expect(left.queryAllByRole('listitem')).toEqual([]));
  await waitFor(() => expect(left.getByRole('heading', { name: 'Addresses' })).toHaveFocus());
});
