import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { newAddress } from './support/account.ts';
import { beStaff } from './support/admin.ts';
import { atPayPal, openOrder, placePaidOrder } from './support/orders.ts';
import { emailsTo, expect, test } from './support/test.ts';
import { newTrackingNumber } from './support/tracking.ts';

test.beforeEach(async ({ page }) => {
  await beStaff(page);
});

test('one of two units is refunded from the order with a restock, a note and an email; the status stays (R-REF-1, R-REF-13) @both-widths', async ({
  page,
  store,
}) => {
  const order = await placePaidOrder(store.url, {
    email: newAddress(),
    lines: [{ productId: 31, quantity: 2 }],
  });
  const editor = await openOrder(page, order);
  await editor.getByRole('button', { name: 'Refund', exact: true }).click();
  const panel = editor.getByRole('region', { name: 'Refund', exact: true });
  const send = panel.getByRole('button', { name: /^Refund/ });
  await send.click();
  await expect(panel.getByText('Choose a reason')).toBeVisible();
  await expect(panel.getByText('Choose items or enter an amount.')).toBeVisible();
  await panel.getByRole('button', { name: 'Increase quantity' }).click();
  await panel.getByLabel('Restock').check();
  await panel.getByLabel('Reason', { exact: true }).selectOption('Wrong size or fit');
  await panel.getByLabel('Note to the customer').fill('We received the sling.');
  await expect(panel).toContainText('Refund total$41.44');
  await send.dblclick();
  await expect(page.getByText('Refund sent', { exact: true })).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(editor.getByRole('button', { name: 'Refund', exact: true })).toBeFocused();
  const refunds = editor.getByRole('region', { name: 'Refunds', exact: true });
  await expect(refunds).toContainText('$41.44Refunded');
  await expect(refunds.getByRole('listitem')).toHaveCount(1);
  await expect(editor.getByLabel('Status', { exact: true })).toHaveValue('paid');
  await expect(editor.getByRole('region', { name: 'Items' })).toContainText('1 refunded');
  await expect(async () => {
    const emails = await emailsTo(store, order.email);
    const told = emails.filter(({ subject }) => subject === `Refund for order ${order.orderId}`);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('We received the sling.');
  }).toPass();
});

test('a tab that is out of date shows what was refunded meanwhile, and refunds nothing (R-REF-14)', async ({
  page,
  store,
  provoke,
}) => {
  provoke(/\/refunds$/, 409);
  const order = await placePaidOrder(store.url, { email: newAddress() });
  const editor = await openOrder(page, order);
  const panel = await fillRefund(editor);
  await atPayPal(store.url).sendBack(order, '5.00');
  // PayPal tells the store a moment later; another tab shows when.
  const other = await page.context().newPage();
  await expect(async () => {
    const theirs = await openOrder(other, order);
    expect(await theirs.textContent()).toContain('Sent back at PayPal');
  }).toPass();
  await panel.getByRole('button', { name: 'Refund $5.00' }).click();
  await expect(panel.getByRole('alert')).toContainText(/refunded since|Someone else/);
  await expect(panel.getByLabel('Other amount')).toHaveValue('5.00');
  await expect(editor.getByRole('region', { name: 'Refunds', exact: true })).toContainText(
    'Sent back at PayPal',
  );
});

test('a tab that still ships shows the parcel of another tab, and why it shipped nothing (R-SHIP-21) @both-widths', async ({
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
  await asStaff(page, 'shipments', { key: randomUUID(), trackingNumber: 'THEIRS01', notify: false });
  await panel.getByRole('button', { name: 'Ship parcel' }).click();
  const why = editor.getByRole('alert').filter({ hasText: 'Not shipped' });
  await expect(why).toContainText('Everything in this order is already shipped.');
  await expect(why).toBeInViewport();
  await expect(panel).toBeHidden();
  await expect(editor.getByRole('region', { name: 'Parcels' })).toContainText('THEIRS01');
  await expect(editor.getByRole('button', { name: 'Ship', exact: true })).toHaveCount(0);
  await expect(editor.getByRole('heading', { name: `Order ${order.orderId}` })).toBeFocused();
});

test('a tab that still refunds an order whose money is gone shows the refund of another tab (R-REF-14)', async ({
  page,
  store,
  provoke,
}) => {
  provoke(/\/refunds$/, 412);
  const order = await placePaidOrder(store.url, { email: newAddress() });
  const editor = await openOrder(page, order);
  const panel = await fillRefund(editor);
  const all = { amount: order.totalAmount, other: order.totalAmount, refundable: order.totalAmount };
  await asStaff(page, 'refunds', { ...all, reason: 'Returned', notify: false, key: randomUUID() });
  await panel.getByRole('button', { name: 'Refund $5.00' }).click();
  await expect(editor.getByRole('alert').filter({ hasText: 'Nothing is left to refund' })).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(editor.getByRole('region', { name: 'Refunds', exact: true })).toContainText(order.totalAmount);
  await expect(editor.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
});

test('another state shows its difference, which is refunded; a note stays internal and a message is kept (R-ORD-34, R-ORD-36, R-ORD-37) @both-widths', async ({
  page,
  store,
}) => {
  const order = await placePaidOrder(store.url, { email: newAddress() });
  const editor = await openOrder(page, order);
  await editor.getByRole('button', { name: 'Edit address' }).click();
  const panel = editor.getByRole('region', { name: 'Customer and address' });
  await panel.getByLabel('State', { exact: true }).selectOption('NY');
  await expect(panel.getByRole('radio', { name: /^Request \$3\.68/ })).toBeVisible();
  await panel.getByLabel('State', { exact: true }).selectOption('OR');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Choose how to settle the difference')).toBeVisible();
  await panel.getByLabel('City').fill('Portland');
  await panel.getByLabel('ZIP code').fill('97201');
  await expect(panel).toContainText('The new address costs $0.44 less');
  await panel.getByRole('radio', { name: /^Refund \$0\.44/ }).check();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Customer and address saved', { exact: true })).toBeVisible();
  await expect(editor.getByRole('region', { name: 'Ship to' })).toContainText('Portland, OR 97201');
  await expect(editor.getByRole('button', { name: 'Edit address' })).toBeFocused();
  await expect(editor.getByRole('region', { name: 'Refunds', exact: true })).toContainText('$0.44');

  await editor.getByLabel('Add a note').fill('Confirmed by phone');
  await editor.getByRole('button', { name: 'Add note' }).click();
  await expect(editor.getByRole('region', { name: 'Internal notes' })).toContainText('Confirmed by phone');
  await expect(editor.getByLabel('Add a note')).toBeFocused();
  const message = editor.getByRole('button', { name: 'Message', exact: true });
  await message.click();
  await editor.getByLabel('Message to the customer').fill('Left or right hand?');
  await editor.getByRole('button', { name: 'Send message' }).click();
  await expect(editor.getByRole('region', { name: 'History' })).toContainText('Left or right hand?');
  await expect(message).toBeFocused();
  const texts = async () => (await emailsTo(store, order.email)).map(({ text }) => text).join('\n');
  await expect.poll(texts).toContain('Left or right hand?');
  expect(await texts()).not.toContain('Confirmed by phone');
});

test('“Cancel order…” has a button of its own, and the order’s page closes with Close (R-AORD-11)', async ({
  page,
  store,
}) => {
  const order = await placePaidOrder(store.url, { email: newAddress() });
  const editor = await openOrder(page, order);
  await editor.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel order…' }).click();
  const question = page.getByRole('dialog', { name: `Cancel order ${order.orderId}` });
  await expect(question.getByLabel(`Email ${order.email}`)).toBeChecked();
  await question.getByRole('button', { name: 'Keep order' }).click();
  await expect(editor.getByLabel('Status', { exact: true })).toHaveValue('paid');
  await editor.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(editor).toBeHidden();
});

/** Opens the order's refund, for an amount of the owner's own. */
async function fillRefund(editor: Locator): Promise<Locator> {
  await editor.getByRole('button', { name: 'Refund', exact: true }).click();
  const panel = editor.getByRole('region', { name: 'Refund', exact: true });
  await panel.getByLabel('Other amount').fill('5.00');
  await panel.getByLabel('Reason', { exact: true }).selectOption('Goodwill');
  return panel;
}

/** What another tab does with the order that is open. */
async function asStaff(page: Page, what: string, data: object): Promise<void> {
  const id = new URL(page.url()).searchParams.get('order');
  const token = await page.evaluate(() => localStorage.getItem('admin_token'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.post(`/api/admin/orders/${id}/${what}`, { headers, data });
  expect(answer.status()).toBe(200);
}
