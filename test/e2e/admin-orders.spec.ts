import { newAddress } from './support/account.ts';
import { beStaff, openTab, signInAgain } from './support/admin.ts';
import { openOrder, placeOrder, placePaidOrder } from './support/orders.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await beStaff(page);
});

const anOrder = /\/api\/admin\/orders\/\d+$/;

test('orders can be searched from two letters on, filtered by status and sorted, all stored in the address (R-ADMIN-15, R-AORD-1 to R-AORD-4) @both-widths', async ({
  page,
  store,
}) => {
  const email = newAddress();
  const cheap = await placeOrder(store.url, { email, lines: [{ productId: 22 }] });
  const lines = [{ productId: 31 }, { productId: 22 }, { productId: 24, quantity: 2 }];
  const dear = await placePaidOrder(store.url, { email, lines });
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });

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
  await page.getByLabel('Sort by').selectOption({ label: 'Lowest value' });
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
  for (const word of [cheap.orderId, 'Dana Reyes']) {
    await search.fill(word);
    await expect(page.getByRole('link', { name: cheap.orderId })).toBeVisible();
  }
});

test('the list has seven status filters and four sorts (R-AORD-1, R-AORD-2)', async ({ page }) => {
  await page.goto('/admin?tab=orders');
  await expect(page.getByLabel('Status').getByRole('option')).toHaveText([
    'All',
    'Pending',
    'Paid',
    'Processing',
    'Shipped',
    'Delivered',
    'Completed',
    'Cancelled',
  ]);
  await expect(page.getByLabel('Sort by').getByRole('option')).toHaveText([
    'Newest',
    'Oldest',
    'Highest value',
    'Lowest value',
  ]);
});

test('a long list has pages (R-AORD-1)', async ({ page, store }) => {
  const email = newAddress();
  for (let count = 0; count < 3; count += 1) await placeOrder(store.url, { email });
  // The real server, with pages of two.
  await page.route('**/api/admin/orders?limit=50&*', (route) =>
    route.continue({ url: route.request().url().replace('limit=50', 'limit=2') }),
  );
  await page.goto(`/admin?tab=orders&q=${email}`);
  const orders = page.getByRole('row').getByRole('link');
  await expect(orders).toHaveCount(2);
  await expect(page.getByText('3 orders found')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(orders).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();

  // Changing the last order does not move it.
  const last = await orders.last().innerText();
  await orders.last().click();
  const editor = page.getByRole('dialog', { name: `Order ${last}` });
  await editor.getByLabel('Status').selectOption('cancelled');
  const secondPage = page.waitForResponse(/\/api\/admin\/orders\?.*cursor=/);
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await secondPage;
  await expect(editor).toBeHidden();
  await expect(page.getByRole('row', { name: last })).toContainText('Cancelled');
  await expect(orders).toHaveCount(3);
});

test('orders that cannot be fetched show an error, and a store without orders an empty state (R-ADMIN-19)', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/admin\/orders\?/, 500);
  await page.route('**/api/admin/orders?*', (route) => route.fulfill({ status: 500, body: '' }), {
    times: 1,
  });
  await page.goto('/admin?tab=orders');
  await expect(page.getByText('Failed to fetch orders', { exact: true })).toBeVisible();
  await page.route('**/api/admin/orders?*', (route) => route.fulfill({ json: [] }), { times: 1 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await expect(page.getByText('Failed to fetch orders', { exact: true })).toBeHidden();
});

// R-ADMIN-14, R-ADMIN-15, R-AORD-16, R-ORD-26
test('an order opens by its address with all its data, is edited, and names missing fields (R-STAFF-16) @both-widths', async ({
  page,
  store,
}) => {
  const build = {
    pistolMake: 'Glock',
    pistolModel: 'G19',
    holsterType: 'AIWB',
    clipOption: 'Metal Clip',
    color: 'Green',
  };
  const lines = [{ productId: 0, customizations: build }, { productId: 31 }];
  const order = await placePaidOrder(store.url, { email: newAddress(), lines });
  const editor = await openOrder(page, order);
  await expect(page).toHaveURL(/[?&]order=\d+/);
  await page.reload();
  await expect(editor).toContainText('Paid with PayPal');
  const items = editor.getByRole('region', { name: 'Items' });
  await expect(items).toContainText('Glock • G19 • AIWB • Metal Clip • OD Green');
  const payment = editor.getByRole('region', { name: 'Payment', exact: true });
  await expect(payment).toContainText('Shipping, TX');
  await expect(payment).toContainText(`Total$${order.totalAmount}`);
  await expect(payment.getByText('Payment log', { exact: true })).toBeVisible();
  await expect(payment.getByRole('link', { name: 'Evidence for a dispute' })).toBeVisible();
  await expect(editor.getByRole('region', { name: 'Ship to' })).toContainText('San Angelo, TX 76903');
  await expect(editor.getByRole('region', { name: 'Emails' })).toContainText('Order confirmation');
  await expect(editor.getByRole('region', { name: 'History' })).toContainText('Payment captured');

  await editor.getByRole('button', { name: 'Edit', exact: true }).click();
  const contact = editor.getByRole('region', { name: 'Customer and address' });
  await expect(contact.getByLabel('First name')).toBeFocused();
  await contact.getByLabel('First name').fill(' ');
  await contact.getByLabel('Email', { exact: true }).fill('nobody');
  await contact.getByLabel('ZIP code').fill('10001');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(contact.getByText('Enter a first name')).toBeVisible();
  await expect(contact.getByLabel('First name')).toBeFocused();
  await contact.getByLabel('First name').fill('Dana R.');
  await contact.getByLabel('Email', { exact: true }).fill(order.email);
  await contact.getByLabel('ZIP code').fill('76901');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(contact).toBeHidden();
  await expect(editor.getByRole('region', { name: 'Ship to' })).toContainText('San Angelo, TX 76901');
  await editor.getByLabel('Status').selectOption('processing');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Order Updated', { exact: true })).toBeVisible();
  await expect(page.getByText('Order updated successfully', { exact: true })).toBeVisible();
  await expect(editor).toBeHidden();
  await expect(page.getByRole('row', { name: order.orderId })).toContainText('Processing');
  await openOrder(page, order);
  await expect(editor.getByRole('region', { name: 'Customer' })).toContainText('Dana R. Reyes');
  await expect(editor.getByRole('region', { name: 'History' })).toContainText('ZIP code: 76903 → 76901');
});

test('a failed edit keeps everything typed: no connection, a refusal, an expired session (R-ADMIN-18, R-AORD-22)', async ({
  page,
  store,
  provoke,
}) => {
  provoke(anOrder, 500);
  provoke(anOrder, 401);
  const order = await placePaidOrder(store.url, { email: newAddress() });
  const editor = await openOrder(page, order);
  await editor.getByLabel('Customer notes').fill('Left with the neighbor');
  const save = editor.getByRole('button', { name: 'Save changes' });
  await page.route('**/api/admin/orders/*', (route) => route.abort('aborted'), { times: 1 });
  await save.click();
  await expect(page.getByText('Failed to update order', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Please check your connection and try again. Nothing you typed is lost.', { exact: true }),
  ).toBeVisible();
  const json = { message: 'The shop is being repaired.' };
  await page.route('**/api/admin/orders/*', (route) => route.fulfill({ status: 500, json }), { times: 1 });
  await save.click();
  await expect(page.getByText(json.message, { exact: true })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('admin_token', 'no-longer-a-token-that-anybody-knows'));
  await save.click();
  await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  await signInAgain(page);
  await expect(editor.getByLabel('Customer notes')).toHaveValue('Left with the neighbor');
  await save.click();
  await expect(page.getByText('Order Updated', { exact: true })).toBeVisible();
});

test('the second of two editors of an order sees what changed and loses nothing typed (R-ADMIN-16, R-ADMIN-17)', async ({
  page,
  store,
  provoke,
}) => {
  provoke(anOrder, 412);
  const order = await placePaidOrder(store.url, { email: newAddress() });
  const first = await openOrder(page, order);
  const other = await page.context().newPage();
  const second = await openOrder(other, order);
  await first.getByLabel('Customer notes').fill('Dana First');
  await first.getByLabel('Status').selectOption('processing');
  await second.getByLabel('Customer notes').fill('Dana Second');
  await first.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Order Updated', { exact: true })).toBeVisible();
  await second.getByRole('button', { name: 'Save changes' }).click();
  await expect(second.getByText('Someone else changed this order')).toBeVisible();
  await expect(second.getByText('Copied into this form: Status.')).toBeVisible();
  await expect(second.getByText('their value is Dana First', { exact: false })).toBeVisible();
  await expect(second.getByLabel('Status')).toHaveValue('processing');
  await expect(second.getByLabel('Customer notes')).toHaveValue('Dana Second');
  await second.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByText('Order Updated', { exact: true })).toBeVisible();
  await openOrder(page, order);
  await expect(first.getByLabel('Customer notes')).toHaveValue('Dana Second');
});
