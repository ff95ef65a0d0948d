import { newAddress } from './support/account.ts';
import { beStaff, openTab } from './support/admin.ts';
import { placeOrder, placePaidOrder } from './support/orders.ts';
import { expect, test } from './support/test.ts';

test('orders can be searched from two letters on, filtered by status and sorted, all stored in the address (R-ADMIN-15, R-AORD-1 to R-AORD-4) @both-widths', async ({
  page,
  store,
}) => {
  const email = newAddress();
  const cheap = await placeOrder(store.url, { email, lines: [{ productId: 22 }] });
  const lines = [{ productId: 31 }, { productId: 22 }, { productId: 24, quantity: 2 }];
  const dear = await placePaidOrder(store.url, { email, lines });
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });

  await beStaff(page);
  await page.goto('/admin');
  await openTab(page, null, 'Orders');
  const search = page.getByLabel('Search');
  await search.fill(email.slice(0, 1));
  await expect(page.getByText('Type at least 2 letters')).toBeVisible();
  await search.fill(email);
  await expect(page).toHaveURL(new RegExp(`[?&]q=${encodeURIComponent(email)}`));
  await expect(page.getByText('2 orders found')).toBeVisible();
  await expect(rows).toHaveCount(2);

  for (const [sort, first] of [
    ['Highest value', dear],
    ['Lowest value', cheap],
    ['Oldest', cheap],
    ['Newest', dear],
  ] as const) {
    await page.getByLabel('Sort by').selectOption({ label: sort });
    await expect(rows.first()).toContainText(first.orderId);
  }
  const total = page.getByRole('columnheader', { name: 'Total' });
  for (const [order, first] of [
    ['descending', dear],
    ['ascending', cheap],
  ] as const) {
    await total.getByRole('button').click();
    await expect(total).toHaveAttribute('aria-sort', order);
    await expect(rows.first()).toContainText(first.orderId);
  }
  await page.getByLabel('Status').selectOption({ label: 'Paid' });
  await expect(page).toHaveURL(/status=paid&sort=lowest/);
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(search).toHaveValue(email);
  await expect(rows).toContainText('Paid');
  const listed = page.getByRole('table');
  for (const shown of [
    listed.getByText('1 × Two-Point Sling, Black'),
    listed.getByText('+ 1 more'),
    listed.getByTitle('PayPal'),
  ]) {
    await expect(shown.filter({ visible: true })).toHaveCount(1);
  }

  await page.getByLabel('Status').selectOption({ label: 'Delivered' });
  await expect(page.getByRole('heading', { name: 'No orders match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(search).toHaveValue('');
  await expect(page).not.toHaveURL(/status=|q=/);
  await expect(page.getByRole('link', { name: cheap.orderId })).toBeVisible();
});
