import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newAddress } from './support/account.ts';
import { openDashboard, openTab } from './support/admin.ts';
import { placePaidOrder } from './support/orders.ts';
import { expect, test } from './support/test.ts';

const product = 30;

async function edit(page: Page, data: object): Promise<{ name: string; price: string }> {
  const token = await page.evaluate(() => localStorage.getItem('admin_token'));
  const headers = { authorization: `Bearer ${token}` };
  const saved = await page.request.put(`/api/products/${product}`, { headers, data });
  return (await saved.json()) as { name: string; price: string };
}

// R-HIST-1, R-HIST-3, R-HIST-5, R-HIST-6
test('an owner finds a change in the history, undoes it, and cannot undo one that was changed since @both-widths', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/admin\/history\/\d+\/undo$/, 409);
  await openDashboard(page, 'overview');
  const { name, price } = await edit(page, {});
  await edit(page, { price: '71.00' });
  await openTab(page, 'Store', 'History');
  const list = page.getByRole('list', { name: 'History' });
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await page.getByLabel('What').selectOption('Products');
  await page.getByLabel('Who').selectOption('admin');
  const entry = list.locator(':scope > li').first();
  await expect(entry).toContainText(`from ${price}`);
  await expect(entry).toContainText('to 71.00');

  await entry.getByRole('button', { name: /^Undo/ }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(`Price ($): ${price}`);
  await alert.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone', { exact: true })).toBeVisible();
  await expect(entry).toContainText('from 71.00');
  expect((await edit(page, {})).price).toBe(price);

  await edit(page, { price: '72.00' });
  await entry.getByRole('button', { name: /^Undo/ }).click();
  await alert.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^This was changed again since/)).toBeVisible();
  await expect(entry).toContainText('to 72.00');

  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing-of-this-name');
  await expect(page.getByRole('heading', { name: 'No changes match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  await expect(list.locator(':scope > li').first()).toBeVisible();
  await edit(page, { price });
});

test('a refund and a moved address are found by the order’s number, with amount, reason and values before and after (R-HIST-1, R-HIST-3) @both-widths', async ({
  page,
  store,
}) => {
  const { orderId } = await placePaidOrder(store.url, { email: newAddress() });
  await openDashboard(page, 'overview');
  const token = await page.evaluate(() => localStorage.getItem('admin_token'));
  const headers = { authorization: `Bearer ${token}` };
  const found = await page.request.get(`/api/admin/orders?q=${orderId}`, { headers });
  const [listed] = (await found.json()) as { id: number }[];
  const at = `/api/admin/orders/${listed?.id}`;
  type Order = { refundable: string; customerName: string; customerEmail: string; shippingAddress: object };
  const order = (await (await page.request.get(at, { headers })).json()) as Order;
  const { refundable, customerName, customerEmail, shippingAddress } = order;
  const refund = { other: '5.00', amount: '5.00', refundable, reason: 'Goodwill', key: randomUUID() };
  expect((await page.request.post(`${at}/refunds`, { headers, data: refund })).status()).toBe(200);
  const moved = { ...shippingAddress, address: '99 Elm St' };
  const data = { customerName, customerEmail, shippingAddress: moved, notify: false };
  expect((await page.request.put(`${at}/address`, { headers, data })).status()).toBe(200);
  await openTab(page, 'Store', 'History');
  await page.getByRole('searchbox', { name: 'Search' }).fill(orderId);
  const entries = page.getByRole('list', { name: 'History' }).locator(':scope > li');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText(/Address: .+ → 99 Elm St/);
  await expect(entries.last()).toContainText('Amount: $5.00, Other amount: $5.00, Reason: Goodwill');
});

test('a product’s editor shows its history, and undoes a change in the form (R-HIST-4, R-HIST-5)', async ({
  page,
}) => {
  await openDashboard(page, 'overview');
  const { price } = await edit(page, {});
  await edit(page, { price: '73.00' });
  await page.goto(`/admin?tab=gear&product=${product}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Price ($)')).toHaveValue('73.00');
  await dialog.getByText('History', { exact: true }).click();
  const list = dialog.getByRole('list', { name: 'History' });
  const undo = list.getByRole('button', { name: /^Undo/ }).first();
  await expect(undo).toBeVisible();

  await dialog.getByLabel('Price ($)').fill('74.00');
  await expect(undo).toBeHidden();
  await dialog.getByLabel('Price ($)').fill('73.00');
  await undo.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Price ($)')).toHaveValue(price);
});
