import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import { hold, lose, refuse, restore } from './support/answers.ts';
import {
  answerQuestion,
  openFromList,
  openOrder,
  paidOrder,
  unpaidOrder,
  type Editor,
  type Inside,
} from './support/orders.ts';
import { expectToast } from './support/screen.tsx';

const statusOf = (editor: Inside) => editor.getByLabelText('Status');

async function choose({ user, editor }: Editor, status: string): Promise<void> {
  await user.selectOptions(statusOf(editor), status);
}

async function save({ user, editor }: Editor): Promise<void> {
  await user.click(await editor.findByRole('button', { name: 'Save changes' }));
}

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
  await editor.findByText('Also marks the order as paid and sends its emails.');
  await choose(open, 'paid');
  fireEvent.change(editor.getByLabelText('Customer notes'), { target: { value: 'Paid at the gun show' } });
  await save(open);
  await answerQuestion(user, `Mark order ${order.orderId} as paid?`, 'Not paid yet');
  await waitFor(() => expect(status).toHaveValue('pending'));
  expect(editor.getByLabelText('Customer notes')).toHaveValue('Paid at the gun show');

  await choose(open, 'paid');
  await save(open);
  await answerQuestion(user, /^Mark order/, 'Mark as paid');
  await expectToast('Order marked as paid', 'The confirmation and the fulfillment emails were sent.');
  await editor.findAllByText(/Marked as paid by hand/);
  await waitFor(() => expect(status).toHaveValue('paid'));
  expect(editor.getByLabelText('Customer notes')).toHaveValue('Paid at the gun show');
  expect(editor.queryByRole('button', { name: 'Mark as paid' })).toBeNull();
  const emails = within(await editor.findByRole('region', { name: 'Emails' }));
  // The tests' store has no mail server (R-EMAIL-3).
  await waitFor(() => expect(emails.getAllByText('Not sent')).toHaveLength(2));
  await user.click(emails.getByRole('button', { name: /^Send again ?Order confirmation/ }));
  await expectToast('Email kept in the preview again', 'Not emailed: no mail server is set up.');
  await waitFor(() => expect(emails.getAllByText('Not sent')).toHaveLength(3));
});

test('an order that cannot be marked as paid says why, and only a status that is chosen later stays (R-AORD-7, R-AORD-19)', async () => {
  const open = await openOrder(await unpaidOrder());
  const { user, editor } = open;
  const status = statusOf(editor);
  async function confirm(title: string, text: string | RegExp) {
    await choose(open, 'paid');
    await save(open);
    await answerQuestion(user, /^Mark order/, 'Mark as paid');
    const alert = within(await screen.findByRole('alertdialog', { name: title }));
    alert.getByText(text);
    await waitFor(() => expect(status).toHaveValue('pending'));
    return () => user.click(alert.getByRole('button', { name: 'OK' }));
  }
  refuse(adminOrders.markPaid, 409, { message: 'This order is already cancelled.' });
  await (
    await confirm('Failed to mark order as paid', 'This order is already cancelled.')
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
  const readAgain = hold(adminOrders.read);
  await close();
  await choose(open, 'paid');
  readAgain();
  await waitFor(() => expect(editor.getByRole('button', { name: 'Save changes' })).toBeEnabled());
  expect(status).toHaveValue('paid');
  restore(adminOrders.markPaid);
  await save(open);
  await answerQuestion(user, /^Mark order/, 'Mark as paid');
  await expectToast('Order marked as paid');
  await waitFor(() => expect(status).toHaveValue('paid'));
});

test('a change outside the table of transitions needs a reason, which the history shows (R-AORD-13, R-ORD-13, R-ORD-26)', async () => {
  const order = await paidOrder();
  const open = await openOrder(order);
  const { user, editor } = open;
  expect(editor.queryByLabelText('Reason')).toBeNull();
  await choose(open, 'delivered');
  await save(open);
  await editor.findByText('Enter a reason for this step');
  await waitFor(() => expect(editor.getByLabelText('Reason')).toHaveFocus());
  fireEvent.change(editor.getByLabelText('Reason'), { target: { value: 'Handed over at the counter' } });
  await save(open);
  await expectToast('Order Updated', 'Order updated successfully');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await openFromList(user, order);
  await waitFor(() => expect(statusOf(again)).toHaveValue('delivered'));
  const history = await again.findByRole('region', { name: 'History' });
  expect(history).toHaveTextContent('Paid → delivered');
  expect(history).toHaveTextContent('Reason: Handed over at the counter');
});

test('while a payment is in flight, what is forbidden is disabled and says why (R-AORD-10)', async () => {
  const order = await unpaidOrder();
  await order.pay('pending-completes');
  const { editor } = await openOrder(order);
  for (const control of [
    statusOf(editor),
    editor.getByRole('button', { name: 'Mark as paid' }),
    editor.getByRole('button', { name: 'Delete order' }),
  ]) {
    expect(control).toBeDisabled();
    expect(control).toHaveAccessibleDescription(
      'A payment for this order is in flight. Wait for its answer.',
    );
  }
  const track = editor.getByRole('button', { name: 'Send tracking' });
  expect(track).toBeDisabled();
  expect(track).toHaveAccessibleDescription('An order that is pending cannot be shipped.');
});

test('an order whose status changed leaves the list of its previous status', async () => {
  const order = await unpaidOrder();
  const open = await openOrder(order);
  await choose(open, 'cancelled');
  await save(open);
  await answerQuestion(open.user, `Cancel order ${order.orderId}?`, 'Cancel order');
  await expectToast('Order Updated');
  const filter = within(await screen.findByRole('main')).getByLabelText('Status');
  await open.user.selectOptions(filter, 'Cancelled');
  await screen.findByText('1 order found');
  await open.user.selectOptions(filter, 'Pending');
  await screen.findByText('No orders match');
});

test('an open order becomes paid by itself, as the customer’s own change and not another editor’s (R-ADMIN-24)', async () => {
  const order = await unpaidOrder();
  const { editor } = await openOrder(order);
  fireEvent.change(editor.getByLabelText('Customer notes'), { target: { value: 'Call before noon' } });
  expect(statusOf(editor)).toHaveValue('pending');
  await order.pay();
  await waitFor(() => expect(statusOf(editor)).toHaveValue('paid'));
  expect(editor.queryByRole('button', { name: 'Mark as paid' })).toBeNull();
  expect(editor.queryByText('Someone else changed this order')).toBeNull();
  expect(editor.getByLabelText('Customer notes')).toHaveValue('Call before noon');
});
