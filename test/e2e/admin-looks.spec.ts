import type { Locator } from '@playwright/test';
import { newAddress } from './support/account.ts';
import { beStaff, openDashboard } from './support/admin.ts';
import { openOrder, placePaidOrder } from './support/orders.ts';
import { expect, test } from './support/test.ts';

test('on a phone, a pending payment fits into the lists of orders @phone-only', async ({ page, store }) => {
  const wish = { email: newAddress(), lines: [{ productId: 31, quantity: 9 }] };
  const { orderId } = await placePaidOrder(store.url, wish, 'pending-completes');
  await openDashboard(page, 'orders');
  const row = page.getByRole('row').filter({ hasText: orderId });
  await expect(row).toContainText('Payment pending');
  expect(await overflowOf(page.locator('div:has(> table)'))).toEqual([0, 0]);
  await page.goto('/admin');
  await expect(row).toContainText('Payment pending');
  const badge = row.locator('span', { has: page.locator('[aria-hidden]'), hasText: 'Payment pending' });
  expect(await overflowOf(badge.first())).toEqual([0, 0]);
});

for (const width of [390, 375, 320]) {
  test(`the header’s title has room beside its buttons at ${width} px (R-ADMIN-10) @phone-only`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openDashboard(page, 'discounts');
    const title = page.getByRole('heading', { name: 'Admin Dashboard' });
    expect(await overflowOf(title.locator('..'))).toEqual([0, 0]);
  });
}

test('a window over an open one dims it', async ({ page, store }) => {
  const order = await placePaidOrder(store.url, { email: newAddress() });
  await beStaff(page);
  const editor = await openOrder(page, order);
  const clip = { x: 2, y: 2, width: 2, height: 2 };
  const corner = () => page.screenshot({ clip, animations: 'disabled' });
  const bright = await corner();
  await editor.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel order…' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel order ${order.orderId}` });
  await expect(dialog).toBeVisible();
  await expect.poll(async () => (await corner()).equals(bright)).toBe(false);
  await dialog.getByRole('button', { name: 'Keep order' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await corner()).equals(bright)).toBe(true);
});

/** How many pixels the content is wider and higher than its box. */
function overflowOf(box: Locator): Promise<[width: number, height: number]> {
  return box.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
    scrollWidth - clientWidth,
    scrollHeight - clientHeight,
  ]);
}
