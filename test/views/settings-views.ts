import type { Page } from '@playwright/test';
import { adminPaths } from '../../src/domain/admin-paths.ts';
import { settingKindNames } from '../../src/domain/settings/kinds/kinds.ts';
import { beStaff } from '../e2e/support/admin.ts';
import type { View } from './view.ts';

/** The owner's settings, each with its form open. */
export const settingsViews: readonly View[] = [
  { name: 'admin-settings', isRoute: true, open: (page) => openSettings(page, adminPaths.tab('settings')) },
  { name: 'admin-settings-builder-fit', open: openFitRow },
  ...settingKindNames.map((kind): View => ({
    name: `admin-settings-${kind}`,
    isRoute: true,
    open: (page) => openSetting(page, adminPaths.setting(kind)),
  })),
];

async function openFitRow(page: Page) {
  await beStaff(page);
  await page.goto(adminPaths.setting('builder'));
  await page.getByRole('button', { name: 'Add a row' }).click();
  await page.getByRole('form', { name: 'New row of fit' }).waitFor();
}

async function openSettings(page: Page, path: string) {
  await beStaff(page);
  await page.goto(path);
  await page.getByRole('link', { name: 'Staff' }).waitFor();
}

async function openSetting(page: Page, path: string) {
  await beStaff(page);
  await page.goto(path);
  await page.getByRole('table', { name: 'Versions' }).waitFor();
  const edit = page.getByRole('button', { name: /^(Edit|Add)\b/ }).first();
  if (await edit.isVisible()) await edit.click();
}
