import { screen, waitFor, within } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import { placeOrder } from '../e2e/support/orders.ts';
import { refuse, replace, restore } from './support/answers.ts';
import { openFromList } from './support/orders.ts';
import { openDashboard } from './support/screen.tsx';

test('the list has seven status filters, one for deleted orders, and four sorts (R-AORD-1, R-AORD-2, R-AORD-24)', async () => {
  await openDashboard('/admin/orders');
  await screen.findByLabelText('Sort by');
  const optionsOf = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(optionsOf('Status')).toEqual([
    'All',
    'Pending',
    'Paid',
    'Processing',
    'Shipped',
    'Delivered',
    'Completed',
    'Cancelled',
    'Deleted',
  ]);
  expect(optionsOf('Sort by')).toEqual(['Newest', 'Oldest', 'Highest value', 'Lowest value']);
});

test('orders that cannot be fetched show an error, and a store without orders an empty state (R-ADMIN-19)', async () => {
  refuse(adminOrders.list, 500);
  const user = await openDashboard('/admin/orders');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch orders');
  refuse(adminOrders.list, 200, []);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByRole('heading', { name: 'No orders yet' });
  expect(screen.queryByText('Failed to fetch orders')).toBeNull();
  restore(adminOrders.list);
});

test('a long list has pages, and an order that was changed stays in its place (R-AORD-1)', async () => {
  const email = `many-orders-${Date.now()}@example.com`;
  for (let count = 0; count < 3; count += 1) await placeOrder(inject('storeUrl'), { email });
  // The real store, with pages of two.
  replace(adminOrders.list, (request) =>
    fetch(request.url.replace('limit=50', 'limit=2'), { headers: request.headers }),
  );
  const user = await openDashboard(`/admin/orders?q=${email}`);
  await screen.findByText('3 orders found');
  const numbers = () =>
    within(screen.getByRole('table'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent ?? '');
  expect(numbers()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(numbers()).toHaveLength(3));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();

  const [, , last = ''] = numbers();
  const editor = await openFromList(user, { orderId: last });
  await user.selectOptions(editor.getByLabelText('Status'), 'cancelled');
  const dialog = within(await screen.findByRole('dialog', { name: `Cancel order ${last}` }));
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(editor.getByLabelText('Status')).toHaveValue('cancelled'));
  await user.click(await editor.findByRole('button', { name: 'Orders' }));
  await waitFor(() =>
    expect(screen.getByRole('row', { name: new RegExp(last) })).toHaveTextContent('Cancelled'),
  );
  await waitFor(() => expect(numbers()[2]).toBe(last));
});
