import type { Page } from '@playwright/test';
import type { Overview } from '#domain/statistics/statistics.schema.ts';
import { shop } from '../../src/domain/shop.ts';
import { dayMs } from '../../src/domain/time/durations.ts';
import { addDays, dayOf } from '../../src/domain/time/shop-day.ts';
import { newAddress } from './support/account.ts';
import { openDashboard, openTab } from './support/admin.ts';
import { placePaidOrder } from './support/orders.ts';
import { approve, fillShipping, goToCheckout, payWith } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

// Statistics of a separate store, where no other test has sold anything.
test.use({ storeEnv: {} });

/** A card's amount, in cents. */
async function figure(page: Page, label: string): Promise<number> {
  const card = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
  const text = await card.getByRole('definition').first().innerText();
  return Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100);
}

test('the overview opens first, and a paid order appears in revenue, trend and recent orders (R-STAT-4 to R-STAT-7)', async ({
  page,
}) => {
  await openDashboard(page);
  await expect(page.getByRole('heading', { name: 'Sales, last 7 days' })).toBeVisible();
  const before = await figure(page, 'Total revenue');

  await goToCheckout(page);
  await fillShipping(page);
  await payWith(page, (window) => approve(window));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const number = new URL(page.url()).searchParams.get('order_id') ?? '';

  await page.goto('/admin');
  const recent = page.getByRole('region', { name: 'Recent orders' });
  const row = recent.getByRole('row', { name: new RegExp(number) });
  await expect(row).toContainText('Paid');
  const total = /\$([\d,]+\.\d\d)/.exec(await row.innerText())?.[1] ?? '';
  expect((await figure(page, 'Total revenue')) - before).toBe(Math.round(Number(total) * 100));
  await expect(page.getByRole('region', { name: 'Top selling products' })).toContainText('Two-Point Sling');

  // A button shows the chart's data as a table.
  const sales = page.getByRole('region', { name: 'Sales, last 7 days' });
  await expect(sales.getByRole('table')).toHaveCount(1);
  await sales.getByRole('button', { name: 'Show as table' }).click();
  await expect(sales.getByRole('button', { name: 'Show as chart' })).toBeFocused();
  await expect(sales.getByRole('row', { name: /\(today\) [1-9]/ })).toBeVisible();
  await expect(sales.getByRole('row')).toHaveCount(8);

  await openTab(page, null, 'Analytics');
  await expect(page.getByRole('region', { name: 'Recent orders' })).toContainText(number);
});

test('the overview says what to do today, and every number opens what it counts (R-STAT-11, R-APROD-19) @both-widths', async ({
  page,
  store,
}) => {
  const { orderId } = await placePaidOrder(store.url, { email: newAddress() });
  await openDashboard(page);
  const day = page.getByRole('region', { name: /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, / });
  await day.getByRole('link', { name: /^Out of stock/ }).click();
  await expect(page.getByRole('heading', { name: /^Out of stock/ })).toBeVisible();
  await page.goBack();
  await day.getByRole('link', { name: /^Yesterday/ }).click();
  await expect(page).toHaveURL(/tab=analytics&range=custom&from=[\d-]+&to=[\d-]+/);
  // Nothing was sold before today.
  await expect(page.getByRole('heading', { name: 'No orders in this period' })).toBeVisible();
  await page.goBack();
  await day.getByRole('link', { name: /^Needs you/ }).click();
  await expect(page.getByRole('region', { name: 'Needs you' })).toBeInViewport();
  await page.getByRole('main').locator('dl').getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/tab=to-ship/);
  await expect(page.getByRole('link', { name: orderId })).toBeVisible();
});

test('‘Needs you’ links to the place where the task is done (R-STAT-7)', async ({ page }) => {
  await openDashboard(page);
  const token = await page.evaluate(() => localStorage.getItem('admin_token'));
  const code = `SOON-${test.info().project.name}`.toUpperCase();
  const made = await page.request.post('/api/admin/discount-codes', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      code,
      discountPercent: 10,
      isActive: true,
      taxExempt: false,
      eligibleProducts: [],
      eligibleProductIds: [1],
      expiresAt: addDays(dayOf(new Date(), shop.timeZone), 3),
    },
  });
  expect(made.ok(), await made.text()).toBe(true);
  await page.reload();
  const tasks = page.getByRole('region', { name: 'Needs you' });
  await tasks.getByRole('link', { name: `Edit Code ${code} expires in 3 days` }).click();
  await expect(page).toHaveURL(/tab=discounts&code=\d+/);
  await expect(page.getByRole('dialog').getByLabel('Code', { exact: true })).toHaveValue(code);
});

test('‘Needs you’ names an unconfirmed refund, and links to its order', async ({ page, store }) => {
  const { orderId } = await placePaidOrder(store.url, { email: newAddress() });
  await openDashboard(page);
  // A refund is late after days, longer than a browser test can wait.
  await page.route('**/api/admin/overview', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as Overview;
    const paid = body.recentOrders.find((order) => order.orderId === orderId);
    if (!paid) throw new Error('the order is not among the recent ones');
    const late = { kind: 'late-refund' as const, orderId: paid.id, number: orderId, amount: '48.43' };
    return route.fulfill({ json: { ...body, tasks: [late, ...body.tasks] } });
  });
  await page.reload();
  const tasks = page.getByRole('region', { name: 'Needs you' });
  await tasks
    .getByRole('link', { name: `Open Refund of $48.43 for ${orderId} is not confirmed yet` })
    .click();
  await expect(page.getByRole('dialog', { name: `Order ${orderId}` })).toBeVisible();
});

test('the analytics period is in the address and survives a reload (R-STAT-8)', async ({ page }) => {
  await openDashboard(page);
  await openTab(page, null, 'Analytics');
  await expect(page.getByRole('radio', { name: 'Last 7 days' })).toBeChecked();
  await expect(page.getByRole('region', { name: 'How this is counted' })).toContainText(
    'minus completed refunds',
  );
  await page.getByRole('radio', { name: 'This year' }).check();
  await expect(page).toHaveURL(/tab=analytics&range=year/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'This year' })).toBeChecked();

  await page.getByRole('radio', { name: 'Custom' }).check();
  await page.getByLabel('From').fill('2025-06-30');
  await page.getByLabel('To', { exact: true }).fill('2025-06-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('Not before the first day', { exact: true })).toBeVisible();
  await expect(page.getByLabel('To', { exact: true })).toBeFocused();
  await page.getByLabel('From').fill('2025-05-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/range=custom&from=2025-05-01&to=2025-06-01/);
  await page.reload();
  await expect(page.getByLabel('From')).toHaveValue('2025-05-01');
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2025-06-01');
  await expect(page.getByRole('heading', { name: 'No orders in this period' })).toBeVisible();
});

test('Refresh updates the days of a tab that stayed open past midnight', async ({ page }) => {
  await openDashboard(page);
  await openTab(page, null, 'Analytics');
  await expect(page.getByRole('radio', { name: 'Last 7 days' })).toBeChecked();
  const later = new Date(Date.now() + dayMs);
  await page.clock.setSystemTime(later);
  const answered = page.waitForResponse(`**/api/admin/analytics?from=*&to=${dayOf(later, shop.timeZone)}`);
  await page.getByRole('main').getByRole('button', { name: 'Refresh' }).click();
  expect((await answered).status()).toBe(200);
});
