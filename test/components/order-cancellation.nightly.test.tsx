import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  answerQuestion,
  holster,
  openFromList,
  openOrder,
  orderNow,
  paidOrder,
  unpaidOrder,
  type Editor,
} from './support/orders.ts';
import { expectToast } from './support/screen.tsx';

async function chooseCancelled({ user, editor }: Editor): Promise<void> {
  await user.selectOptions(editor.getByLabelText('Status'), 'cancelled');
  await user.click(editor.getByRole('button', { name: 'Save changes' }));
}

/** The questions about the money and the stock of a paid order. */
async function questionsAbout({ orderId }: { orderId: string }) {
  return within(await screen.findByRole('dialog', { name: `Cancel order ${orderId}` }));
}

test('a paid order is cancelled with a refund, shows that next to its status, and says how it can be paid again (R-AORD-11)', async () => {
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
  await user.click(again.getByLabelText(new RegExp(`^Refund \\$${order.totalAmount}`)));
  await user.click(again.getByLabelText(/^Restock/));
  await user.click(again.getByRole('button', { name: 'Cancel order' }));
  await expectToast('Order updated successfully');
  await waitFor(async () => expect(await orderNow(order)).toMatchObject({ isRefunded: true }));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.getByRole('table')).toHaveTextContent('CancelledRefunded'));
  const cancelled = await openFromList(user, order);
  expect(cancelled.getByRole('region', { name: 'Payment' })).toHaveTextContent(
    `Refunded−$${order.totalAmount}`,
  );
  expect(cancelled.getByRole('region', { name: 'History' })).toHaveTextContent('Refund: yes, Restock: yes');

  const status = cancelled.getByLabelText('Status');
  await user.selectOptions(status, 'paid');
  cancelled.getByText(/Set it to Pending so the customer can pay again\.$/);
  await user.type(cancelled.getByLabelText('Reason'), 'By mistake');
  await user.click(cancelled.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(status).toHaveAccessibleDescription(
      'The money for this order was refunded to the customer. Set it to Pending so the customer can pay again.',
    ),
  );
});

test('cancelling an order of made-to-order items asks about no stock (R-AORD-11)', async () => {
  const order = await paidOrder([holster]);
  const { user, editor } = await openOrder(order);
  await user.click(editor.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel order…' }));
  const dialog = await questionsAbout(order);
  dialog.getByText('Nothing of this order was taken from stock.');
  expect(dialog.getByLabelText(`Email ${order.email}`, { exact: false })).toBeChecked();
  await user.click(dialog.getByLabelText(/^Refund/));
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
  await expectToast('Order updated successfully');
  const cancelled = await openFromList(user, order);
  expect(cancelled.getByRole('region', { name: 'History' })).toHaveTextContent('Refund: yes, Restock: no');
});

test('an unpaid order is cancelled after one question, but not if it was paid meanwhile: then what to do with the money is asked', async () => {
  const order = await unpaidOrder();
  const open = await openOrder(order);
  const { user, editor } = open;
  await order.pay();
  await chooseCancelled(open);
  await answerQuestion(user, `Cancel order ${order.orderId}?`, 'Cancel order');
  const status = editor.getByLabelText('Status');
  await waitFor(() =>
    expect(status).toHaveAccessibleDescription(
      'The shopper has just paid this order. Please look at it again.',
    ),
  );
  expect(status).toHaveFocus();
  // The payment itself arrives a moment after the refusal; the question follows from it.
  await editor.findByText('Someone else changed this order');
  await user.click(editor.getByRole('button', { name: 'Save changes' }));
  const dialog = await questionsAbout(order);
  await user.click(dialog.getByLabelText(/^No refund/));
  await user.click(dialog.getByLabelText(/^Do not restock/));
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(screen.getByRole('table')).toHaveTextContent('Cancelled'));
});
