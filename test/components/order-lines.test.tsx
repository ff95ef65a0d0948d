import { randomUUID } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as care from '#domain/api/admin-orders.care.calls.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { hold } from './support/answers.ts';
import { holster, openOrder, orderNow, paidOrder, type Editor, type Inside } from './support/orders.ts';
import { firstOf } from './support/packing.ts';
import { expectToast } from './support/screen.tsx';

async function changeHolster({ user, editor }: Editor): Promise<Inside> {
  await user.click(editor.getByRole('button', { name: 'Change Custom Holster' }));
  return within(await editor.findByRole('region', { name: 'Change items' }));
}

test('the wrong hand is corrected in three clicks and at no charge, and the history has both hands (R-ORD-38, R-ORD-42)', async () => {
  const open = await openOrder(await paidOrder([holster]));
  const { user, editor } = open;
  const panel = await changeHolster(open);
  await user.click(await panel.findByLabelText('Left'));
  await panel.findByText('Custom Holster: Draw hand: Right → Left');
  await panel.findByText(/^Nothing to settle/);
  await user.click(panel.getByRole('button', { name: 'Save items' }));
  await expectToast('Items saved');
  await waitFor(() => expect(editor.queryByRole('region', { name: 'Change items' })).toBeNull());
  await waitFor(() => expect(editor.getByRole('region', { name: 'To ship' })).toHaveTextContent('Left hand'));
  await waitFor(() =>
    expect(editor.getByRole('region', { name: 'History' })).toHaveTextContent('Draw hand: Right → Left'),
  );
});

test('the price of before is dimmed until the next one arrives, and a difference must be settled (R-ADMIN-23, R-ORD-39)', async () => {
  const open = await openOrder(await paidOrder([holster]));
  const { user } = open;
  const panel = await changeHolster(open);
  await user.selectOptions(await panel.findByLabelText('Attachment'), 'Ulti Clip');
  await panel.findByText('The changed order costs $12.75 more');
  await user.click(panel.getByRole('button', { name: 'Save items' }));
  await panel.findByText('Choose how to settle the difference.');
  const answer = hold(care.quoteLines);
  await user.selectOptions(panel.getByLabelText('Attachment'), 'Quick Clip');
  await user.selectOptions(panel.getByLabelText('Color'), 'Red');
  const before = panel.getByText('The changed order costs $12.75 more');
  expect(before.closest('[aria-busy=true]')).toHaveAttribute('inert');
  answer();
  const same = await panel.findByText(/^Nothing to settle/);
  expect(same.closest('[aria-busy=true]')).toBeNull();
});

test('an item is removed and refunded, and a product with its options is added in its place (R-ORD-38, R-ORD-41)', async () => {
  const order = await paidOrder([holster, { productId: 31 }]);
  const open = await openOrder(order);
  const { user, editor } = open;
  const panel = await changeHolster(open);
  await user.click(panel.getByRole('button', { name: 'Remove Custom Holster' }));
  await user.click(await panel.findByLabelText(/^Refund \$58\.42/));
  await user.click(panel.getByRole('button', { name: 'Save items' }));
  await expectToast('Items saved');
  await waitFor(() => expect(editor.queryByRole('region', { name: 'Change items' })).toBeNull());
  const items = within(editor.getByRole('region', { name: 'To ship' }));
  await waitFor(() => expect(items.getAllByRole('listitem')).toHaveLength(1));
  expect(await editor.findByRole('region', { name: 'Refunds' })).toHaveTextContent('$58.42');
  const newTotal = `$${(Number(order.totalAmount) - 58.42).toFixed(2)}`;
  await editor.findAllByText(newTotal);
  await waitFor(() => expect(screen.getByRole('table', { hidden: true })).toHaveTextContent(newTotal));

  await user.click(items.getByRole('button', { name: /^Change / }));
  const more = within(await editor.findByRole('region', { name: 'Change items' }));
  fireEvent.change(more.getByLabelText('Add a product'), { target: { value: '1791' } });
  const found = within(await more.findByRole('list', { name: 'Products found' }));
  await user.click(firstOf(await found.findAllByRole('button', { name: /1791/ })));
  const added = within((await more.findByText(/^New: 1791/)).closest('li') ?? document.body);
  // Other tests read the stock of 1791 Tee, Black, M.
  await user.click(await added.findByLabelText('L'));
  await more.findByText('Choose a color.');
  await user.click(await added.findByLabelText('Charcoal'));
  await user.click(await more.findByLabelText(/^Keep the total/));
  await user.click(more.getByRole('button', { name: 'Save items' }));
  await waitFor(() => expect(items.getAllByRole('listitem')).toHaveLength(2));
  await waitFor(() =>
    expect(editor.getByRole('region', { name: 'To ship' })).toHaveTextContent('L • Charcoal'),
  );
});

test('the second editor of the items loses nothing typed, sees the first one’s change, and saves (R-ADMIN-17, R-ORD-38)', async () => {
  const order = await paidOrder([holster, { productId: 31, quantity: 2 }]);
  const open = await openOrder(order);
  const { user, editor } = open;
  const panel = await changeHolster(open);
  fireEvent.change(await panel.findByLabelText('Notes'), { target: { value: 'Sweat guard, please' } });
  await user.selectOptions(panel.getByLabelText('Color'), 'Red');
  await panel.findByText(/Color: Black → Red/);

  const { id, lines } = await orderNow(order);
  const made = lines.find(({ productId }) => productId === 0);
  const choices = { ...holster.customizations, orientation: 'Left' };
  const left = { lineId: made?.id ?? 0, quantity: 1, choices };
  await askStaff(care.editLines, { id }, { lines: [left], key: randomUUID() }, { version: null });

  await user.click(panel.getByRole('button', { name: 'Save items' }));
  await panel.findByText('Someone else changed this order');
  expect(panel.getByLabelText('Notes')).toHaveValue('Sweat guard, please');
  await waitFor(() => expect(panel.getByLabelText('Left')).toBeChecked());
  await panel.findByText(/Color: Black → Red/);
  await user.click(panel.getByRole('button', { name: 'Save items' }));
  await waitFor(() => expect(editor.queryByRole('region', { name: 'Change items' })).toBeNull());
  const items = editor.getByRole('region', { name: 'To ship' });
  await waitFor(() => expect(items).toHaveTextContent('Left hand'));
  expect(items).toHaveTextContent('Sweat guard, please');
});
