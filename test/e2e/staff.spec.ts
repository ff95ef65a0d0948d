import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { codeOf } from '../support/authenticator.ts';
import type { StoreProcess } from '../support/store-process.ts';
import { emailedLink } from './support/account.ts';
import { beStaff, openDashboard, openTab } from './support/admin.ts';
import { expect, test } from './support/test.ts';

const password = 'seven-brass-casings';

// R-STAFF-1 to R-STAFF-4, R-STAFF-6, R-STAFF-17
test('an owner invites a packer, who joins by the emailed link, sees only what a packer needs, and is removed @journey', async ({
  page,
  store,
  browser,
}) => {
  const email = 'packer@mail.example';
  await openDashboard(page, 'staff');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Please enter an email address')).toBeVisible();
  await expect(dialog.getByLabel('Email address')).toBeFocused();
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByLabel('Role').selectOption('packer');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const row = page.getByRole('list', { name: 'Staff' }).getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Invited');

  const packer = await browser.newPage();
  await packer.goto(await emailedLink(store, email, '/admin-login'));
  await joinAs(packer, 'Admin');
  await expect(packer.getByText('Another member has this name.')).toBeVisible();
  await expect(packer.getByLabel('Your name')).toBeFocused();
  await packer.getByLabel('Your name').fill('Pat Lee');
  await packer.getByRole('button', { name: 'Join the dashboard' }).click();
  await expect(packer.getByRole('heading', { name: 'To ship', exact: true })).toBeVisible();
  await expect(packer.getByRole('navigation', { name: 'Dashboard' })).not.toContainText('Analytics');
  await expect(packer.getByText('Add Product')).toBeHidden();
  await packer.goto('/admin/money');
  await expect(packer.getByText('Your role does not include this page')).toBeVisible();

  await page.reload();
  await expect(row).toContainText('Pat Lee');
  await row.getByLabel('Role of Pat Lee').selectOption('manager');
  await expect(page.getByText('Role changed', { exact: true })).toBeVisible();
  await packer.goto('/admin/analytics');
  await expect(packer.getByRole('heading', { name: 'Analytics', exact: true })).toBeVisible();

  await row.getByRole('button', { name: 'Remove Pat Lee' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toContainText('No access');
  await packer.reload();
  await expect(packer).toHaveURL('/admin-login');
  await packer.close();

  await openTab(page, 'Store', 'Staff');
  const log = page.getByRole('table', { name: 'Security log' });
  await expect(log.getByText('Staff changed').first()).toBeVisible();
});

// R-STAFF-7 to R-STAFF-12
test('a packer turns on two-step sign-in, signs in with a code and a recovery code, and an owner resets it @journey', async ({
  page,
  store,
  provoke,
  browser,
}) => {
  provoke(/\/api\/admin\/(second-factor|login\/code)/, 400);
  provoke(/\/api\/admin\/verify/, 401);
  const email = 'two-step@mail.example';
  await inviteAndJoin(page, store, email);
  await openTab(page, 'Store', 'Account');
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const setup = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
  await setup.getByLabel('Your password').fill(password);
  await setup.getByRole('button', { name: 'Next' }).click();
  await expect(setup.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const key = await setup.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const first = codeOf(key, new Date());
  await setup.getByLabel('Code that the app shows').fill(first);
  await setup.getByRole('button', { name: 'Turn on' }).click();

  const saved = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(saved.getByRole('listitem')).toHaveCount(10);
  const codes = await saved.getByRole('listitem').allInnerTexts();
  const downloading = page.waitForEvent('download');
  await saved.getByRole('button', { name: 'Download' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  for (const code of codes) expect(file).toContain(code);
  await page.emulateMedia({ media: 'print' });
  await expect(saved.getByText('Each code works once.')).toBeVisible();
  await expect(saved.getByRole('button', { name: 'I saved them' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await saved.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeFocused();
  await expect(page.getByText('10 codes left')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin-login');
  await enterPassword(page, email);
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await page.getByLabel('Code', { exact: true }).fill(first);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^This code is wrong or was used already/)).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(codes[0]?.toUpperCase() ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await openTab(page, 'Store', 'Account');
  await expect(page.getByText('9 codes left')).toBeVisible();

  const owner = await browser.newPage();
  await openDashboard(owner, 'staff');
  const row = owner.getByRole('list', { name: 'Staff' }).getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Two-step sign-in');
  await row.getByRole('button', { name: 'Reset two-step sign-in of Kim Lee' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
  await expect(row).not.toContainText('Two-step sign-in');
  const log = owner.getByRole('table', { name: 'Security log' });
  await expect(log.getByText('Two-step sign-in reset').first()).toBeVisible();
  await owner.close();

  await page.reload();
  await expect(page).toHaveURL('/admin-login');
  await enterPassword(page, email);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await openTab(page, 'Store', 'Account');
  await expect(page.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
});

/** Invites a packer through the API, and joins as that packer on this page. */
async function inviteAndJoin(page: Page, store: StoreProcess, email: string): Promise<void> {
  await beStaff(page);
  const token = await page.evaluate(() => localStorage.getItem('admin_token'));
  const headers = { authorization: `Bearer ${token}` };
  await page.request.post('/api/admin/staff-invitations', { headers, data: { email, role: 'packer' } });
  await page.goto(await emailedLink(store, email, '/admin-login'));
  await joinAs(page, 'Kim Lee');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
}

async function joinAs(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password again').fill(password);
  await page.getByRole('button', { name: 'Join the dashboard' }).click();
}

async function enterPassword(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
