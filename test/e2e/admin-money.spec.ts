import type { Page } from '@playwright/test';
import { hourMs } from '../../src/domain/platform/time/durations.ts';
import { newAddress } from './support/account.ts';
import { beStaff } from './support/admin.ts';
import { atPayPal, dispute, openOrder, placePaidOrder } from './support/orders.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await beStaff(page);
});

function difference(page: Page, text: string) {
  return page.getByRole('region', { name: 'Differences' }).getByRole('listitem').filter({ hasText: text });
}

test('the daily comparison finds differences: the owner records a refund, refunds money without an order, and marks the rest as handled @journey', async ({
  page,
  store,
}) => {
  const paypal = atPayPal(store.url);
  const order = await placePaidOrder(store.url, { email: newAddress() });
  await paypal.post('/webhooks', { mode: 'drop', eventType: 'PAYMENT.CAPTURE.REFUNDED', times: 1 });
  await paypal.sendBack(order, '5.00');
  const agoMs = 4 * hourMs;
  const { captureId } = await paypal.post<{ captureId: string }>('/orders', { amount: '12.34', agoMs });
  const other = await paypal.post<{ captureId: string }>('/orders', { amount: '6.78', agoMs });
  await page.goto('/admin/money');
  await page.getByRole('button', { name: 'Compare now' }).click();
  const resolved = page.getByRole('region', { name: 'Resolved' }).getByRole('listitem');

  const found = difference(page, captureId);
  await expect(found).toContainText('PayPal received $12.34 that belongs to no order.');
  const sendBack = found.getByRole('button', { name: 'Refund money' });
  await sendBack.click();
  const question = page.getByRole('alertdialog', { name: 'Refund $12.34?' });
  await question.getByRole('button', { name: 'Keep the money' }).click();
  await expect(question).toBeHidden();
  expect(await paypal.sentBack(captureId)).toEqual([]);
  await sendBack.click();
  await question.getByRole('button', { name: 'Refund $12.34' }).click();
  await expect(found).toHaveCount(0);
  expect(await paypal.sentBack(captureId)).toEqual(['12.34']);
  await expect(resolved.filter({ hasText: '$12.34' }).first()).toContainText('Refunded, refund ');

  const kept = difference(page, other.captureId);
  await kept.getByRole('button', { name: 'Mark as handled' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as handled' });
  await dialog.getByRole('button', { name: 'Mark as handled' }).click();
  await expect(dialog.getByText('Describe how you resolved it', { exact: true })).toBeVisible();
  await dialog.getByLabel('How did you resolve it?').fill('Paid for a range day');
  await dialog.getByRole('button', { name: 'Mark as handled' }).click();
  await expect(kept).toHaveCount(0);
  await expect(resolved.filter({ hasText: '$6.78' }).first()).toContainText('Handled: Paid for a range day');
  expect(await paypal.sentBack(other.captureId)).toEqual([]);

  // PayPal lists movements hours later. Without its list each payment is checked.
  await paypal.put('/reporting', { allowed: false });
  await page.getByRole('button', { name: 'Compare now' }).click();
  await expect(page.getByText('The store has no permission to read PayPal’s transactions')).toBeVisible();
  const refunded = difference(page, order.orderId);
  await expect(refunded).toContainText(`PayPal refunded $5.00 of order ${order.orderId}`);
  for (const id of [captureId, other.captureId]) await expect(difference(page, id)).toHaveCount(0);
  await refunded.getByRole('button', { name: 'Record refund' }).click();
  await expect(page.getByText('Difference resolved', { exact: true }).first()).toBeVisible();
  await expect(refunded).toHaveCount(0);
  await expect(resolved.filter({ hasText: order.orderId })).toContainText(
    'Recorded after checking with the provider',
  );
  await paypal.put('/reporting', { allowed: true });

  const editor = await openOrder(page, order);
  await expect(editor.getByRole('region', { name: 'Payment', exact: true })).toContainText('Refunded−$5.00');
  await expect(editor.getByRole('region', { name: 'History' })).toContainText('Money difference mended');
});

test('the evidence for a dispute is copied as text and printed without buttons', async ({
  page,
  store,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const order = await placePaidOrder(store.url, { email: newAddress() });
  await dispute(store.url, order.orderId);
  const evidence = page.getByRole('link', { name: `Evidence for ${order.orderId}` });
  await expect(async () => {
    await page.goto('/admin/money');
    await page.getByRole('heading', { name: 'Disputes' }).waitFor();
    expect(await evidence.count()).toBe(1);
  }).toPass();
  await evidence.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Evidence for ${order.orderId}`);
  const copy = page.getByRole('button', { name: 'Copy as text' });
  await copy.click();
  await expect(page.getByText('Evidence copied', { exact: true })).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  for (const line of [
    `Order ${order.orderId}`,
    /^DISPUTES$/m,
    /^PayPal \S+: \$\d+\.\d\d, /m,
    /^SHIP TO$/m,
    'San Angelo, TX 76903',
    /^HISTORY$/m,
  ]) {
    expect(text).toMatch(line);
  }

  await page.emulateMedia({ media: 'print' });
  await expect(copy).toBeHidden();
  await expect(page.getByText('Evidence copied', { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ship to' })).toContainText('San Angelo, TX 76903');
});
