import { addDays, dayOf } from '#domain/platform/time/shop-day.ts';
import { weekdayText } from '#domain/platform/time/day-text.ts';
import { demoFacts } from '#domain/settings/kinds/demo-facts.ts';
import { openDashboard, openTab } from './support/admin.ts';
import { countTaps, isPhone, jobPicture } from './support/owner-jobs.ts';
import { expect, test } from './support/test.ts';

// What it sells stays, but not when it is open.
test.use({ storeEnv: {} });

test('the store closes for a week in four clicks, and opens again (R-TIME-5, R-TIME-10) @both-widths @journey', async ({
  page,
}) => {
  const today = dayOf(new Date(), demoFacts.timeZone);
  await openDashboard(page);
  const count = await countTaps(page);
  await openTab(page, null, 'Settings');
  await page.getByRole('link', { name: 'Open and lead times' }).click();
  await expect(page.getByText(/^Order today: in stock ships by \w{3}, /)).toBeVisible();
  await page.getByRole('button', { name: 'Close for a week' }).click();
  await expect(page.getByLabel('First day')).toHaveValue(addDays(today, 1));
  await page.getByLabel('Words for shoppers').fill('We are hunting.');
  await jobPicture(page, 'close');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. It begins and ends by itself.', { exact: true })).toBeVisible();
  expect(await count()).toBeLessThanOrEqual(isPhone(page) ? 5 : 4);
  const row = page.getByRole('listitem').filter({ hasText: 'We are hunting.' });
  await expect(row).toContainText('Orders ship after it.');

  // Today already, and without orders.
  await row.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('First day').fill(today);
  await page.getByRole('radio', { name: 'No checkout' }).check();
  const closed = `Checkout is closed until ${weekdayText(addDays(today, 8))}.`;
  await expect(page.getByText(`shoppers see: ${closed} We are hunting.`)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`Shoppers see: ${closed}`)).toBeVisible();
  const shopper = await page.context().newPage();
  await expect(async () => {
    await shopper.goto('/product/31');
    await expect(shopper.getByText(closed)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(shopper.getByText('Order today')).toBeHidden();
  await shopper.getByRole('button', { name: 'Add to Cart' }).first().click();
  // Another address would cut the addition off.
  await expect(shopper.getByRole('button', { name: 'Shopping cart, 1 item' })).toBeVisible();
  await shopper.goto('/checkout');
  await expect(shopper.getByRole('region', { name: 'Payment Method' }).getByText(closed)).toBeVisible();
  await expect(shopper.getByText('We are hunting.').first()).toBeVisible();

  await page.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByText('Saved. The store is open.', { exact: true })).toBeVisible();
  await expect(async () => {
    await shopper.reload();
    await expect(shopper.getByText(closed)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});
