import type { Page } from '@playwright/test';
import { adminPaths } from '../../src/domain/admin-paths.ts';
import type { TabId } from '../../src/domain/identity/staff/tab-needs.ts';
import { paths } from '../../src/domain/paths.ts';
import { beStaff } from '../e2e/support/admin.ts';
import { adminPassword } from '../support/store-process.ts';
import type { View } from './view.ts';

/** The staff, and their own accounts. */
export const staffViews: readonly View[] = [
  { name: 'admin-staff', open: (page) => openAdmin(page, 'staff') },
  { name: 'admin-account', open: (page) => openAdmin(page, 'account') },
  { name: 'admin-account-two-step', open: openTwoStep },
  { name: 'admin-account-setup', isOverlay: true, open: openSetup },
  { name: 'admin-account-codes', isOverlay: true, open: openRecoveryCodes },
  { name: 'admin-account-off', isOverlay: true, open: openTurnOff },
  { name: 'admin-login-code', open: openCodeStep },
];

async function openAdmin(page: Page, id: TabId) {
  await beStaff(page);
  await page.goto(adminPaths.tab(id));
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

/** An account with two-step sign-in; the store's own account keeps it off, because other tests sign in with it. */
async function openTwoStep(page: Page) {
  const factor = { isOn: true, since: '2026-11-21T17:05:00Z', recoveryCodesLeft: 2 };
  await page.route('**/api/admin/second-factor', (call) => call.fulfill({ json: factor }));
  await openAdmin(page, 'account');
  await page.getByText('2 codes left').waitFor();
}

async function openTurnOff(page: Page) {
  await openTwoStep(page);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByLabel('Code', { exact: true }).waitFor();
}

async function openSetup(page: Page) {
  await openAdmin(page, 'account');
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
  await dialog.getByLabel('Your password').fill(adminPassword);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('img', { name: /^QR code/ }).waitFor();
}

async function openRecoveryCodes(page: Page) {
  const recoveryCodes = Array.from({ length: 10 }, (_none, row) => `abcd-efgh-jk2${row}`);
  await page.route('**/api/admin/second-factor/confirm', (call) => call.fulfill({ json: { recoveryCodes } }));
  await openSetup(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code that the app shows').fill('123456');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
}

async function openCodeStep(page: Page) {
  const json = { signIn: 'waiting', message: 'Enter the code' };
  await page.route('**/api/admin/login', (call) => call.fulfill({ status: 202, json }));
  await page.goto(paths.adminLogin);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Code', { exact: true }).waitFor();
}
