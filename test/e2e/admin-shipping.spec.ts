import { newAddress } from './support/account.ts';
import { beStaff } from './support/admin.ts';
import { openOrder, placePaidOrder } from './support/orders.ts';
import { dismissAlert } from './support/purchase.ts';
import { expect, emailsTo, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await beStaff(page);
});

test('tracking needs a number, ships the order, emails the customer, and is found by its number (R-AORD-14, R-ORD-18) @journey', async ({
  page,
  store,
}) => {
  const order = await placePaidOrder(store.url, { email: newAddress() });
  const editor = await openOrder(page, order);
  const send = editor.getByRole('button', { name: 'Send tracking' });
  await send.click();
  await dismissAlert(page, 'Please enter a tracking number');
  await expect(editor.getByLabel('Tracking number')).toBeFocused();
  await expect(editor.getByLabel('Carrier').getByRole('option')).toHaveText([
    'Not set',
    'USPS',
    'UPS',
    'FedEx',
    'DHL',
    'Other',
  ]);
  const number = `9400${order.orderId.replaceAll('-', '')}`;
  await editor.getByLabel('Carrier').selectOption('USPS');
  await editor.getByLabel('Tracking number').fill(number);
  await editor.getByLabel('Customer notes').fill('Comes in a plain box');
  await send.click();
  await expect(page.getByText('Tracking information saved', { exact: true })).toBeVisible();
  await expect(editor.getByLabel('Status')).toHaveValue('shipped');
  await expect(editor.getByRole('link', { name: 'Track with USPS' })).toHaveAttribute(
    'href',
    `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  );
  await expect(editor.getByRole('region', { name: 'Emails' })).toContainText('Shipping notice');
  await expect(editor.getByRole('region', { name: 'History' })).toContainText(
    `Carrier: USPS, Tracking number: ${number}`,
  );
  await expect
    .poll(async () => (await emailsTo(store, order.email)).filter(({ text }) => text.includes(number)))
    .toMatchObject([{ text: expect.stringContaining('Comes in a plain box') as unknown }]);
  // There is nothing to save, so there is no question.
  await editor.getByRole('button', { name: 'Close' }).click();
  await expect(editor).toBeHidden();
  await page.getByLabel('Search').fill(number);
  await expect(page.getByRole('row', { name: order.orderId })).toContainText('Shipped');
  await expect(page.getByText('1 order found')).toBeVisible();
});

test('tracking that cannot be sent shows an error and keeps typed text (R-AORD-20, R-AORD-21)', async ({
  page,
  store,
  provoke,
}) => {
  provoke(/\/tracking$/, 500);
  const order = await placePaidOrder(store.url, { email: newAddress() });
  const editor = await openOrder(page, order);
  await editor.getByLabel('Tracking number').fill('9400 1000');
  const send = editor.getByRole('button', { name: 'Send tracking' });
  const json = { message: 'The shop is being repaired.' };
  await page.route('**/tracking', (route) => route.fulfill({ status: 500, json }), { times: 1 });
  await send.click();
  await dismissAlert(page, 'Failed to send tracking: The shop is being repaired.');
  await page.route('**/tracking', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await send.click();
  await dismissAlert(page, 'Failed to send tracking: Unknown error');
  await page.route('**/tracking', (route) => route.abort('aborted'), { times: 1 });
  await send.click();
  await dismissAlert(page, 'Error sending tracking information');
  await expect(editor.getByLabel('Tracking number')).toHaveValue('9400 1000');
});

// R-ADMIN-14, R-AORD-15, R-AORD-17, R-AORD-22, R-SHIP-13, R-SHIP-15
test('the shipping dialog stores cost and days, and sends an email unless that is turned off', async ({
  page,
  store,
  provoke,
}) => {
  provoke(/\/shipping$/, 500);
  const order = await placePaidOrder(store.url, { email: newAddress() });
  const editor = await openOrder(page, order);
  const open = editor.getByRole('button', { name: 'Shipping details' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Shipping details' });
  await expect(dialog.getByLabel('Send notification')).toBeChecked();
  await expect(dialog.getByLabel('Shipping cost ($)')).toHaveValue('6.99');
  await dialog.getByLabel('Shipping cost ($)').fill('7,25');
  await expect(dialog.getByLabel('Estimated delivery')).toHaveAccessibleDescription('Not set');
  await dialog.getByLabel('Shipping date').fill('2026-11-21');
  await dialog.getByLabel('Estimated delivery').fill('2026-11-20');
  await dialog.getByRole('button', { name: 'Save and notify' }).click();
  await expect(dialog.getByText('Please enter a tracking number')).toBeVisible();
  await expect(dialog.getByText('Enter an amount, such as 7.25')).toBeVisible();
  await expect(dialog.getByText('Choose a day on or after the shipping date')).toBeVisible();
  await dialog.getByLabel('Carrier').selectOption('UPS');
  await dialog.getByLabel('Tracking number').fill('1Z999');
  // Of two invalid fields, the first one gets the focus.
  await dialog.getByRole('button', { name: 'Save and notify' }).click();
  await expect(dialog.getByLabel('Estimated delivery')).toBeFocused();
  await dialog.getByLabel('Shipping cost ($)').fill('7.25');
  await dialog.getByLabel('Estimated delivery').fill('2026-11-25');
  await expect(dialog.getByRole('link', { name: 'Track with UPS' })).toHaveAttribute('href', /1Z999$/);
  await dialog.getByLabel('Send notification').uncheck();
  await page.route('**/shipping', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  const save = dialog.getByRole('button', { name: 'Save shipping' });
  await save.click();
  await expect(page.getByText('Failed to update shipping info', { exact: true })).toBeVisible();
  await save.click();
  await expect(page.getByText('Shipping info updated successfully', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(editor.getByLabel('Status')).toHaveValue('shipped');
  await expect(editor.getByRole('region', { name: 'Emails' })).not.toContainText('Shipping notice');
  await expect(editor.getByRole('region', { name: 'Payment', exact: true })).toContainText(
    `Total$${order.totalAmount}`,
  );

  await open.click();
  await expect(dialog.getByLabel('Shipping cost ($)')).toHaveValue('7.25');
  await expect(dialog.getByLabel('Estimated delivery')).toHaveValue('2026-11-25');
  await dialog.getByRole('button', { name: 'Save and notify' }).click();
  await expect(page.getByText('Shipping info updated and customer notified', { exact: true })).toBeVisible();
  await expect(editor.getByRole('region', { name: 'Emails' })).toContainText('Shipping notice');
  await expect
    .poll(async () => (await emailsTo(store, order.email)).map(({ text }) => text).join('\n'))
    .toContain('https://www.ups.com/track?tracknum=1Z999');
});

test('shipping and tracking report that another person changed the order, and lose nothing typed (R-ADMIN-16, R-ADMIN-17)', async ({
  page,
  store,
  provoke,
}) => {
  provoke(/\/(shipping|tracking)$/, 412);
  const order = await placePaidOrder(store.url, { email: newAddress() });
  const editor = await openOrder(page, order);
  await editor.getByRole('button', { name: 'Shipping details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Shipping details' });
  await dialog.getByLabel('Tracking number').fill('MINE-1');

  const other = await page.context().newPage();
  const theirs = await openOrder(other, order);
  await theirs.getByLabel('Carrier').selectOption('DHL');
  await theirs.getByLabel('Tracking number').fill('THEIRS-1');
  await theirs.getByRole('button', { name: 'Send tracking' }).click();
  await expect(theirs.getByLabel('Status')).toHaveValue('shipped');

  await dialog.getByRole('button', { name: 'Save and notify' }).click();
  await expect(dialog.getByText('Copied into this form: Carrier.')).toBeVisible();
  await expect(dialog.getByLabel('Tracking number')).toHaveValue('MINE-1');
  await dialog.getByRole('button', { name: 'Use theirs' }).click();
  await expect(dialog.getByLabel('Tracking number')).toHaveValue('THEIRS-1');
  await dialog.getByLabel('Customer notes').fill('Comes in a plain box');
  await dialog.getByRole('button', { name: 'Save and notify' }).click();
  await expect(page.getByText('Shipping info updated and customer notified', { exact: true })).toBeVisible();

  await theirs.getByLabel('Tracking number').fill('LATE-1');
  await theirs.getByRole('button', { name: 'Send tracking' }).click();
  await dismissAlert(
    other,
    'Failed to send tracking: Someone else changed this order. Review their changes, then save again.',
  );
  await expect(theirs.getByText('Copied into this form: Customer notes.')).toBeVisible();
  await expect(theirs.getByLabel('Tracking number')).toHaveValue('LATE-1');
  await theirs.getByRole('button', { name: 'Send tracking' }).click();
  await expect(other.getByText('Tracking information saved', { exact: true }).last()).toBeVisible();
});
