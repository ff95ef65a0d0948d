import type { Page } from '@playwright/test';
import { newAddress } from './support/account.ts';
import { beStaff } from './support/admin.ts';
import { placeOrder, placePaidOrder } from './support/orders.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await beStaff(page);
});

test('the palette opens an order, a product and a screen by keyboard alone (R-ADMIN-22)', async ({
  page,
  store,
}) => {
  const customerName = 'Jürgen Palette';
  const { orderId } = await placeOrder(store.url, { email: newAddress(), name: customerName });
  await openAnalytics(page);

  await search(page, 'palette jurgen');
  await expect(option(page, customerName).first()).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(orderId.replaceAll('-', ' ').toLowerCase());
  await expect(option(page, orderId)).toBeVisible();
  await expect(option(page, orderId)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const title = page.getByRole('dialog').getByRole('heading', { name: `Order ${orderId}` });
  await expect(title).toBeFocused();
  // Nothing can be done with it, so no ring is drawn.
  await expect(title).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await search(page, 'ridgeline cap');
  // While it is typed, answers to its beginning may come first.
  await expect(option(page, 'Ridgeline Cap')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Ridgeline Cap');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await search(page, 'polic');
  await expect(option(page, 'Policies')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=policies/);
});

test('a late answer’s first hit is selected, not the screen that matched before it (R-ADMIN-22)', async ({
  page,
  store,
}) => {
  const { orderId } = await placeOrder(store.url, { email: newAddress(), name: 'Dana Policies' });
  const answer = await openWithLateOrders(page);
  await search(page, 'policies');
  await expect(option(page, 'Policies')).toHaveAttribute('aria-selected', 'true');
  answer();
  await expect(option(page, orderId)).toHaveAttribute('aria-selected', 'true');
});

test('the hit chosen by arrow keys stays selected when a late answer comes, until the words change (R-ADMIN-22)', async ({
  page,
  store,
}) => {
  const { orderId } = await placeOrder(store.url, { email: newAddress(), name: 'Dana Discounts' });
  const answer = await openWithLateOrders(page);
  await search(page, 'disc');
  const chosen = option(page, 'Add discount code');
  await expect(chosen).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveAttribute('aria-selected', 'true');
  answer();
  await expect(option(page, orderId)).toBeVisible();
  await expect(chosen).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('o');
  await expect(option(page, orderId)).toHaveAttribute('aria-selected', 'true');
});

test('it offers what the open order and the open screen can do (R-ADMIN-22)', async ({ page, store }) => {
  const { orderId } = await placePaidOrder(store.url, { email: newAddress() });
  await page.goto(`/admin?tab=orders&q=${orderId}`);
  await page.getByRole('link', { name: orderId }).click();
  const order = page.getByRole('dialog', { name: `Order ${orderId}` });
  await expect(order.getByRole('button', { name: 'Refund', exact: true })).toBeVisible();
  await search(page, 'refu');
  await expect(option(page, 'Refund').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  const panel = order.getByRole('region', { name: 'Refund', exact: true });
  await expect(panel.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(order).toBeHidden();

  await page.goto('/admin?tab=to-ship');
  await expect(page.getByRole('link', { name: orderId })).toBeVisible();
  await search(page, 'tracking');
  await expect(option(page, 'Refund')).toHaveCount(0);
  await expect(option(page, 'Add tracking')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const tracking = page.getByRole('dialog', { name: 'Add tracking' });
  await expect(tracking.getByLabel('Pasted list')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tracking).toBeHidden();

  await search(page, 'invite');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=staff/);
  await expect(page.getByRole('dialog', { name: 'Invite someone' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Invite someone' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('it says when nothing matches, and gives the focus back @both-widths', async ({ page }) => {
  await page.goto('/admin?tab=orders');
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await button.click();
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('xylophone quartet');
  await expect(
    palette(page).getByText('Nothing matches “xylophone quartet”. Try fewer words.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(button).toBeFocused();
});

async function openAnalytics(page: Page) {
  await page.goto('/admin?tab=analytics');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
}

/** From now on lists of orders wait for the function that this resolves to. */
async function openWithLateOrders(page: Page): Promise<() => void> {
  await openAnalytics(page);
  const late = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\/orders\?/, async (route) => {
    await late.promise;
    await route.continue();
  });
  return () => late.resolve();
}

function palette(page: Page) {
  return page.getByRole('dialog', { name: 'Search the dashboard' });
}

function option(page: Page, name: string) {
  return palette(page).getByRole('option', { name });
}

async function search(page: Page, typed: string) {
  await page.keyboard.press('Control+K');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(typed);
}
