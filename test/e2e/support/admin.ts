import type { Page } from '@playwright/test';
import { adminPaths } from '#domain/admin-paths.ts';
import type { TabId } from '#domain/identity/staff/tab-needs.ts';
import { adminPassword } from '../../support/store-process.ts';
import { expect } from './test.ts';
import { untilHydrated } from './visitor.ts';

/** Signs in through the API and saves the token for the dashboard. The sign-in form has its own tests. */
export async function beStaff(page: Page): Promise<void> {
  const data = { username: 'admin', password: adminPassword };
  const answer = await page.request.post('/api/admin/login', { data });
  const { token } = (await answer.json()) as { token: string };
  // Any page of the store gives access to its storage.
  await page.goto('/robots.txt');
  await page.evaluate((kept) => localStorage.setItem('admin_token', kept), token);
}

/** Opens the dashboard on this tab, or on its first one, and waits until its scripts listen. An order that is opened covers its heading. */
export async function openDashboard(page: Page, tab?: TabId): Promise<void> {
  await beStaff(page);
  await page.goto(tab === undefined ? '/admin' : adminPaths.tab(tab));
  await expect(page.locator('h1', { hasText: 'Admin Dashboard' })).toBeAttached();
  await untilHydrated(page);
}

/** Waits until the tabs show their counts, which the frame requests on each load: signing out makes pending requests fail. */
export async function countsAreThere(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toContainText(/Orders\s*\(?\d/);
}

/** Submits the sign-in page and waits for the dashboard. An order that is opened covers its heading. */
export async function signInAsAdmin(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.locator('h1', { hasText: 'Admin Dashboard' })).toBeAttached();
}

/** Opens a tab with its group's menu on wide screens, and with the select on narrow ones. */
export async function openTab(page: Page, group: string | null, label: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Dashboard' });
  const select = navigation.getByLabel('Section');
  const name = new RegExp(`^${label}( \\([\\d,+]+\\))?$`);
  await expect(navigation).toBeVisible();
  if (await select.isVisible()) {
    const option = select.getByRole('option', { name });
    await select.selectOption(await option.getAttribute('value'));
  } else if (group === null) {
    await navigation.getByRole('link', { name: new RegExp(`^${label}`) }).click();
  } else {
    await navigation.getByRole('button', { name: new RegExp(`^${group}`) }).click();
    await page.getByRole('menuitem', { name }).click();
  }
}
