import { randomUUID } from 'node:crypto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as care from '#domain/api/admin-orders.care.calls.ts';
import * as requests from '#domain/api/admin-orders.requests.calls.ts';
import type { PlacedOrder } from '../e2e/support/orders.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { sentTo } from './support/answers.ts';
import { answerPayPal } from './support/paypal.ts';
import { answerQuestion, holster, openOrder, orderNow, paidOrder, unpaidOrder } from './support/orders.ts';
import { expectToast, openPage, signInAsOwner } from './support/screen.tsx';

/** Opens the form of an order's page that asks for a payment. */
async function openForm(order: PlacedOrder) {
  const { user, editor } = await openOrder(order);
  await user.click(await editor.findByLabelText('More actions', { selector: 'button' }));
  await user.click(await screen.findByText('Request payment…'));
  const form = within(await editor.findByRole('region', { name: 'Request payment' }));
  return { user, editor, form, send: form.getByRole('button', { name: 'Send request' }) };
}

/** Another link of the order's open request. */
async function linkOf(order: PlacedOrder): Promise<string> {
  const { id, paymentRequests } = await orderNow(order);
  const requestId = paymentRequests?.[0]?.id ?? '';
  const { link } = await askStaff(requests.sendPaymentRequest, { id, requestId }, { notify: false });
  return new URL(link).pathname;
}

test('the owner asks for a difference once, with a reason, and sees that it was paid (R-PAYREQ-1, R-PAYREQ-11, R-PAYREQ-15)', async () => {
  const order = await paidOrder();
  const { user, editor, form, send } = await openForm(order);
  await user.click(send);
  await form.findByText('Say what the payment is for');
  fireEvent.change(form.getByLabelText('Amount (USD)'), { target: { value: '12.50' } });
  const reason = 'Longer shell for the threaded barrel';
  fireEvent.change(form.getByLabelText('What it is for'), { target: { value: reason } });
  await user.dblClick(send);
  await expectToast('Payment request saved');
  expect(await sentTo(requests.requestPayment)).toHaveLength(1);
  const card = await editor.findByRole('region', { name: 'Payment requests' });
  expect(card).toHaveTextContent('$12.50Waiting for payment');
  const link = await linkOf(order);
  cleanup();

  const customer = await openPage(link);
  await screen.findByText('Pay $12.50', { selector: 'h1' });
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent(reason);
  expect(main).toHaveTextContent('San Angelo, Texas');
  expect(main).not.toHaveTextContent('Concho');
  await customer.click(await screen.findByText('PayPal', { selector: 'button' }));
  await screen.findByText('Paid. Thank you.', { selector: 'h1' });
  cleanup();

  const { editor: after } = await openOrder(order);
  expect(await after.findByRole('region', { name: 'Payment requests' })).toHaveTextContent('$12.50Paid');
  expect(after.getByRole('region', { name: 'Payment' })).toHaveTextContent('Charged later$12.50');
  const { id } = await orderNow(order);
  cleanup();

  await openPage(`/admin/print/receipt?orders=${id}`);
  const receipt = await screen.findByRole('article');
  expect(receipt).toHaveTextContent('Charged later$12.50');
  expect(receipt).toHaveTextContent(`Total charged$${(Number(order.totalAmount) + 12.5).toFixed(2)}`);
});

test('a canceled request says so on its page; the next one shows all of the unpaid order, and pays it (R-PAYREQ-2, R-PAYREQ-8, R-PAYREQ-11)', async () => {
  const order = await unpaidOrder([{ productId: 31 }, holster]);
  const { user, editor, send } = await openForm(order);
  await user.click(send);
  const card = within(await editor.findByRole('region', { name: 'Payment requests' }));
  const canceled = await linkOf(order);
  await user.click(await card.findByRole('button', { name: 'Cancel request' }));
  await answerQuestion(user, /./, 'Cancel request');
  await card.findByText('Canceled');
  cleanup();
  await openPage(canceled);
  await screen.findByText('This payment request was canceled', { selector: 'h1' });
  cleanup();

  const again = await openForm(order);
  await again.user.click(again.send);
  await waitFor(() =>
    expect(again.editor.getByRole('region', { name: 'Payment requests' })).toHaveTextContent(
      'Waiting for payment',
    ),
  );
  const link = await linkOf(order);
  cleanup();
  const customer = await openPage(link);
  const main = await screen.findByRole('main');
  await waitFor(() => expect(main).toHaveTextContent('Two-Point Sling, Black'));
  expect(main).toHaveTextContent('Pistol:Glock G19');
  expect(main).toHaveTextContent('Weapon light:None');
  answerPayPal('approve');
  await customer.click(await screen.findByText('PayPal', { selector: 'button' }));
  await screen.findByText('Paid. Thank you.', { selector: 'h1' });
  expect((await orderNow(order)).status).toBe('paid');
});

test('a link that nobody made says that it does not work (R-PAYREQ-8)', async () => {
  await openPage(`/pay/${'0'.repeat(64)}`);
  expect(await screen.findByText('This link does not work', { selector: 'h1' })).toBeVisible();
});

test('the form begins with what is due for a change whose request has ended (R-ORD-50)', async () => {
  await signInAsOwner();
  const order = await paidOrder();
  const { id } = await orderNow(order);
  const wishes = { added: [{ productId: 31, quantity: 1, choices: { color: 'Black' } }] };
  const { difference } = await askStaff(care.quoteLines, { id }, wishes);
  const asked = { ...wishes, settlement: 'payment-request' as const, difference, key: randomUUID() };
  await askStaff(care.editLines, { id }, asked, { version: null });
  const { paymentRequests } = await orderNow(order);
  await askStaff(requests.cancelPaymentRequest, { id, requestId: paymentRequests?.[0]?.id ?? '' });
  const { form } = await openForm(order);
  expect(form.getByLabelText('Amount (USD)')).toHaveValue(difference);
});
