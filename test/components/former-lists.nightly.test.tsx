import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import * as adminProducts from '#domain/api/admin-products.calls.ts';
import { hold } from './support/answers.ts';
import { unpaidOrder } from './support/orders.ts';
import { openDashboard } from './support/screen.tsx';

/** The list on the open tab. An inert one takes neither clicks nor the focus. */
function list(): HTMLElement {
  const [shown] = document.querySelectorAll<HTMLElement>('main div[aria-busy]');
  if (shown === undefined) throw new Error('no list is shown');
  return shown;
}

const isFormer = () =>
  waitFor(() => {
    expect(list()).toHaveAttribute('aria-busy', 'true');
    expect(list()).toHaveAttribute('inert');
  });

const isCurrent = () =>
  waitFor(() => {
    expect(list()).toHaveAttribute('aria-busy', 'false');
    expect(list()).not.toHaveAttribute('inert');
  });

test('products of the previous category cannot be moved, hidden or opened under the new heading', async () => {
  const user = await openDashboard('/admin/products/gear?category=slings');
  const heading = await screen.findByRole('heading', { level: 2, name: /^Gear: Slings/ });
  await waitFor(() => expect(heading).toHaveTextContent(/^Gear: Slings\d+$/));
  await isCurrent();
  const former = within(list()).getAllByText(/Sling/)[0]?.textContent ?? '';
  const answer = hold(adminProducts.list);
  await user.click(screen.getByRole('button', { name: 'Magazines' }));
  // Nor the previous count, which would be read as the magazines' count.
  await waitFor(() => expect(heading).toHaveTextContent(/^Gear: Magazines$/));
  await isFormer();
  expect(list()).toHaveTextContent(former);
  answer();
  await isCurrent();
  await waitFor(() => expect(heading).toHaveTextContent(/^Gear: Magazines\d+$/));
  expect(list()).not.toHaveTextContent(former);
});

test('orders of the previous search cannot be opened, and its empty result is not shown for the next search', async () => {
  const { orderId } = await unpaidOrder();
  const user = await openDashboard(`/admin/orders?q=${orderId}`);
  await screen.findByText('1 order found');
  const answer = hold(adminOrders.list);
  await user.selectOptions(screen.getByLabelText('Status'), 'Paid');
  await isFormer();
  expect(screen.queryByText('1 order found')).not.toBeInTheDocument();
  answer();
  await screen.findByText('No orders match');

  const answerAll = hold(adminOrders.list);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.queryByText(/^No orders/)).not.toBeInTheDocument());
  expect(list()).toHaveAttribute('aria-busy', 'true');
  answerAll();
  await isCurrent();
  expect(within(list()).getAllByRole('link', { name: /^[A-Z0-9-]+$/ }).length).toBeGreaterThan(0);
});
