import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, inject, test } from 'vitest';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import { placeOrder } from '../e2e/support/orders.ts';
import { hold } from './support/answers.ts';
import { newAddress } from './support/customers.ts';
import { openOrder, paidOrder } from './support/orders.ts';
import { openQueue } from './support/packing.ts';
import { openDashboard } from './support/screen.tsx';

/** An unpaid order of this customer. */
const orderOf = (name: string) => placeOrder(inject('storeUrl'), { email: newAddress(), name });

test('a late answer’s first hit is selected, not the screen that matched before it (R-ADMIN-22)', async () => {
  const { orderId } = await orderOf('Dana Policies');
  const user = await openDashboard('/admin/account');
  const answer = hold(adminOrders.list);
  const palette = await search(user, 'policies');
  await expectSelected(palette, /^Policies/);
  answer();
  await expectSelected(palette, new RegExp(orderId));
});

test('the hit chosen by arrow keys stays selected when a late answer comes, until the words change (R-ADMIN-22)', async () => {
  const { orderId } = await orderOf('Dana Discounts');
  const user = await openDashboard('/admin/account');
  const answer = hold(adminOrders.list);
  const palette = await search(user, 'disc');
  await palette.findByRole('option', { name: /^Add discount code/ });
  await user.keyboard('{ArrowDown}');
  await expectSelected(palette, /^Add discount code/);
  answer();
  await palette.findByRole('option', { name: new RegExp(orderId) });
  await expectSelected(palette, /^Add discount code/);
  await user.keyboard('o');
  await expectSelected(palette, new RegExp(orderId));
});

test('the palette offers what the open order and the open screen can do (R-ADMIN-22)', async () => {
  const order = await paidOrder();
  const { user, editor } = await openOrder(order);
  await editor.findByRole('button', { name: 'Refund' });
  const palette = await search(user, 'refu');
  await expectSelected(palette, /^Refund/);
  await user.keyboard('{Enter}');
  const panel = await editor.findByRole('region', { name: 'Refund' });
  await waitFor(() => expect(panel).toContainElement(document.activeElement as HTMLElement));
  expect(document.activeElement?.tagName).toBe('INPUT');
  cleanup();

  const onQueue = await openQueue(order);
  const offered = await search(onQueue, 'tracking');
  expect(offered.queryByRole('option', { name: /^Refund/ })).not.toBeInTheDocument();
  await expectSelected(offered, /^Add tracking/);
  await onQueue.keyboard('{Enter}');
  const tracking = within(await screen.findByRole('dialog', { name: 'Add tracking' }));
  await waitFor(() => expect(tracking.getByLabelText('Pasted list')).toHaveFocus());
  await onQueue.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await expectSelected(await search(onQueue, 'invite'), /^Invite/);
  await onQueue.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Invite someone' });
  expect(window.location.pathname).toBe('/admin/staff');
});

async function search(user: UserEvent, typed: string) {
  await user.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: 'Search the dashboard' }));
  await waitFor(() => expect(palette.getByRole('combobox')).toHaveFocus());
  await user.keyboard(typed);
  return palette;
}

async function expectSelected(palette: ReturnType<typeof within>, name: RegExp): Promise<void> {
  await waitFor(() => expect(palette.getByRole('option', { selected: true })).toHaveAccessibleName(name));
}
