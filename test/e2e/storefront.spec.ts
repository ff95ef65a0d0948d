import { openDashboard, openTab } from './support/admin.ts';
import { countTaps, isPhone, jobPicture } from './support/owner-jobs.ts';
import { expect, test } from './support/test.ts';

// It changes what the shop says.
test.use({ storeEnv: {} });

test('the owner changes headline and announcement in three clicks, and answers a question (R-SET-17, R-SET-18) @both-widths', async ({
  page,
}) => {
  await openDashboard(page);
  const count = await countTaps(page);
  await openTab(page, null, 'Settings');
  await page.getByRole('link', { name: 'Home and announcement' }).click();
  await page.getByLabel('Headline').fill('');
  await page.getByLabel('Announcement (optional)').fill('Free stickers this week');
  await page.getByLabel('Leads to (optional)').fill('stickers');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter a page of this store, such as /apparel')).toBeVisible();
  await expect(page.getByText('Enter the headline')).toBeVisible();
  await expect(page.getByLabel('Leads to (optional)')).toBeFocused();
  await page.getByLabel('Leads to (optional)').fill('/stickers');
  await page.getByLabel('Headline').fill('Built in Texas.');
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview).toContainText('Built in Texas.');
  await expect(preview).toContainText('Free stickers this week');
  await jobPicture(page, 'home');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Shoppers see it now.', { exact: true })).toBeVisible();
  // With the Save that was refused.
  expect(await count()).toBeLessThanOrEqual(isPhone(page) ? 5 : 4);
  await expect(page.getByRole('table', { name: 'Versions' })).toContainText('→ Built in Texas.');

  await page.getByRole('link', { name: 'Questions and answers' }).click();
  await expect(page.getByText('No questions yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add a question' }).click();
  await expect(page.getByLabel('Question 1')).toBeFocused();
  await page.getByLabel('Question 1').fill('Does it fit a G19 Gen 5?');
  await page.getByLabel('Answer').fill('Yes.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Shoppers see it now.', { exact: true })).toBeVisible();

  const questions = page.getByRole('contentinfo').getByRole('link', { name: 'Questions and answers' });
  const headline = page.getByRole('heading', { level: 1, name: 'Built in Texas.' });
  await expect(async () => {
    await page.goto('/');
    await expect(headline).toBeVisible({ timeout: 500 });
    await expect(questions).toBeVisible({ timeout: 500 });
  }).toPass();
  await questions.click();
  await expect(page.getByRole('heading', { name: 'Does it fit a G19 Gen 5?' })).toBeVisible();
  await page.getByRole('link', { name: 'Free stickers this week' }).click();
  await expect(page).toHaveURL('/stickers');
});
