import type { Locator } from '@playwright/test';
import { adminPaths } from '#domain/admin-paths.ts';
import { newAddress } from './support/account.ts';
import { beStaff, openDashboard } from './support/admin.ts';
import { openOrder, placePaidOrder } from './support/orders.ts';
import { expect, test } from './support/test.ts';

test('on a phone, the header’s title has room beside its buttons, and a pending payment fits into the lists of orders (R-ADMIN-10) @phone-only', async ({
  page,
  store,
}) => {
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
  await page.goto('/admin/discounts');
  const title = page.getByRole('heading', { name: 'Admin Dashboard' });
  for (const width of [390, 375, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflowOf(title.locator('..')), `at ${width} px`).toEqual([0, 0]);
  }
});

/** How many pixels the content is wider and higher than its box. */
function overflowOf(box: Locator): Promise<[width: number, height: number]> {
  return box.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
    scrollWidth - clientWidth,
    scrollHeight - clientHeight,
  ]);
}

/** What a shopper may type without a blank, as long as each field takes it. */
const endless = (letters: number) => 'x'.repeat(letters);

test('endless words of a shopper widen no screen of the dashboard @both-widths', async ({ page, store }, {
  project,
}) => {
  test.slow();
  const email = `${endless(50)}.${project.name}@${endless(60)}.${endless(60)}.example`;
  const order = await placePaidOrder(store.url, {
    email,
    name: endless(121),
    address: { firstName: endless(60), lastName: endless(60), address: endless(120), city: endless(80) },
    lines: [
      {
        productId: 0,
        customizations: {
          pistolMake: 'Glock',
          pistolModel: 'G19',
          holsterType: 'IWB',
          clipOption: 'Quick Clip',
          customNotes: endless(300),
        },
      },
      { productId: 31 },
    ],
  });
  await beStaff(page);
  const wide: string[] = [];
  const look = async (screen: string) => {
    for (const found of await page.evaluate(tooWide)) wide.push(`${screen}: ${found}`);
  };
  for (const tab of ['overview', 'orders', 'new-orders', 'to-ship', 'cases', 'emails', 'history'] as const) {
    await page.goto(adminPaths.tab(tab));
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    if (['orders', 'to-ship'].includes(tab)) await page.getByRole('link', { name: order.orderId }).waitFor();
    await look(tab);
  }
  await openOrder(page, order);
  await look('order');
  await page.goto('/admin/to-ship');
  await page.getByRole('button', { name: `Ship ${order.orderId}` }).click();
  await page.getByRole('dialog').getByLabel('Tracking number').waitFor();
  await look('ship');
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: order.orderId }).waitFor();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('dialog').getByRole('combobox').fill(order.orderId);
  await page.getByRole('option', { name: order.orderId }).waitFor();
  await look('palette');
  expect(wide).toEqual([]);
});

/** What scrolls sideways: the page, a dialog, or a part of them such as a table. */
function tooWide(): string[] {
  const boxes = document.querySelectorAll('html, main, main *, [role=dialog], [role=dialog] *');
  return [...boxes]
    .filter((box) => !box.matches('input, textarea, select, .sr-only, svg *'))
    .filter(
      (box) => box.matches('html') || ['auto', 'scroll'].includes(window.getComputedStyle(box).overflowX),
    )
    .filter((box) => box.scrollWidth > box.clientWidth)
    .map((box) => `${box.tagName} ${box.className}: ${box.scrollWidth} in ${box.clientWidth} px`);
}
