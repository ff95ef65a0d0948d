import type { Page } from '@playwright/test';
import { newAddress } from './support/account.ts';
import { beStaff } from './support/admin.ts';
import { placeOrder } from './support/orders.ts';
import { list, names, rows } from './support/products.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await beStaff(page);
});

/** Holds the answers of these calls until the returned function is called. */
async function holdBack(page: Page, calls: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('products of the previous category cannot be moved, hidden or opened under the new heading', async ({
  page,
}) => {
  await page.goto('/admin?tab=gear&category=slings');
  await expect(rows(page).nth(1)).toBeVisible();
  const former = await names(page);
  const answer = await holdBack(page, /\/api\/admin\/products\?.*category=magazines/);
  await page.getByRole('button', { name: 'Magazines' }).click();
  // Nor the previous count, which would be read as the magazines' count.
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Gear: Magazines');
  await expect(list(page)).toHaveAttribute('aria-busy', 'true');
  await expect(list(page)).toHaveAttribute('inert');

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  for (const name of [`Move down ${former[0]}`, `Visible: ${former[0]}`, `Edit ${former[0]}`]) {
    const button = page.getByRole('button', { name, exact: true });
    await button.click({ force: true });
    await button.focus();
    await expect(button).not.toBeFocused();
  }
  expect(sent).toEqual([]);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  answer();
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');
  await expect(list(page)).not.toHaveAttribute('inert');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/^Gear: Magazines\d+$/);
  expect((await names(page)).filter((name) => former.includes(name))).toEqual([]);
});

test('orders of the previous search cannot be opened, and its empty result is not shown for the next search', async ({
  page,
  store,
}) => {
  const email = newAddress();
  const order = await placeOrder(store.url, { email });
  await page.goto(`/admin?tab=orders&q=${email}`);
  await expect(page.getByText('1 order found')).toBeVisible();
  const answer = await holdBack(page, /\/api\/admin\/orders\?.*status=paid/);
  await page.getByLabel('Status').selectOption({ label: 'Paid' });
  await expect(list(page)).toHaveAttribute('aria-busy', 'true');
  await expect(list(page)).toHaveAttribute('inert');
  await expect(page.getByText('1 order found')).toBeHidden();
  answer();
  await expect(page.getByRole('heading', { name: 'No orders match' })).toBeVisible();

  const answerAll = await holdBack(page, /\/api\/admin\/orders\?(?!.*status=)/);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(list(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('heading', { name: /^No orders/ })).toHaveCount(0);
  answerAll();
  await expect(page.getByRole('link', { name: order.orderId })).toBeVisible();
});
