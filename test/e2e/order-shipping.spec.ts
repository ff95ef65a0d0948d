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
  const send = editor.getByRole('button', { name: 'Send tracking' });
  await send.click();
  await dismissAlert(page, 'Please enter a tracking number');
  await expect(editor.getByLabel('Tracking number')).toBeFocused();
  const number = newTrackingNumber('USPS');
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
  await editor.getByRole('button', { name: 'Ship', exact: true }).first().click();
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
  await expect(editor.getByRole('region', { name: 'Parcels' })).toContainText('THEIRS01');
  await expect(editor.getByRole('button', { name: 'Ship', exact: true })).toHaveCount(0);
  await expect(editor.getByRole('heading', { name: `Order ${order.orderId}` })).toBeFocused();
});
