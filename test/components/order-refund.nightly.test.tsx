import { randomUUID } from 'node:crypto';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import * as care from '#domain/api/admin-orders.care.calls.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { atPayPal } from '../e2e/support/orders.ts';
import { openOrder, orderNow, paidOrder, type Editor } from './support/orders.ts';

/** Opens the order's refund, for an amount of the owner's own. */
async function fillRefund({ user, editor }: Editor) {
  await user.click(editor.getByRole('button', { name: 'Refund' }));
  const panel = within(await editor.findByRole('region', { name: 'Refund' }));
  fireEvent.change(panel.getByLabelText('Other amount'), { target: { value: '5.00' } });
  await user.selectOptions(panel.getByLabelText('Reason'), 'Goodwill');
  return panel;
}

test('a refund form that is out of date shows what was refunded meanwhile, and refunds nothing (R-REF-14)', async () => {
  const order = await paidOrder();
  const open = await openOrder(order);
  const { user, editor } = open;
  const panel = await fillRefund(open);
  await atPayPal(inject('storeUrl')).sendBack(order, '5.00');
  // PayPal tells the store a moment later.
  await waitFor(async () => expect((await orderNow(order)).refunds).toHaveLength(1));
  await user.click(panel.getByRole('button', { name: 'Refund $5.00' }));
  await waitFor(() => expect(panel.getByRole('alert')).toHaveTextContent(/refunded since|Someone else/));
  expect(panel.getByLabelText('Other amount')).toHaveValue('5.00');
  await waitFor(() =>
    expect(editor.getByRole('region', { name: 'Refunds' })).toHaveTextContent('Sent back at PayPal'),
  );
  expect((await orderNow(order)).refunds).toHaveLength(1);
});

test('a refund form of an order whose money is gone closes and says why (R-REF-14)', async () => {
  const order = await paidOrder();
  const open = await openOrder(order);
  const { user, editor } = open;
  const panel = await fillRefund(open);
  const { totalAmount: all } = order;
  const { id } = await orderNow(order);
  const theirs = { amount: all, other: all, refundable: all, reason: 'Returned', notify: false };
  await askStaff(care.refund, { id }, { ...theirs, key: randomUUID() }, { version: null });
  await user.click(panel.getByRole('button', { name: 'Refund $5.00' }));
  await editor.findByText(/Nothing is left to refund/);
  await waitFor(() => expect(editor.queryByRole('region', { name: 'Refund' })).toBeNull());
  await waitFor(() => expect(editor.getByRole('region', { name: 'Refunds' })).toHaveTextContent(all));
  expect(editor.queryByRole('button', { name: 'Refund' })).toBeNull();
});
