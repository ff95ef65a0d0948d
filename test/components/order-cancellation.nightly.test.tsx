import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  holster,
  openFromList,
  openOrder,
  orderNow,
  paidOrder,
  unpaidOrder,
  type Editor,
  type Inside,
} from './support/orders.ts';
import { expectToast } from './support/screen.tsx';

async function chooseCancelled({ user, editor }: Editor): Promise<void> {
  await user.selectOptions(editor.getByLabelText('Status'), 'cancelled');
}

const chooseReason = (user: UserEvent, dialog: Inside, reason: string) =>
  user.selectOptions(dialog.getByLabelText(/^Reason/), reason);

/** The questions about the money and the stock of a paid order. */
async function questionsAbout({ orderId }: { orderId: string }) {
  return within(await screen.findByRole('dialog', { name: `Cancel order ${orderId}` }));
}

test('a paid order is cancelled with a reason, a note and a refund, shows that next to its status, and says how it can be paid again (R-AORD-11, R-AORD-28)', async () => {
  const order = await paidOrder();
  const open = await openOrder(order);
  const { user, editor } = open;
  await chooseCancelled(open);
  const dialog = await questionsAbout(order);
  expect(dialog.queryByRole('radio', { checked: true })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Keep order' }));
  await waitFor(() => expect(editor.getByLabelText('Status')).toHaveValue('paid'));

  await chooseCancelled(open);
  const again = await questionsAbout(order);
  await user.click(again.getByRole('button', { name: 'Cancel order' }));
  await again.findByText('Choose whether to refund');
  await chooseReason(user, again, 'Other');
  await user.type(again.getByLabelText('Other reason'), 'Twice ordered');
  await user.type(again.getByLabelText(/^Note to the customer/), 'As you asked');
  await user.click(again.getByLabelText(new RegExp(`^Refund \\$${order.totalAmount}`)));
  await user.click(again.getByLabelText(/^Restock/));
  await user.click(again.getByRole('button', { name: 'Cancel order' }));
  await expectToast('Order updated successfully');
  await waitFor(async () => expect(await orderNow(order)).toMatchObject({ isRefunded: true }));
  await user.click(editor.getByRole('button', { name: 'Orders' }));
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.getByRole('table')).toHaveTextContent('CancelledRefunded'));
  const cancelled = await openFromList(user, order);
  expect(cancelled.getByRole('region', { name: 'Payment' })).toHaveTextContent(
    `Refunded−$${order.totalAmount}`,
  );
  expect(cancelled.getByRole('region', { name: 'History' })).toHaveTextContent(
    'As you asked, Reason: Twice ordered, Refund: yes, Restock: yes',
  );

  await user.selectOptions(cancelled.getByLabelText('Status'), 'paid');
  const step = within(await screen.findByRole('dialog', { name: 'Cancelled → paid' }));
  step.getByText(/Set it to Pending so the customer can pay again\.$/);
  await user.type(step.getByLabelText('Reason'), 'By mistake');
  await user.click(step.getByRole('button', { name: 'Set to Paid' }));
  await expectToast('Failed to update order');
  expect(step.getByLabelText('Reason')).toHaveValue('By mistake');
});

test('cancelling an order of made-to-order items asks about no stock (R-AORD-11)', async () => {
  const order = await paidOrder([holster]);
  const { user, editor } = await openOrder(order);
  await user.click(editor.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel order…' }));
  const dialog = await questionsAbout(order);
  dialog.getByText('Nothing of this order was taken from stock.');
  expect(dialog.getByLabelText(`Email ${order.email}`, { exact: false })).toBeChecked();
  await chooseReason(user, dialog, 'Cannot be built');
  await user.click(dialog.getByLabelText(/^Refund/));
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
  await expectToast('Order updated successfully');
  expect(await editor.findByRole('region', { name: 'History' })).toHaveTextContent(
    'Refund: yes, Restock: no',
  );
});

test('an unpaid order is cancelled with a reason, but not if it was paid meanwhile: then what to do with the money is asked', async () => {
  const order = await unpaidOrder();
  const open = await openOrder(order);
  const { user, editor } = open;
  await chooseCancelled(open);
  const dialog = await questionsAbout(order);
  dialog.getByText('It can no longer be paid, and the units it holds go back on sale.');
  await chooseReason(user, dialog, 'Suspected fraud');
  await order.pay();
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
  // The payment may be shown before the refusal is: either way the question follows.
  await user.click(await dialog.findByLabelText(/^No refund/));
  await user.click(dialog.getByLabelText(/^Do not restock/));
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Suspected fraud');
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
  await expectToast('Order updated successfully');
  await waitFor(() => expect(editor.getByLabelText('Status')).toHaveValue('cancelled'));
});
