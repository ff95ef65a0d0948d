import type { Page } from '@playwright/test';
import { newAddress } from './support/account.ts';
import { openDashboard } from './support/admin.ts';
import { placeOrder } from './support/orders.ts';
import { expect, test } from './support/test.ts';

// R-ADMIN-13, R-ADMIN-22
test('the owner works by keyboard alone: the palette opens an order, a product and a screen, and the tabs open theirs @journey', async ({
  page,
  store,
}) => {
  const customerName = 'Jürgen Palette';
  const { orderId } = await placeOrder(store.url, { email: newAddress(), name: customerName });
  await openDashboard(page, 'analytics');
  await expect(page.getByRole('heading', { level: 2, name: 'Analytics' })).toBeVisible();

  await search(page, 'palette jurgen');
  await expect(option(page, customerName).first()).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(orderId.replaceAll('-', ' ').toLowerCase());
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
  await expect(page).toHaveURL(/\/admin\/policies/);

  const button = page.getByRole('button', { name: 'Search', exact: true });
  await button.press('Enter');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('xylophone quartet');
  await expect(
    palette(page).getByText('Nothing matches “xylophone quartet”. Try fewer words.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  const navigation = page.getByRole('navigation', { name: 'Dashboard' });
  await navigation.getByRole('link', { name: 'Discounts' }).focus();
  await page.keyboard.press('Tab');
  await expect(navigation.getByRole('button', { name: 'Influencers' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const last = page.getByRole('menuitem', { name: /^Stickers/ });
  await expect(last).toBeVisible();
  // The menu's code loads when it is first opened, and takes keys once it has the focus.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(last).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/products\/stickers/);
  await expect(page.getByRole('heading', { level: 2, name: /^Stickers/ })).toBeVisible();
  await expect(navigation.getByRole('button', { name: 'Products: Stickers' })).toBeVisible();
});

async function search(page: Page, typed: string) {
  await page.keyboard.press('Control+K');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(typed);
}

function option(page: Page, name: string) {
  return palette(page).getByRole('option', { name });
}

function palette(page: Page) {
  return page.getByRole('dialog', { name: 'Search the dashboard' });
}
