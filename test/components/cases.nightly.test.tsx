import { randomUUID } from 'node:crypto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import * as drafts from '#domain/api/drafts.calls.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { openFromList, openOrder, paidOrder, type Inside } from './support/orders.ts';
import { expectToast, openDashboard, openPage, signInAsOwner } from './support/screen.tsx';

/** The page of an order, and its cases once there is one. */
type Page = { user: UserEvent; editor: Inside };

test('after goodwill, a case’s refund is the rest; once nothing is left, the case only closes (R-REF-17, R-CASE-9)', async () => {
  const order = await paidOrder();
  const { user, editor } = await openOrder(order);
  const cases = await openCase({ user, editor });
  await user.click(editor.getByRole('button', { name: 'Refund' }));
  const goodwill = await panelOf(editor, 'Refund');
  fireEvent.change(goodwill.getByLabelText('Other amount'), { target: { value: '5.00' } });
  await user.selectOptions(goodwill.getByLabelText('Reason'), 'Goodwill');
  await user.click(goodwill.getByRole('button', { name: 'Refund $5.00' }));
  await expectToast('Refund sent');
  await waitFor(() => expect(editor.queryByRole('region', { name: 'Refund' })).not.toBeInTheDocument());

  await user.click(await cases.findByRole('button', { name: 'Refund…' }));
  await user.click(await cases.findByRole('button', { name: 'Decide and open the refund' }));
  const panel = await panelOf(editor, 'Refund');
  expect(panel.getByLabelText('Reason')).toHaveValue('Damaged or defective');
  const shipping = panel.getByLabelText(/^Shipping, up to/);
  fireEvent.change(shipping, { target: { value: '6.99' } });
  expect((await panel.findByText('Refunded before')).parentElement).toHaveTextContent('-$5.00');
  await waitFor(() => expect(panel.getByText(/stays paid/)).toHaveTextContent('$0.00 stays paid'));
  const rest = (Number(order.totalAmount) - 5).toFixed(2);
  await user.click(panel.getByRole('button', { name: `Refund $${rest}` }));
  const refunds = within(await editor.findByRole('region', { name: 'Refunds' }));
  expect(await refunds.findByText(new RegExp(`\\$${rest.replace('.', '\\.')}`))).toBeInTheDocument();

  expect(await cases.findByText(/The case can be closed\./)).toBeInTheDocument();
  expect(cases.queryByRole('button', { name: /refund/i })).not.toBeInTheDocument();
  await user.click(await cases.findByRole('button', { name: 'Close case' }));
  expect(await cases.findByText('Closed: Refund')).toBeInTheDocument();
});

test('a decided remake starts a draft with the order’s items at 0.00 (R-CASE-10, R-DRAFT-7)', async () => {
  const order = await paidOrder();
  const page = await openOrder(order);
  const cases = await openCase(page);
  await page.user.click(await cases.findByRole('button', { name: 'Remake…' }));
  await page.user.click(await cases.findByRole('button', { name: 'Decide and start the remake' }));
  const draft = within(await screen.findByRole('dialog', { name: 'New order' }));
  expect(await draft.findByLabelText('Reason for custom amounts')).toHaveValue(
    `Remake of order ${order.orderId}`,
  );
  expect(await draft.findByRole('button', { name: 'Create free order' })).toBeInTheDocument();
});

test('refunds and cases show an item’s size and color, as the order does (R-REF-13, R-CASE-1, R-CASE-8)', async () => {
  const order = await paidOrder([{ productId: 1, customizations: { size: 'M', color: 'Olive' } }]);
  const { user, editor } = await openOrder(order);
  const items = await editor.findByRole('region', { name: 'To ship' });
  expect(items).toHaveTextContent('M • Olive');
  await user.click(editor.getByRole('button', { name: 'Refund' }));
  const refund = await panelOf(editor, 'Refund');
  expect(refund.getByText('M • Olive')).toBeInTheDocument();
  await user.click(refund.getByRole('button', { name: 'Close Refund' }));
  const cases = await openCase({ user, editor }, 'M • Olive');
  expect(await cases.findByText(/\(M • Olive\)/)).toBeInTheDocument();
  cleanup();
  await openDashboard('/admin/cases');
  const row = (await screen.findByText(order.orderId, { selector: 'a' })).closest('tr');
  expect(row).toHaveTextContent('(M • Olive)');
});

test('a customer without an email address gets none: the case says so, and its link is copied (R-CASE-11)', async () => {
  await signInAsOwner();
  const orderId = await sellAtCounter();
  const user = await openDashboard(`/admin/orders?q=${orderId}`);
  const editor = await openFromList(user, { orderId });
  const cases = await openCase(
    { user, editor },
    'This customer gave no email address, so nothing is emailed.',
  );
  expect(await cases.findByText(/so nothing was emailed\. Copy the link/)).toBeInTheDocument();
  expect(cases.queryByText('Waiting for customer')).not.toBeInTheDocument();
  await user.click(cases.getByRole('button', { name: 'Message' }));
  const message = await cases.findByLabelText('Message to the customer');
  expect(message).toHaveAccessibleDescription(
    'Nothing is emailed. The customer reads it on the page of the link.',
  );
  await user.type(message, 'Which side?');
  await user.click(cases.getByRole('button', { name: 'Save message' }));
  await user.click(await cases.findByRole('button', { name: 'Copy link' }));
  await expectToast('Link copied');
  expect(await cases.findByText('Which side?', { selector: 'li li p' })).toBeInTheDocument();
  const link = new URL(await window.navigator.clipboard.readText());
  cleanup();

  await openPage(link.pathname + link.search);
  expect(await screen.findByText('Which side?')).toBeInTheDocument();
});

/** Opens a case of the order's only line; the form that does shows `text`. */
async function openCase({ user, editor }: Page, text = 'Two-Point Sling, Black'): Promise<Inside> {
  await user.click(await editor.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Return or warranty…' }));
  const panel = await panelOf(editor, 'Return or warranty');
  expect(editor.getByRole('region', { name: 'Return or warranty' })).toHaveTextContent(text);
  await user.selectOptions(panel.getByLabelText('Reason'), 'Defect');
  await user.click(panel.getByRole('button', { name: 'Open case' }));
  return panelOf(editor, 'Cases');
}

async function panelOf(editor: Inside, name: string): Promise<Inside> {
  return within(await editor.findByRole('region', { name }));
}

/** A sling for cash, to a customer who gave neither name nor email. Resolves to the order's number. */
async function sellAtCounter(): Promise<string> {
  const { id, version, content } = await askStaff(drafts.create, {}, {});
  const lines = [{ key: randomUUID(), productId: 31, quantity: 1, choices: {}, price: '' }];
  const saved = await askStaff(drafts.save, { id }, { ...content, handedOver: true, lines }, { version });
  const body = { payment: 'cash', total: saved.total } as const;
  return (await askStaff(drafts.place, { id }, body, { version: saved.version })).orderId;
}
