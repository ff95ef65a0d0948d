import { openDashboard, openTab } from './support/admin.ts';
import { lose } from './support/network.ts';
import { expect, test } from './support/test.ts';

test('a tab whose code fails to load leaves the rest of the dashboard working, and a retry loads it', async ({
  page,
}) => {
  await openDashboard(page);
  const code = await lose(page, '**/assets/analytics-tab*');
  await openTab(page, null, 'Analytics');
  await expect(page.getByRole('alert')).toContainText('This tab did not load');
  await openTab(page, null, 'Orders');
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  await openTab(page, null, 'Analytics');
  await code.restore();
  await page.getByRole('alert').getByRole('link', { name: 'try again' }).click();
  await expect(page).toHaveURL(/tab=analytics/);
  await expect(page.getByRole('radio', { name: 'Last 7 days' })).toBeChecked();
});
