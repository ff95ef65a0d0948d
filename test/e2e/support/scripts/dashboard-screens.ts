import type { BrowserContext, Page } from '@playwright/test';
import { adminPaths } from '../../../../src/domain/admin-paths.ts';
import { settingKindNames } from '../../../../src/domain/settings/kinds/kinds.ts';
import type { TabId } from '../../../../src/domain/identity/staff/tab-needs.ts';
import { paths } from '../../../../src/domain/paths.ts';
import { signInAsAdmin } from '../admin.ts';
import { expect } from '../test.ts';
import { openEach, type Filled } from './screens.ts';
import { scriptText } from './script-texts.ts';
import { lookAt, openWatched, type Sightings } from './watch-scripts.ts';

/** Opens every dashboard tab, each editor, and the evidence page. emails.ts opens emails, whose frame allows no scripts. */
export async function openDashboard(
  context: BrowserContext,
  sightings: Sightings,
  { catalog, orders }: Filled,
): Promise<void> {
  const page = await openWatched(context, sightings);
  await page.goto(paths.adminLogin);
  await signInAsAdmin(page);
  const options = page.getByLabel('Section').locator('option');
  const tabs = await options.evaluateAll((all) =>
    all.map((option) => (option as HTMLOptionElement).value as TabId),
  );
  expect(tabs).toContain('overview');
  await openEach(context, sightings, [
    ...tabs.filter((tab) => tab !== 'emails').map((tab) => adminPaths.tab(tab)),
    ...orders.ids.flatMap((order) => [adminPaths.order(order), adminPaths.evidence(order)]),
    ...settingKindNames.map((kind) => adminPaths.setting(kind)),
    `${adminPaths.tab('new-orders')}/${orders.draft}`,
    adminPaths.customer(orders.customer),
    ...catalog.apparel.map((product) => adminPaths.product(product, 'apparel')),
    adminPaths.product(catalog.holster, 'holster'),
    ...catalog.codes.map((code) => `${adminPaths.tab('discounts')}/${code}`),
    at('/admin/orders', { q: scriptText(90), status: scriptText(60), sort: scriptText(60) }),
    at('/admin/analytics', { from: scriptText(60), to: scriptText(60) }),
    at(paths.admin, { tab: scriptText(60), order: scriptText(60) }),
    at(paths.admin, { tab: 'orders', order: scriptText(60), q: scriptText(90) }),
  ]);
  await openShipping(page, sightings, adminPaths.order(orders.shipped));
  await uploadByName(page, sightings, `${adminPaths.tab('gear')}/new`);
  await page.close();
}

function at(path: string, parameters: Record<string, string>): string {
  return `${path}?${new URLSearchParams(parameters).toString()}`;
}

async function openShipping(page: Page, sightings: Sightings, address: string) {
  await page.goto(address);
  await page.getByRole('button', { name: 'Correct parcel 1' }).click();
  await expect(page.getByRole('dialog').last().getByLabel('Tracking number')).toBeVisible();
  await lookAt(page, sightings);
}

/** A picture's file name is shown during the upload and in a refusal. */
async function uploadByName(page: Page, sightings: Sightings, address: string) {
  await page.goto(address);
  const name = `${scriptText(90).replaceAll('/', ':')}.png`;
  const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="ran()"/>');
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/png', buffer });
  await expect(page.getByText('Failed to upload image', { exact: true })).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();
  await lookAt(page, sightings);
}
