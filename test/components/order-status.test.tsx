import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { newTrackingNumber } from '../e2e/support/tracking.ts';
import { lose, refuse, restore } from './support/answers.ts';
import {
  answerQuestion,
  openOrder,
  orderNow,
  paidOrder,
  unpaidOrder,
  type Editor,
  type Inside,
} from './support/orders.ts';
import { expectToast } from './support/screen.tsx';

const statusOf = (editor: Inside) => editor.getByLabelText('Status');

async function choose({ user, editor }: Editor, status: string): Promise<void> {
  // A choice in a disabled select is lost without a word.
  await waitFor(() => expect(statusOf(editor)).toBeEnabled());
  await user.selectOptions(statusOf(editor), status);
}

/** What a step outside the usual ones asks. */
const step = async (name: string) => within(await screen.findByRole('dialog', { name }));

// R-AORD-6, R-AORD-7, R-AORD-18, R-ORD-26
test('pending to paid asks first, goes back when declined, and says which emails were sent when confirmed', async () => {
  const order = await unpaidOrder();
  const open = await openOrder(order);
  const { user, editor } = open;
  const status = statusOf(editor);
  expect(
    within(status)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Pending', 'Paid', 'Cancelled', 'Processing', 'Shipped', 'Delivered']);
  await choose(open, 'shipped');
  const skipped = await step('Pending → shipped');
  skipped.getByText('Also marks the order as paid and sends its emails.');
  await user.click(skipped.getByRole('button', { name: 'Keep Pending' }));
  await waitFor(() => expect(status).toHaveValue('pending'));
  await choose(open, 'paid');
  await answerQuestion(user, `Mark order ${order.orderId} as paid?`, 'Not paid yet');
  await waitFor(() => expect(status).toHaveValue('pending'));

  await choose(open, 'paid');
  await answerQuestion(user, /^Mark order/, 'Mark as paid');
  await expectToast('Order marked as paid', 'The confirmation and the fulfillment emails were sent.');
  await editor.findAllByText(/Marked as paid by hand/);
  await waitFor(() => expect(status).toHaveValue('paid'));
  expect(editor.queryByRole('button', { name: 'Mark as paid' })).toBeNull();
  const emails = within(await editor.findByRole('region', { name: 'Emails' }));
  // The tests' store has no mail server (R-EMAIL-3).
  await waitFor(() => expect(emails.getAllByText('Not sent')).toHaveLength(2));
  await user.click(emails.getByRole('button', { name: /^Send again ?Order confirmation/ }));
  await expectToast('Email kept in the preview again', 'Not emailed: no mail server is set up.');
  await waitFor(() => expect(emails.getAllByText('Not sent')).toHaveLength(3));
});

test('an order that cannot be marked as paid says why, and stays pending (R-AORD-7, R-AORD-19)', async () => {
  const open = await openOrder(await unpaidOrder());
  const { user, editor } = open;
  const status = statusOf(editor);
  async function confirm(title: string, text: string | RegExp) {
    await choose(open, 'paid');
    await answerQuestion(user, /^Mark order/, 'Mark as paid');
    const alert = within(await screen.findByRole('alertdialog', { name: title }));
    alert.getByText(text);
    await waitFor(() => expect(status).toHaveValue('pending'));
    return () => user.click(alert.getByRole('button', { name: 'OK' }));
  }
  refuse(adminOrders.markPaid, 409, { message: 'This order is already canceled.' });
  await (
    await confirm('Failed to mark order as paid', 'This order is already canceled.')
  )();
  refuse(adminOrders.markPaid, 500);
  await (
    await confirm(
      'Failed to mark order as paid',
      'Something went wrong on our end. Please try again in a moment.',
    )
  )();
  lose(adminOrders.markPaid);
  const close = await confirm('Error marking order as paid', /check your connection/i);
  await close();
  restore(adminOrders.markPaid);
  await user.click(editor.getByRole('button', { name: 'Mark as paid' }));
  await answerQuestion(user, /^Mark order/, 'Mark as paid');
  await expectToast('Order marked as paid');
  await waitFor(() => expect(status).toHaveValue('paid'));
});

test('a change outside the table of transitions needs a reason, which the history shows (R-AORD-13, R-ORD-13, R-ORD-26)', async () => {
  const order = await paidOrder();
  const open = await openOrder(order);
  const { user, editor } = open;
  await choose(open, 'processing');
  const next = await step('Paid → processing');
  expect(next.queryByLabelText('Reason')).toBeNull();
  await user.click(next.getByRole('button', { name: 'Keep Paid' }));
  await choose(open, 'delivered');
  const dialog = await step('Paid → delivered');
  await user.click(dialog.getByRole('button', { name: 'Set to Delivered' }));
  await dialog.findByText('Enter a reason for this step');
  await waitFor(() => expect(dialog.getByLabelText('Reason')).toHaveFocus());
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Handed over at the counter' } });
  await user.click(dialog.getByRole('button', { name: 'Set to Delivered' }));
  await expectToast('Order Updated', 'Order updated successfully');
  await waitFor(() => expect(statusOf(editor)).toHaveValue('delivered'));
  const history = await editor.findByRole('region', { name: 'History' });
  expect(history).toHaveTextContent('Paid → delivered');
  expect(history).toHaveTextContent('Reason: Handed over at the counter');
});

test('someone else’s change comes first: the chosen status and its reason stay to be sent again (R-ADMIN-17, R-AORD-30)', async () => {
  const order = await paidOrder();
  const open = await openOrder(order);
  const { user, editor } = open;
  await choose(open, 'delivered');
  const dialog = await step('Paid → delivered');
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Picked up' } });
  const { id } = await orderNow(order);
  await askStaff(
    adminOrders.sendTracking,
    { id },
    { trackingNumber: newTrackingNumber('USPS'), shippingCarrier: 'USPS', customerNotes: '' },
    { version: null },
  );
  await user.click(dialog.getByRole('button', { name: 'Set to Delivered' }));
  const shipped = await step('Shipped → delivered');
  shipped.getByText('Someone else changed this order. Review their changes, then save again.');
  await user.click(shipped.getByRole('button', { name: 'Set to Delivered' }));
  await expectToast('Order Updated', 'Order updated successfully');
  await waitFor(() => expect(statusOf(editor)).toHaveValue('delivered'));
});

test('while a payment is in flight, what is forbidden is disabled and says why (R-AORD-10)', async () => {
  const order = await unpaidOrder();
  await order.pay('pending-completes');
  const { user, editor } = await openOrder(order);
  for (const control of [statusOf(editor), editor.getByRole('button', { name: 'Mark as paid' })]) {
    expect(control).toBeDisabled();
    expect(control).toHaveAccessibleDescription(
      'A payment for this order is in flight. Wait for its answer.',
    );
  }
  expect(editor.queryByRole('button', { name: 'Ship' })).toBeNull();
  await user.click(editor.getByRole('button', { name: 'More actions' }));
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(names.filter((name) => /Delete|Cancel/.test(name))).toEqual([]);
});

test('an order whose status changed leaves the list of its previous status', async () => {
  const order = await unpaidOrder();
  const open = await openOrder(order);
  await choose(open, 'cancelled');
  const dialog = await step(`Cancel order ${order.orderId}`);
  await open.user.click(dialog.getByRole('button', { name: 'Cancel order' }));
  await expectToast('Order Updated');
  await open.user.click(open.editor.getByRole('button', { name: 'Orders' }));
  const filter = within(await screen.findByRole('main')).getByLabelText('Status');
  await open.user.selectOptions(filter, 'Cancelled');
  await screen.findByText('1 order found');
  await open.user.selectOptions(filter, 'Pending');
  await screen.findByText('No orders match');
});

test('an open order becomes paid by itself, as the customer’s own change and not another editor’s (R-ADMIN-24)', async () => {
  const order = await unpaidOrder();
  const { editor } = await openOrder(order);
  fireEvent.change(editor.getByLabelText('Add a note'), { target: { value: 'Call before noon' } });
  expect(statusOf(editor)).toHaveValue('pending');
  await order.pay();
  await waitFor(() => expect(statusOf(editor)).toHaveValue('paid'));
  expect(editor.queryByRole('button', { name: 'Mark as paid' })).toBeNull();
  expect(await editor.findByRole('button', { name: 'Ship' })).toBeEnabled();
  expect(editor.getByLabelText('Add a note')).toHaveValue('Call before noon');
});
