import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as discountCodes from '#domain/api/discount-codes.calls.ts';
import { refuse } from './support/answers.ts';
import { expectToast, openDashboard } from './support/screen.tsx';

test('codes that cannot be created show the specified message (R-ADMIN-19, R-ADISC-13)', async () => {
  const user = await openDashboard('/admin?tab=discounts');
  refuse(discountCodes.create, 500);
  await user.click(await screen.findByRole('link', { name: 'Add Discount Code' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Code'), 'NEVER');
  await user.click(dialog.getByLabelText('All apparel'));
  await user.click(dialog.getByRole('button', { name: 'Create code' }));
  await expectToast('Failed to create discount code');
});

test('codes that cannot be fetched show the specified message (R-ADMIN-19)', async () => {
  refuse(discountCodes.list, 500);
  await openDashboard('/admin?tab=discounts');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch discount codes');
});
