import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerQuestion, openOrder, paidOrder } from './support/orders.ts';
import { expectToast } from './support/screen.tsx';

test('an open panel has the only button that saves, and leaving the order asks before its fields are lost (R-ADMIN-18)', async () => {
  const { user, editor } = await openOrder(await paidOrder());
  const saveChanges = () => editor.queryByRole('button', { name: 'Save changes' });
  const keepEditing = () => answerQuestion(user, 'Leave without saving?', 'Keep editing');
  await waitFor(() => expect(saveChanges()).toBeInTheDocument());
  await user.click(editor.getByRole('button', { name: 'Edit' }));
  const street = await editor.findByLabelText('Address');
  expect(saveChanges()).not.toBeInTheDocument();
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
  expect(saveChanges()).toBeInTheDocument();
});

test('saving an order’s form leaves the page open while a note is typed (R-ADMIN-18)', async () => {
  const { user, editor } = await openOrder(await paidOrder());
  const note = await editor.findByLabelText('Add a note');
  const save = editor.getByRole('button', { name: 'Save changes' });
  await user.type(note, 'Left hand, by phone');
  await user.selectOptions(editor.getByLabelText('Status'), 'processing');
  await user.click(save);
  await expectToast('Order updated successfully');
  expect(note).toHaveValue('Left hand, by phone');
  await user.click(editor.getByRole('button', { name: 'Add note' }));
  // The button reads ‘Adding...’ meanwhile; once the store has the note, its field is empty.
  await waitFor(() => expect(note).toHaveValue(''));
  expect(editor.getByText('Left hand, by phone', { selector: 'li p' })).toBeInTheDocument();
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
