import type { Page } from '@playwright/test';
import { adminPaths } from '#domain/admin-paths.ts';
import { newAddress } from './support/account.ts';
import { openDashboard, openTab } from './support/admin.ts';
import { lose } from './support/network.ts';
import { placePaidOrder } from './support/orders.ts';
import { expect, test } from './support/test.ts';

test('the dashboard’s tabs show their counts: grouped in Influencers and Products on wide screens, one select on narrow ones (R-ADMIN-11 to R-ADMIN-13, R-SEC-11) @both-widths', async ({
  page,
  isMobile,
}) => {
  await openDashboard(page);
  const navigation = page.getByRole('navigation', { name: 'Dashboard' });
  const influencers = ['Gridd (0)', /^Anything Target \(\d+\)$/];
  const products = ['All', 'Featured', 'Bundles', 'Apparel', 'Holsters', 'Gear', 'Stickers'].map(
    (name) => new RegExp(`^${name} \\(\\d+\\)$`),
  );
  if (isMobile) {
    await expect(navigation.getByRole('link')).toHaveCount(0);
    await expect(navigation.getByLabel('Section').getByRole('option')).toHaveText([
      'Overview',
      /^Orders \(\d+\)$/,
      'New orders',
      /^To ship \(\d+\)$/,
      'Analytics',
      /^Discounts \(\d+\)$/,
      ...influencers,
      ...products,
      'Customers',
      'Cases',
      /^Fit questions \(\d+\)$/,
      /^Money \(\d+\)$/,
      'Emails',
      'Newsletter',
      'Policies',
      'History',
      'Staff',
      'Account',
      'Settings',
    ]);
    return;
  }
  await expect(navigation.getByRole('link')).toHaveText([
    'Overview',
    /^Orders\s*\d+$/,
    'New orders',
    /^To ship\s*\d+$/,
    'Analytics',
    /^Discounts\s*\d+$/,
    'Settings',
  ]);
  for (const [group, entries] of [
    ['Influencers', influencers],
    ['Products', products],
  ] as const) {
    await navigation.getByRole('button', { name: group }).click();
    await expect(page.getByRole('menuitem')).toHaveText([...entries]);
    await page.keyboard.press('Escape');
  }
});

test('at 320 px the header’s parts stand apart, and no table of orders is cut off (R-LOOK-4) @phone-only', async ({
  page,
  store,
}) => {
  const { orderId } = await placePaidOrder(store.url, { email: newAddress(), name: 'Dana Reyes' });
  await page.setViewportSize({ width: 320, height: 640 });
  await openDashboard(page);
  await titleStandsApart(page);
  for (const tab of ['overview', 'orders'] as const) {
    await page.goto(adminPaths.tab(tab));
    const table = page.getByRole('main').getByRole('table').filter({ hasText: orderId });
    await expect(table).toContainText('Dana Reyes · ');
    const room = await table.evaluate(
      ({ parentElement, scrollWidth }) => (parentElement?.clientWidth ?? 0) - scrollWidth,
    );
    expect(room, tab).toBeGreaterThanOrEqual(0);
  }
});

/** The dashboard's title stays out of the button beside it. */
async function titleStandsApart(page: Page) {
  const header = page.getByRole('banner');
  const title = header.getByRole('heading', { level: 1 });
  const search = header.getByRole('button', { name: 'Search' });
  await expect(search).toBeVisible();
  // Its own font is narrower than the one before it.
  await page.evaluate(() => document.fonts.ready);
  const end = await title.evaluate((heading) => heading.getBoundingClientRect().left + heading.scrollWidth);
  expect(end).toBeLessThanOrEqual((await search.boundingBox())?.x ?? 0);
}

test('a tab whose code fails to load leaves the rest of the dashboard working, and a retry loads it', async ({
  page,
}) => {
  await openDashboard(page);
  const code = await lose(page, '**/assets/dashboard/analytics-tab*');
  await openTab(page, null, 'Analytics');
  await expect(page.getByRole('alert')).toContainText('This tab did not load');
  await openTab(page, null, 'Orders');
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  await openTab(page, null, 'Analytics');
  await code.restore();
  await page.getByRole('alert').getByRole('link', { name: 'try again' }).click();
  await expect(page).toHaveURL(/\/admin\/analytics/);
  await expect(page.getByRole('radio', { name: 'Last 7 days' })).toBeChecked();
});
