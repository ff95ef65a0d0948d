import { randomUUID } from 'node:crypto';
import { emailedLink, newAddress } from './support/account.ts';
import { beStaff, openTab } from './support/admin.ts';
import { countTaps, jobPicture } from './support/owner-jobs.ts';
import { placePaidOrder } from './support/orders.ts';
import { elsewhere, idOf } from './support/packing.ts';
import { expect, test } from './support/test.ts';
import { newTrackingNumber } from './support/tracking.ts';

// R-STAFF-15, R-STAFF-16, R-STAFF-20, R-SHIP-28, R-ORD-37
test('a packer joins, prints a slip and ships today’s parcel in four taps, and sees no money @journey @phone-only', async ({
  page,
  store,
}) => {
  const order = await placePaidOrder(store.url, { email: newAddress() });
  await beStaff(page);
  const email = newAddress();
  await elsewhere(page, 'staff-invitations', { email, role: 'packer' });
  const note = { key: randomUUID(), text: 'Pack with the gift card' };
  await elsewhere(page, `orders/${await idOf(page, order)}/notes`, note);
  await page.evaluate(() => localStorage.removeItem('admin_token'));
  await page.goto(await emailedLink(store, email, '/admin-login'));
  await page.getByLabel('Your name').fill('Robin Lee');
  await page.getByLabel('Password', { exact: true }).fill('seven-brass-casings');
  await page.getByLabel('Password again').fill('seven-brass-casings');
  await page.getByRole('button', { name: 'Join the dashboard' }).click();

  // The dashboard opens where the work is.
  await expect(page.getByRole('heading', { name: 'To ship', exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: order.orderId })).toContainText(
    'Internal note: Pack with the gift card',
  );
  const taps = await countTaps(page);
  await page.getByRole('checkbox', { name: `Choose ${order.orderId}` }).click();
  await jobPicture(page, 'packer');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: /^Print slips/ }).click();
  const slip = await opened;
  await expect(slip.getByRole('article')).toContainText(order.orderId);
  await slip.close();
  await page.getByRole('button', { name: 'Ship 1', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Ship ${order.orderId}` });
  await expect(dialog).toBeVisible();
  // Back closes the window, though the dashboard is the first page here.
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Ship 1', exact: true }).click();
  await expect(dialog.getByText('Pack with the gift card')).toBeVisible();
  await expect(dialog.getByLabel('Tracking number')).toBeFocused();
  await page.keyboard.type(newTrackingNumber('USPS'));
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText(`${order.orderId} is shipped`, { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: order.orderId })).toHaveCount(0);
  // One more than without Back.
  expect(await taps()).toBeLessThanOrEqual(5);

  // The order has what the role may use, and nothing else.
  await page.goto(`/admin/orders?q=${order.orderId}`);
  await page.getByRole('link', { name: order.orderId }).click();
  const shown = page.getByRole('dialog', { name: `Order ${order.orderId}` });
  await expect(shown.getByRole('region', { name: 'Parcel 1' })).toContainText('9400');
  for (const name of ['Save changes', 'Delete order', 'Refund', 'Send again']) {
    await expect(shown.getByRole('button', { name })).toHaveCount(0);
  }
  await expect(shown.getByText('Payment log', { exact: true })).toHaveCount(0);
  await expect(shown.getByRole('region', { name: 'Refunds' })).toHaveCount(0);
  await expect(shown.getByText('Why this price')).toHaveCount(0);
  await expect(shown.getByRole('link', { name: 'Evidence for a dispute' })).toHaveCount(0);
  await expect(shown.getByLabel('Status', { exact: true })).toHaveCount(0);
  // Their name is where the invitation promised it.
  await expect(shown.getByRole('region', { name: 'History' })).toContainText('Robin Lee');

  // An address of another role says so, and every section of this one can be chosen from there.
  await page.goto('/admin/staff');
  await expect(page.getByText('Your role does not include this page')).toBeVisible();
  await openTab(page, null, 'Orders');
  await expect(page.getByRole('link', { name: order.orderId })).toBeVisible();
});
