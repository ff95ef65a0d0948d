import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deletedOrder, openFromList } from './support/orders.ts';
import { expectToast, openDashboard } from './support/screen.tsx';

test('a deleted order is in the filter "Deleted", and its page restores it (R-AORD-12, R-AORD-24)', async () => {
  const { orderId } = await deletedOrder();
  const user = await openDashboard('/admin/orders');
  await user.selectOptions(await screen.findByLabelText('Status'), 'Deleted');
  const row = await screen.findByRole('row', { name: new RegExp(orderId) });
  expect(row).toHaveTextContent('PaidDeleted');
  const editor = await openFromList(user, { orderId });
  await user.click(await editor.findByRole('button', { name: 'Restore order' }));
  await expectToast('Order restored successfully', `${orderId} is back in the list.`);
  await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(orderId) })).toBeNull());
});

test('its number finds it in the list and in the palette, and its page refunds it (R-ADMIN-22, R-AORD-24, R-AORD-27)', async () => {
  const { orderId } = await deletedOrder();
  const user = await openDashboard(`/admin/orders?q=${orderId}`);
  expect(await screen.findByRole('row', { name: new RegExp(orderId) })).toHaveTextContent('Deleted');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), orderId);
  const hit = await screen.findByRole('option', { name: new RegExp(orderId) });
  expect(hit).toHaveTextContent('Deleted');
  await user.click(hit);
  const editor = within(await screen.findByRole('dialog', { name: `Order ${orderId}` }));
  await editor.findByRole('button', { name: 'Restore order' });
  await user.click(editor.getByRole('button', { name: /^Refund \$/ }));
  const panel = within(await editor.findByRole('region', { name: 'Refund' }));
  await user.type(panel.getByLabelText('Other amount'), '5.00');
  await user.selectOptions(panel.getByLabelText('Reason'), 'Goodwill');
  await user.click(panel.getByRole('button', { name: 'Refund $5.00' }));
  expect(await editor.findByRole('region', { name: 'Refunds' })).toHaveTextContent('$5.00');
});

test('the row of its deletion in History opens it (R-AORD-24, R-HIST-1)', async () => {
  const { orderId } = await deletedOrder();
  const user = await openDashboard('/admin/history');
  const deletion = (await screen.findAllByRole('listitem')).find(({ textContent }) =>
    textContent?.includes(`Deleted ${orderId}`),
  );
  if (!deletion) throw new Error('the deletion is not in History');
  await user.click(within(deletion).getByRole('link', { name: orderId }));
  const editor = within(await screen.findByRole('dialog', { name: `Order ${orderId}` }));
  expect(await editor.findByRole('button', { name: 'Restore order' })).toBeEnabled();
});
