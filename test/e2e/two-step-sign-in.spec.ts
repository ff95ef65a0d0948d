import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { codeOf } from '../support/authenticator.ts';
import type { StoreProcess } from '../support/store-process.ts';
import { emailedLink } from './support/account.ts';
import { beStaff, openDashboard, openTab } from './support/admin.ts';
import { expect, test } from './support/test.ts';

const password = 'seven-brass-casings';

/** Invites a member by the API and joins as that member on this page. */
async function join(page: Page, store: StoreProcess, email: string): Promise<void> {
  await beStaff(page);
  const token = await page.evaluate(() => localStorage.getItem('admin_token'));
  const headers = { authorization: `Bearer ${token}` };
  const data = { email, role: 'packer' };
  await page.request.post('/api/admin/staff-invitations', { headers, data });
  await page.goto(await emailedLink(store, email, '/admin-login'));
  await page.getByLabel('Your name').fill('Kim Lee');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password again').fill(password);
  await page.getByRole('button', { name: 'Join the dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
}

async function enterPassword(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

// R-STAFF-7 to R-STAFF-12
test('a packer turns on two-step sign-in, signs in with a code and a recovery code, and an owner resets it @both-widths', async ({
  page,
  store,
  provoke,
  browser,
}, { project }) => {
  test.slow();
  provoke(/\/api\/admin\/(second-factor|login\/code)/, 400);
  provoke(/\/api\/admin\/verify/, 401);
  const email = `two-step.${project.name}@mail.example`;
  await join(page, store, email);
  await openTab(page, 'Store', 'Account');
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const setup = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
  await setup.getByRole('button', { name: 'Next' }).click();
  await expect(setup.getByText('Please enter your password')).toBeVisible();
  await setup.getByLabel('Your password').fill('not-my-password');
  await setup.getByRole('button', { name: 'Next' }).click();
  await expect(setup.getByText('This is not your current password.')).toBeVisible();
  await expect(setup.getByLabel('Your password')).toBeFocused();
  await setup.getByLabel('Your password').fill(password);
  await setup.getByRole('button', { name: 'Next' }).click();
  await expect(setup.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const key = await setup.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  await setup.getByLabel('Code that the app shows').fill('123');
  await setup.getByRole('button', { name: 'Turn on' }).click();
  await expect(setup.getByText(/^Enter the 6 digits/)).toBeVisible();
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
  await page.getByRole('button', { name: 'Make new codes' }).click();
  const renew = page.getByRole('dialog', { name: 'New recovery codes' });
  await renew.getByLabel('Your password').fill(password);
  await renew.getByLabel('Code', { exact: true }).fill(codes[1] ?? '');
  await renew.getByRole('button', { name: 'Make new codes' }).click();
  await expect(saved.getByRole('listitem')).toHaveCount(10);
  const renewed = await saved.getByRole('listitem').allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(page.getByText('10 codes left')).toBeVisible();

  await page.getByRole('button', { name: 'Turn off' }).click();
  const off = page.getByRole('dialog', { name: 'Turn off two-step sign-in' });
  await off.getByLabel('Your password').fill(password);
  await off.getByLabel('Code', { exact: true }).fill(codes[2] ?? '');
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(off.getByText(/^This recovery code is wrong/)).toBeVisible();
  await off.getByLabel('Code', { exact: true }).fill(renewed[0] ?? '');
  await page.keyboard.press('Escape');
  await expect(page.getByText('10 codes left')).toBeVisible();

  const owner = await browser.newPage();
  await openDashboard(owner, 'staff');
  const row = owner.getByRole('list', { name: 'Staff' }).getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Two-step sign-in');
  await row.getByRole('button', { name: 'Reset two-step sign-in of Kim Lee' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
  await expect(row).not.toContainText('Two-step sign-in');
  await expect(
    owner.getByRole('list', { name: 'Security log' }).getByText('Two-step sign-in reset').first(),
  ).toBeVisible();
  await owner.close();

  await page.reload();
  await expect(page).toHaveURL('/admin-login');
  await enterPassword(page, email);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await openTab(page, 'Store', 'Account');
  await expect(page.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
});
