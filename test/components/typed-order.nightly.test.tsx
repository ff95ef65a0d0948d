import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerQuestion, openOrder, paidOrder } from './support/orders.ts';
import { expectToast } from './support/screen.tsx';

test('leaving an order asks before what is typed in its panel is lost (R-ADMIN-18)', async () => {
  const { user, editor } = await openOrder(await paidOrder());
  const keepEditing = () => answerQuestion(user, 'Leave without saving?', 'Keep editing');
  await user.click(editor.getByRole('button', { name: 'Edit' }));
  const street = await editor.findByLabelText('Address');
  await user.clear(street);
  await user.type(street, '99 Right Ave');
  await user.click(editor.getByRole('button', { name: 'Orders' }));
  await keepEditing();
  await user.keyboard('{Escape}');
  await keepEditing();
  window.history.back();
  await keepEditing();
  await user.click(editor.getByRole('button', { name: 'Message' }));
  await keepEditing();
  expect(street).toHaveValue('99 Right Ave');
  await user.click(editor.getByRole('button', { name: 'Save' }));
  expect(await editor.findByText('99 Right Ave', { selector: 'span' })).toBeInTheDocument();
});

test('each card saves itself: a new status leaves the note that is typed (R-ADMIN-18, R-AORD-30)', async () => {
  const { user, editor } = await openOrder(await paidOrder());
  const note = await editor.findByLabelText('Add a note');
  await user.type(note, 'Left hand, by phone');
  await user.selectOptions(editor.getByLabelText('Status'), 'processing');
  const dialog = within(await screen.findByRole('dialog', { name: 'Paid → processing' }));
  await user.click(dialog.getByRole('button', { name: 'Set to Processing' }));
  await expectToast('Order updated successfully');
  expect(note).toHaveValue('Left hand, by phone');
  await user.click(editor.getByRole('button', { name: 'Add note' }));
  // The button reads ‘Adding...’ meanwhile; once the store has the note, its field is empty.
  await waitFor(() => expect(note).toHaveValue(''));
  expect(editor.getByText('Left hand, by phone', { selector: 'li p' })).toBeInTheDocument();
});
