import { newAddress } from './support/account.ts';
import { openDashboard } from './support/admin.ts';
import { placePaidOrder } from './support/orders.ts';
import { expect, test } from './support/test.ts';

test('a draft takes name, email, phone and address from an earlier order (R-DRAFT-10) @both-widths', async ({
  page,
  store,
}) => {
  const email = newAddress();
  const address = { address: '19 Pecan Loop', apartment: '7', phone: '325-555-0199' };
  const order = await placePaidOrder(store.url, { email, address });
  await openDashboard(page, 'new-orders');
  await page.getByRole('button', { name: 'New order' }).click();
  const draft = page.getByRole('dialog', { name: 'New order' });
  const search = draft.getByRole('searchbox', { name: 'Earlier customer' });

  await search.fill('nobody-of-this-name');
  await expect(draft.getByText('No earlier order has this customer.')).toBeVisible();
  await search.fill(order.orderId);
  const found = draft.getByRole('list', { name: 'Customers found' }).getByRole('button');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('19 Pecan Loop');
  await search.press('Enter');

  await expect(draft.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(draft.getByLabel('Phone (optional)')).toHaveValue('325-555-0199');
  await expect(draft.getByLabel('Address', { exact: true })).toHaveValue('19 Pecan Loop');
  await expect(draft.getByLabel('Apartment (optional)')).toHaveValue('7');
  await expect(draft.getByLabel('State', { exact: true })).toHaveValue('TX');
  await expect(search).toHaveValue('');
  await expect(draft).toContainText('Saved as a draft');
});
