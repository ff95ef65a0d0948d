import { emailedLink } from './support/account.ts';
import { openDashboard, openTab } from './support/admin.ts';
import { expect, test } from './support/test.ts';

// R-STAFF-1 to R-STAFF-4, R-STAFF-6, R-STAFF-17
test('an owner invites a packer, who joins by the emailed link, sees only what a packer needs, and is removed', async ({
  page,
  store,
  browser,
}, { project }) => {
  const email = `packer.${project.name}@mail.example`;
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
  await packer.getByLabel('Your name').fill('Admin');
  await packer.getByLabel('Password', { exact: true }).fill('seven-brass-casings');
  await packer.getByLabel('Password again').fill('seven-brass-casings');
  await packer.getByRole('button', { name: 'Join the dashboard' }).click();
  await expect(packer.getByText('Another member has this name.')).toBeVisible();
  await expect(packer.getByLabel('Your name')).toBeFocused();
  await packer.getByLabel('Your name').fill('Pat Lee');
  await packer.getByRole('button', { name: 'Join the dashboard' }).click();
  await expect(packer.getByRole('heading', { name: 'To ship', exact: true })).toBeVisible();
  const navigation = packer.getByRole('navigation', { name: 'Dashboard' });
  await expect(navigation).not.toContainText('Analytics');
  await expect(packer.getByText('Add Product')).toBeHidden();
  await packer.goto('/admin?tab=money');
  await expect(packer.getByText('Your role does not include this page')).toBeVisible();

  await page.reload();
  await expect(row).toContainText('Pat Lee');
  await row.getByLabel('Role of Pat Lee').selectOption('manager');
  await expect(page.getByText('Role changed', { exact: true })).toBeVisible();
  await packer.goto('/admin?tab=analytics');
  await expect(packer.getByRole('heading', { name: 'Analytics', exact: true })).toBeVisible();

  await row.getByRole('button', { name: 'Remove Pat Lee' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toContainText('No access');
  await packer.reload();
  await expect(packer).toHaveURL('/admin-login');
  await packer.close();

  await openTab(page, 'Store', 'Staff');
  await expect(
    page.getByRole('list', { name: 'Security log' }).getByText('Staff changed').first(),
  ).toBeVisible();
});

test('an invitation that was used or has expired says so and leads to the sign-in', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/staff-invitations/, 404);
  await page.goto('/admin-login?invitation=long-gone');
  await expect(page.getByText('Ask for a new one.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
});
