import { randomUUID } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import * as catalog from '#domain/api/catalog.calls.ts';
import * as drafts from '#domain/api/drafts.calls.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { ask } from '#web/ask.ts';
import { lose, restore } from './support/answers.ts';
import { answerQuestion, openOrder, paidOrder, type Inside } from './support/orders.ts';
import { expectToast, openDashboard, signInAsOwner } from './support/screen.tsx';

type Draft = { user: UserEvent; draft: Inside };

const savedText = 'Saved as a draft';

async function openDraft(): Promise<Draft> {
  const user = await openDashboard('/admin/new-orders');
  await user.click(await screen.findByRole('button', { name: 'New order' }));
  const draft = within(await screen.findByRole('dialog', { name: 'New order' }));
  await draft.findByText(savedText);
  return { user, draft };
}

async function addSling({ user, draft }: Draft): Promise<void> {
  fireEvent.change(draft.getByLabelText('Add a product'), { target: { value: 'two-point' } });
  await user.click(await draft.findByRole('button', { name: /^Two-Point Sling, Black/ }));
  await draft.findByRole('listitem', { name: 'Two-Point Sling, Black' });
}

/** At the counter of the demo store. */
async function toCounter({ user, draft }: Draft, total: string): Promise<void> {
  await user.click(draft.getByRole('radio', { name: /At the counter/ }));
  await waitFor(() => expect(draft.getAllByText(total)).not.toHaveLength(0));
  await draft.findByText(savedText);
}

async function placedOrder(): Promise<{ dialog: HTMLElement; order: Inside }> {
  const dialog = await screen.findByRole('dialog', { name: /^Order RT-/ });
  const order = within(dialog);
  await order.findByLabelText('Status');
  return { dialog, order };
}

test('a sale at the counter needs no address, name or email, asks for the cash once, and is then delivered (R-DRAFT-6, R-DRAFT-9)', async () => {
  const open = await openDraft();
  const { user, draft } = open;
  await addSling(open);
  await toCounter(open, '$41.44');
  expect(draft.queryByLabelText('City')).toBeNull();
  expect(draft.queryByLabelText('Custom shipping')).toBeNull();
  draft.getByText('No email address: nothing is emailed.');
  await user.dblClick(draft.getByRole('button', { name: 'Paid in cash' }));
  await screen.findByText(/^The order is then paid and delivered\./);
  await answerQuestion(user, 'Did you get $41.44 in cash?', 'Not yet');
  expect(draft.queryByText('Creating...')).toBeNull();
  await user.click(draft.getByRole('button', { name: 'Paid in cash' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.dblClick(question.getByRole('button', { name: 'Create paid order' }));

  const { dialog, order } = await placedOrder();
  expect(dialog).toHaveTextContent('Counter customer');
  expect(dialog).toHaveTextContent('Handed over at the counter in San Angelo.');
  expect(order.getByLabelText('Status')).toHaveValue('delivered');
  expect(dialog).not.toHaveTextContent('Promised by');
  for (const name of ['Message', 'Send tracking']) expect(order.queryByRole('button', { name })).toBeNull();
  await user.click(order.getByRole('button', { name: /^Edit ?customer$/ }));
  const email = await order.findByLabelText('Email (optional)');
  fireEvent.change(email, { target: { value: 'not an address' } });
  await user.click(order.getByRole('button', { name: 'Save' }));
  await order.findByText(/^Enter an email address/);
  fireEvent.change(email, { target: { value: 'counter@example.com' } });
  await user.click(order.getByRole('button', { name: 'Save' }));
  await order.findByRole('button', { name: 'Message' });
});

test('a holster for the counter waits in the queue until it is handed over (R-DRAFT-9)', async () => {
  const open = await openDraft();
  const { user, draft } = open;
  const add = draft.getByRole('button', { name: 'Add a custom holster' });
  await waitFor(() => expect(add).toBeEnabled());
  await user.click(add);
  const holster = within(await draft.findByRole('listitem', { name: 'Custom Holster' }));
  await user.selectOptions(holster.getByLabelText('Pistol make'), 'Sig Sauer');
  const model = holster.getByLabelText('Pistol model');
  await within(model).findByRole('option', { name: 'P365' });
  await user.selectOptions(model, 'P365');
  await toCounter(open, '$58.43');
  await draft.findByText('Picked up once it is built');
  await user.click(draft.getByRole('button', { name: 'Paid in cash' }));
  await answerQuestion(user, /\$58\.43/, 'Create paid order');
  const { dialog, order } = await placedOrder();
  expect(dialog).toHaveTextContent('Waits to be picked up at the counter in San Angelo.');
  expect(order.queryByRole('button', { name: 'Ship' })).toBeNull();
  const [number = ''] = /RT-[\w-]{9}/.exec(dialog.textContent ?? '') ?? [];

  await user.click(order.getByRole('button', { name: 'Orders' }));
  await user.click(await screen.findByRole('link', { name: /^To ship/ }));
  const handOver = await screen.findByLabelText(`Hand over ${number}`);
  await user.click(handOver);
  await screen.findByText(new RegExp(`Counter customer picked up ${number}\\?`));
  await answerQuestion(user, /./, 'Hand over');
  await expectToast(`${number} is handed over`);
  await waitFor(() => expect(handOver).not.toBeInTheDocument());
});

test('the second person who enters one draft loses nothing, and gets what the first entered (R-ADMIN-17)', async () => {
  const { draft } = await openDraft();
  const id = Number(window.location.pathname.split('/').at(-1));
  const { content, version } = await askStaff(drafts.read, { id });
  await askStaff(drafts.save, { id }, { ...content, city: 'Marfa' }, { version });
  fireEvent.change(draft.getByLabelText('Last name'), { target: { value: 'Quintero' } });
  await expectToast('Someone else changed this draft too');
  await waitFor(() => expect(draft.getByLabelText('City')).toHaveValue('Marfa'));
  const both = { city: 'Marfa', lastName: 'Quintero' };
  await waitFor(async () => expect((await askStaff(drafts.read, { id })).content).toMatchObject(both));
  await draft.findByText(savedText);
});

test('a draft that could not be saved keeps what was typed, and is saved again (R-ADMIN-18)', async () => {
  const { user, draft } = await openDraft();
  lose(drafts.save);
  fireEvent.change(draft.getByLabelText('City'), { target: { value: 'Marfa' } });
  await draft.findByText('Not saved');
  expect(draft.getByLabelText('City')).toHaveValue('Marfa');
  restore(drafts.save);
  await user.click(draft.getByRole('button', { name: 'Save again' }));
  await draft.findByText(savedText);
  fireEvent.change(draft.getByLabelText('Discount'), { target: { value: 'two dollars' } });
  await draft.findByText('Not saved: correct the marked fields');
});

test('a remake of a paid order is created for nothing (R-DRAFT-7)', async () => {
  const paid = await paidOrder();
  const { user, editor } = await openOrder(paid);
  await user.click(await editor.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remake for free…' }));
  const draft = within(await screen.findByRole('dialog', { name: 'New order' }));
  expect(await draft.findByLabelText('Reason for custom amounts')).toHaveValue(
    `Remake of order ${paid.orderId}`,
  );
  await draft.findByText('A remake, at no charge');
  await user.click(await draft.findByRole('button', { name: 'Create free order' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New order' })).toBeNull());
  const { dialog, order } = await placedOrder();
  expect(dialog).not.toHaveAccessibleName(`Order ${paid.orderId}`);
  expect(order.getByLabelText('Status')).toHaveValue('paid');
  expect(dialog).toHaveTextContent('$0.00');
});

test('a remake of what is sold out says so, and asks for no payment of nothing (R-DRAFT-7)', async () => {
  await signInAsOwner();
  const soldOut = (await ask(catalog.listCategory, { category: 'apparel' })).find(({ inStock }) => !inStock);
  const { id, version, content } = await askStaff(drafts.create, {}, {});
  const lines = [{ key: randomUUID(), productId: Number(soldOut?.id), price: '0.00' }];
  await askStaff(drafts.save, { id }, { ...content, handedOver: true, lines }, { version });
  await openDashboard(`/admin/new-orders/${id}`);
  const draft = within(await screen.findByRole('dialog', { name: 'New order' }));
  await draft.findByRole('listitem', { name: soldOut?.name ?? '' });
  expect(draft.getByRole('button', { name: 'Create free order' })).toBeInTheDocument();
  expect(draft.queryByRole('button', { name: 'Paid in cash' })).toBeNull();
});
