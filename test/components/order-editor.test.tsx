import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { storeAdminToken } from '#web/admin/session/admin-token.ts';
import { adminPassword } from '../support/store-process.ts';
import { lose, refuse, restore } from './support/answers.ts';
import {
  answerQuestion,
  openFromList,
  openOrder,
  orderNow,
  paidOrder,
  unpaidOrder,
} from './support/orders.ts';
import { expectToast, openDashboard } from './support/screen.tsx';

test('a failed change of the status keeps everything typed: no connection, a refusal, an ended session (R-ADMIN-18, R-AORD-16, R-AORD-22)', async () => {
  const { user, editor } = await openOrder(await paidOrder());
  await user.selectOptions(editor.getByLabelText('Status'), 'delivered');
  const dialog = within(await screen.findByRole('dialog', { name: 'Paid → delivered' }));
  const reason = dialog.getByLabelText('Reason');
  fireEvent.change(reason, { target: { value: 'Left with the neighbor' } });
  const save = dialog.getByRole('button', { name: 'Set to Delivered' });
  lose(adminOrders.edit);
  await user.click(save);
  await expectToast(
    'Failed to update order',
    'Please check your connection and try again. Nothing you typed is lost.',
  );
  refuse(adminOrders.edit, 500, { message: 'The shop is being repaired.' });
  await user.click(save);
  await expectToast('The shop is being repaired.');
  restore(adminOrders.edit);
  storeAdminToken('no-longer-a-token-that-anybody-knows');
  await user.click(save);
  const signIn = within(await screen.findByRole('dialog', { name: 'Please sign in again' }));
  fireEvent.change(signIn.getByLabelText('Username'), { target: { value: 'admin' } });
  fireEvent.change(signIn.getByLabelText('Password'), { target: { value: adminPassword } });
  await user.click(signIn.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Please sign in again' })).toBeNull());
  expect(reason).toHaveValue('Left with the neighbor');
  await user.click(save);
  await expectToast('Order Updated', 'Order updated successfully');
});

// R-ADMIN-15, R-ADMIN-21, R-AORD-12, R-AORD-22, R-MSG-7
test('a deletion is confirmed, says how to restore the order, and is taken back from the list or by its address', async () => {
  const order = await unpaidOrder();
  const { user, editor } = await openOrder(order);
  const question = `Delete order ${order.orderId}?`;
  async function remove(from = editor) {
    await user.click(from.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete order…' }));
  }
  await remove();
  await answerQuestion(user, question, 'Keep order');
  refuse(adminOrders.remove, 500);
  await remove();
  await answerQuestion(user, question, 'Delete order');
  await expectToast('Failed to delete order');
  restore(adminOrders.remove);
  const address = window.location.pathname + window.location.search;
  await remove();
  await answerQuestion(user, question, 'Delete order');
  await expectToast('Order deleted successfully', "To undo this, choose 'Restore order' above the list.");
  await isShownAsDeleted(order);
  await user.click(screen.getByRole('button', { name: 'Restore order' }));
  await expectToast('Order restored successfully');

  await remove(await openFromList(user, order));
  await answerQuestion(user, question, 'Delete order');
  await isShownAsDeleted(order);
  await waitFor(() => expect(window.location.pathname).toBe('/admin/orders'));
  await openDashboard(address);
  const deleted = within(await screen.findByRole('dialog', { name: `Order ${order.orderId}` }));
  await deleted.findByText(/^Deleted .*, by /);
  await user.click(await deleted.findByRole('button', { name: 'Restore order' }));
  expect(await deleted.findByLabelText('Status')).toBeEnabled();
});

test('a paid order is not offered for deletion, and a canceled one is (R-AORD-31)', async () => {
  const order = await paidOrder();
  const more = async ({ user, editor }: Awaited<ReturnType<typeof openOrder>>) => {
    await user.click(editor.getByRole('button', { name: 'More actions' }));
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  };
  expect(await more(await openOrder(order))).not.toContain('Delete order…');
  cleanup();
  const { id, customerName, customerEmail } = await orderNow(order);
  const cancellation = { customerName, customerEmail, status: 'cancelled', refund: false } as const;
  await askStaff(adminOrders.edit, { id }, cancellation, { version: null });
  expect(await more(await openOrder(order))).toContain('Delete order…');
});

/** The owner's list finds a deleted order by its number (R-AORD-24). */
async function isShownAsDeleted({ orderId }: { orderId: string }): Promise<void> {
  await waitFor(() =>
    expect(screen.getByRole('row', { name: new RegExp(orderId) })).toHaveTextContent('Deleted'),
  );
}
