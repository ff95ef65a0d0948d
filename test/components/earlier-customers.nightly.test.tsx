import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { placePaidOrder } from '../e2e/support/orders.ts';
import { newAddress } from './support/customers.ts';
import { openDashboard } from './support/screen.tsx';

test('a draft takes name, email, phone and address from an earlier order (R-DRAFT-10)', async () => {
  const email = newAddress();
  const address = { address: '19 Pecan Loop', apartment: '7', phone: '325-555-0199' };
  const order = await placePaidOrder(inject('storeUrl'), { email, address });
  const user = await openDashboard('/admin/new-orders');
  await user.click(await screen.findByRole('button', { name: 'New order' }));
  const dialog = await screen.findByRole('dialog', { name: 'New order' });
  const draft = within(dialog);
  const search = await draft.findByRole('searchbox', { name: /^Earlier customer/ });

  fireEvent.change(search, { target: { value: 'nobody-of-this-name' } });
  await draft.findByText('No earlier order has this customer.');
  fireEvent.change(search, { target: { value: order.orderId } });
  const found = within(await draft.findByRole('list', { name: 'Customers found' }));
  await waitFor(() => expect(found.getAllByRole('button')).toHaveLength(1));
  expect(found.getByRole('button')).toHaveTextContent('19 Pecan Loop');
  await user.type(search, '{Enter}');

  await waitFor(() => expect(draft.getByLabelText('Email')).toHaveValue(email));
  expect(draft.getByLabelText('Phone (optional)')).toHaveValue('325-555-0199');
  expect(draft.getByLabelText('Address')).toHaveValue('19 Pecan Loop');
  expect(draft.getByLabelText('Apartment (optional)')).toHaveValue('7');
  expect(draft.getByLabelText('State')).toHaveValue('TX');
  expect(search).toHaveValue('');
  await waitFor(() => expect(dialog).toHaveTextContent('Saved as a draft'));
});
