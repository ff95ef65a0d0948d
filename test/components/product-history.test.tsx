import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as adminProducts from '#domain/api/admin-products.calls.ts';
import * as catalog from '#domain/api/catalog.calls.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { ask } from '#web/ask.ts';
import { answerQuestion } from './support/orders.ts';
import { expectToast, openDashboard, signInAsOwner } from './support/screen.tsx';

test('a product’s editor shows its history, and undoes a change in the form (R-HIST-4, R-HIST-5)', async () => {
  await signInAsOwner();
  const { imageUrl } = await ask(catalog.read, { id: '31' });
  const { id, version } = await askStaff(
    adminProducts.create,
    {},
    {
      name: 'Undone Sling',
      category: 'slings',
      description: 'A sling.',
      price: '72.00',
      imageUrl,
      isVisible: false,
    },
  );
  await askStaff(adminProducts.edit, { id }, { price: '73.00' }, { version });
  const user = await openDashboard(`/admin/products/gear/${id}`);
  const dialog = within(await screen.findByRole('dialog'));
  const price = await dialog.findByLabelText('Price ($)');
  expect(price).toHaveValue('73.00');
  await user.click(dialog.getByText('History', { selector: 'summary' }));
  const list = within(await dialog.findByRole('list', { name: 'History' }));
  const undo = await list.findByRole('button', { name: /^Undo/ });

  fireEvent.change(price, { target: { value: '74.00' } });
  await waitFor(() => expect(undo).not.toBeInTheDocument());
  fireEvent.change(price, { target: { value: '73.00' } });
  await user.click(await list.findByRole('button', { name: /^Undo/ }));
  await answerQuestion(user, /^Undo this change/, 'Undo');
  await expectToast('Change undone');
  // The editor opens anew with what was saved.
  await waitFor(() => expect(screen.getByLabelText('Price ($)')).toHaveValue('72.00'));
  await askStaff(adminProducts.remove, { id });
});
