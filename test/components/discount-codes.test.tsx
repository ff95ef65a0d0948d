import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as discountCodes from '#domain/api/discount-codes.calls.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { refuse, restore } from './support/answers.ts';
import { expectToast, openDashboard } from './support/screen.tsx';

test('codes that cannot be created, updated or deleted show the specified messages (R-ADISC-13)', async () => {
  const user = await openDashboard('/admin/discounts');
  refuse(discountCodes.create, 500);
  await user.click(await screen.findByRole('link', { name: 'Add Discount Code' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.input(dialog.getByLabelText('Code'), { target: { value: 'NEVER' } });
  await user.click(dialog.getByRole('button', { name: 'Create code' }));
  await expectToast('Failed to create discount code');
  restore(discountCodes.create);
  await user.click(dialog.getByRole('button', { name: 'Create code' }));
  await user.click(await screen.findByRole('button', { name: /^Edit ?NEVER/ }));
  const editor = within(await screen.findByRole('dialog', { name: 'Discount code NEVER' }));
  refuse(discountCodes.edit, 500);
  fireEvent.input(editor.getByLabelText('Percent off'), { target: { value: '11' } });
  await user.click(editor.getByRole('button', { name: 'Save changes' }));
  await expectToast('Failed to update discount code');
  refuse(discountCodes.remove, 500);
  const remove = async () => {
    await user.click(editor.getByRole('button', { name: 'Delete code' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Delete code' }));
  };
  await remove();
  await expectToast('Failed to delete discount code');
  restore(discountCodes.remove);
  await remove();
  await expectToast('Discount code deleted successfully');
});

test('codes that cannot be fetched show the specified message (R-ADMIN-19)', async () => {
  refuse(discountCodes.list, 500);
  await openDashboard('/admin/discounts');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch discount codes');
});

test('a list notices what someone else changed once its browser tab comes back to the front (R-API-8)', async () => {
  await openDashboard('/admin/discounts');
  const { id } = await askStaff(
    discountCodes.create,
    {},
    { code: 'NEWS', discountPercent: 10, expiresAt: '2099-12-21', eligibleProducts: ['apparel'] },
  );
  expect(screen.queryByText('NEWS', { selector: 'h3' })).not.toBeInTheDocument();
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
  await screen.findByText('NEWS', { selector: 'h3' });
  await askStaff(discountCodes.remove, { id });
});
