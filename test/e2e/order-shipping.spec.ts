import { randomUUID } from 'node:crypto';
import { newAddress } from './support/account.ts';
import { beStaff } from './support/admin.ts';
import { expectAccessible } from './support/axe.ts';
import { openOrder, placePaidOrder } from './support/orders.ts';
import { dismissAlert } from './support/purchase.ts';
import { emailsTo, expect, test } from './support/test.ts';
import { newTrackingNumber } from './support/tracking.ts';

test.beforeEach(async ({ page }) => {
  await beStaff(page);
});

test('tracking needs a number, ships the order, emails the customer, and is found by its number (R-AORD-14, R-ORD-18) @journey @phone-only', async ({
  page,
  store,
}) => {
  const order = await placePaidOrder(store.url, { email: newAddress() });
  const editor = await openOrder(page, order);
  await expectAccessible(page);
  await editor.getByRole('button', { name: 'Ship', exact: true }).click();
  const panel = editor.getByRole('region', { name: 'Ship', exact: true });
  const send = panel.getByRole('button', { name: 'Ship parcel' });
  await send.click();
  await dismissAlert(page, 'Please enter a tracking number');
  await expect(panel.getByLabel('Tracking number')).toBeFocused();
  const number = newTrackingNumber('USPS');
  await panel.getByLabel('Tracking number').fill(number);
  await panel.getByLabel('Note to the customer').fill('Comes in a plain box');
  await send.click();
  await expect(editor.getByLabel('Status', { exact: true })).toHaveValue('shipped');
  const parcel = editor.getByRole('region', { name: 'Parcel 1' });
  await expect(parcel.getByRole('link', { name: number })).toHaveAttribute(
    'href',
    `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  );
  await parcel.getByRole('button', { name: 'Correct parcel 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct parcel 1' });
  await expect(dialog.getByLabel('Tracking number')).toHaveValue(number);
  await expectAccessible(page);
  await dialog.getByLabel('Estimated delivery').fill('2099-01-02');
  await dialog.getByLabel('Send notification').uncheck();
  await dialog.getByRole('button', { name: 'Save shipping' }).click();
  await expect(page.getByText('Shipping info updated successfully', { exact: true })).toBeVisible();
  await expect(parcel).toContainText('Expected Jan 2, 2099');
  await expect(editor.getByRole('region', { name: 'Emails' })).toContainText('Shipping notice');
  await expect(editor.getByRole('region', { name: 'History' })).toContainText(
    `Carrier: USPS, Tracking number: ${number}`,
  );
  await expect
    .poll(async () => (await emailsTo(store, order.email)).filter(({ text }) => text.includes(number)))
    .toMatchObject([{ text: expect.stringContaining('Comes in a plain box') as unknown }]);
  // There is nothing to save, so there is no question.
  await editor.getByRole('button', { name: 'Orders' }).click();
  await expect(editor).toBeHidden();
  await page.getByLabel('Search').fill(number);
  await expect(page.getByRole('row', { name: order.orderId })).toContainText('Shipped');
  await expect(page.getByText('1 order found')).toBeVisible();
});

test('a form that ships what another tab shipped scrolls to the reason, and the order is up to date (R-SHIP-21) @phone-only', async ({
  page,
  store,
  provoke,
}) => {
  provoke(/\/shipments$/, 409);
  const order = await placePaidOrder(store.url, { email: newAddress() });
  const editor = await openOrder(page, order);
  await editor.getByRole('button', { name: 'Ship', exact: true }).click();
  const panel = editor.getByRole('region', { name: 'Ship', exact: true });
  await panel.getByLabel('Tracking number').fill(newTrackingNumber('USPS'));
  const id = /orders\/(\d+)/.exec(page.url())?.[1];
  const token = await page.evaluate(() => localStorage.getItem('admin_token'));
  const shipped = await page.request.post(`/api/admin/orders/${id}/shipments`, {
    headers: { authorization: `Bearer ${token}` },
    data: { key: randomUUID(), trackingNumber: 'THEIRS01', notify: false },
  });
  expect(shipped.status()).toBe(200);
  await panel.getByRole('button', { name: 'Ship parcel' }).click();
  const why = editor.getByRole('alert').filter({ hasText: 'Not shipped' });
  await expect(why).toContainText('Everything in this order is already shipped.');
  await expect(why).toBeInViewport();
  await expect(panel).toBeHidden();
  await expect(editor.getByRole('region', { name: 'Parcel 1' })).toContainText('THEIRS01');
  await expect(editor.getByRole('button', { name: 'Ship', exact: true })).toHaveCount(0);
  await expect(editor.getByRole('heading', { name: 'Parcel 1' })).toBeFocused();
});
