import type { Locator, Page } from '@playwright/test';
import { emailedLink, newAddress, paymentLink } from './support/account.ts';
import { beStaff } from './support/admin.ts';
import { openOrder, payByLink, placePaidOrder, type PlacedOrder } from './support/orders.ts';
import { comeBack, elsewhere, openShipForm } from './support/packing.ts';
import { expect, test } from './support/test.ts';

// The queue must be this file's own.
test.use({ storeEnv: {} });

const holster = {
  pistolMake: 'Glock',
  pistolModel: 'G19',
  holsterType: 'IWB',
  clipOption: 'Quick Clip',
  color: 'Black',
  orientation: 'Right',
};

/** The dearer attachment, asked for by a link. */
async function askForDifference(page: Page, editor: Locator): Promise<void> {
  await editor.getByRole('button', { name: 'Change Custom Holster' }).click();
  const panel = page.getByRole('region', { name: 'Change items' });
  await panel.getByLabel('Attachment').selectOption('Ulti Clip');
  await panel.getByRole('radio', { name: /^Request \$12\.75/ }).check();
  await panel.getByRole('button', { name: 'Save items' }).click();
  await expect(panel).toBeHidden();
}

/** Where staff see it, each with what it says of the order. */
async function placesOf(page: Page, order: PlacedOrder) {
  await page.goto('/admin?tab=to-ship');
  const row = page.getByRole('listitem', { name: order.orderId });
  await expect(row).toBeVisible();
  const badge = await row.getByText('Payment due').filter({ visible: true }).count();
  await page.getByRole('button', { name: `Ship ${order.orderId}` }).click();
  const form = page.getByRole('dialog', { name: `Ship ${order.orderId}` });
  await expect(form.getByLabel('Tracking number')).toBeFocused();
  const formOfQueue = await form.getByText('Payment due', { exact: true }).count();
  await page.goto(`/admin?tab=orders&q=${order.orderId}`);
  const inList = page.getByRole('rowgroup').filter({ hasText: order.orderId });
  await expect(inList).toBeVisible();
  const list = await inList.getByText('$12.75 due', { exact: true }).count();
  const editor = await openOrder(page, order);
  const head = await editor.getByText('$12.75 of it due').count();
  await editor.getByRole('button', { name: 'Ship', exact: true }).first().click();
  const panel = editor.getByRole('region', { name: 'Ship', exact: true });
  await expect(panel.getByLabel('Tracking number')).toBeVisible();
  const formOfOrder = await panel.getByText('Payment due', { exact: true }).count();
  return { badge, formOfQueue, list, head, formOfOrder };
}

test('money that is still asked for shows in To ship, its form, the order list, the order’s head and its form, until it is paid (R-ORD-47, R-SHIP-22) @both-widths', async ({
  page,
  store,
}) => {
  const lines = [{ productId: 0, customizations: holster }];
  const order = await placePaidOrder(store.url, { email: newAddress(), lines });
  await beStaff(page);
  expect(await placesOf(page, order)).toEqual({ badge: 0, formOfQueue: 0, list: 0, head: 0, formOfOrder: 0 });
  await askForDifference(page, await openOrder(page, order));
  expect(await placesOf(page, order)).toEqual({ badge: 1, formOfQueue: 1, list: 1, head: 1, formOfOrder: 1 });
  await payByLink(store.url, await paymentLink(store, order.email));
  expect(await placesOf(page, order)).toEqual({ badge: 0, formOfQueue: 0, list: 0, head: 0, formOfOrder: 0 });
});

test('neither form of a packer says that payment is due once the customer paid (R-STAFF-20, R-SHIP-22)', async ({
  page,
  store,
}) => {
  const lines = [{ productId: 0, customizations: holster }];
  const order = await placePaidOrder(store.url, { email: newAddress(), lines });
  await beStaff(page);
  await askForDifference(page, await openOrder(page, order));
  const email = newAddress();
  await elsewhere(page, 'staff-invitations', { email, role: 'packer' });
  await page.evaluate(() => localStorage.removeItem('admin_token'));
  await page.goto(await emailedLink(store, email, '/admin-login'));
  await page.getByLabel('Your name').fill('Robin Lee');
  await page.getByLabel('Password', { exact: true }).fill('seven-brass-casings');
  await page.getByLabel('Password again').fill('seven-brass-casings');
  await page.getByRole('button', { name: 'Join the dashboard' }).click();

  const form = await openShipForm(page, order);
  await expect(form.getByText('Payment due', { exact: true })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`/admin?tab=orders&q=${order.orderId}`);
  await other.getByRole('link', { name: order.orderId }).click();
  await other.getByRole('button', { name: 'Ship', exact: true }).first().click();
  const panel = other.getByRole('region', { name: 'Ship', exact: true });
  await expect(panel.getByText('Payment due', { exact: true })).toBeVisible();
  await payByLink(store.url, await paymentLink(store, order.email));
  await comeBack(page);
  await expect(form.getByText('Payment due', { exact: true })).toHaveCount(0);
  await comeBack(other);
  await expect(panel.getByText('Payment due', { exact: true })).toHaveCount(0);
});
