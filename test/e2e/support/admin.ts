import type { Page } from '@playwright/test';
import { adminPassword } from '../../support/store-process.ts';
import { expect } from './test.ts';

/** From the sign-in to the dashboard. */
export async function signInAsAdmin(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
}

/** Opens a tab by the menu of its group on wide screens, by the select on narrow ones. */
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

/** In the dialog that comes over an edit whose session has ended. */
export async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await dialog.getByLabel('Username').fill('admin');
  await dialog.getByLabel('Password').fill(adminPassword);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
}
