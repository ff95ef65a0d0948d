import { openDashboard, openTab } from './support/admin.ts';
import { countTaps, findOrder, isPhone, jobPicture } from './support/owner-jobs.ts';
import { addSling, approve, fillShipping, payWith } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

// What it sells stays, but not to whom.
test.use({ storeEnv: {} });

test('a rule of California is entered in ten clicks; the shopper confirms its notice, and the order keeps it (R-RULE-1, R-RULE-4 to R-RULE-6, R-RULE-8) @both-widths @journey', async ({
  page,
}) => {
  await openDashboard(page);
  const count = await countTaps(page);
  await openTab(page, null, 'Settings');
  await page.getByRole('link', { name: 'State rules' }).click();
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await expect(page.getByLabel('Name, in the plural')).toBeFocused();
  await page.getByLabel('Name, in the plural').fill('Firearm accessories');
  await page.getByLabel('And these products (optional)').fill('two-point sling, black');
  await expect(page.getByRole('list', { name: 'Products found' })).toContainText('Two-Point Sling, Black');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Two-Point Sling, Black' })).toBeVisible();
  await page.getByLabel('Add a state').selectOption('CA');
  await page.getByRole('radio', { name: 'Notice, acknowledge' }).check();
  await page.getByLabel('Notice', { exact: true }).fill('Do not make an illegal firearm.');
  await page.getByLabel('Who signs for the parcel').selectOption('18');
  await page.getByLabel('And shows ID').check();
  await page.getByLabel('Law (optional)').fill('Cal. Civil Code 3273.50');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByText('Saved. Cart, checkout and staff follow it now.', { exact: true }),
  ).toBeVisible();
  expect(await count()).toBeLessThanOrEqual(isPhone(page) ? 11 : 10);
  await expect(page.getByRole('table', { name: 'Versions' })).toContainText(
    'New: Firearm accessories: notice, acknowledge in CA',
  );

  const tryIt = page.getByRole('region', { name: 'Try it' });
  await tryIt.getByLabel('Product').fill('two-point sling, black');
  await expect(tryIt.getByRole('list', { name: 'Products found' })).toContainText('Two-Point Sling, Black');
  await page.keyboard.press('Enter');
  await tryIt.getByLabel('ZIP code').fill('90001');
  await expect(tryIt.getByText('Can be ordered after a confirmed notice')).toBeVisible();
  await expect(tryIt.getByText('“Do not make an illegal firearm.”')).toBeVisible();
  await expect(tryIt.getByText('Nothing changes later.')).toBeVisible();
  await jobPicture(page, 'state-rules');

  const shopper = await page.context().newPage();
  // It begins two seconds later at most.
  await expect(async () => {
    await shopper.goto('/product/31');
    await expect(shopper.getByText('You confirm this at checkout.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await addSling(shopper);
  await shopper.goto('/checkout');
  await fillShipping(shopper, 'CA');
  const box = shopper.getByRole('checkbox', { name: 'I have read this and confirm it.' });
  await expect(shopper.getByText('Please confirm what you have read')).toBeVisible();
  await expect(shopper.getByRole('button', { name: /PayPal/ })).toBeHidden();
  await box.check();
  await payWith(shopper, approve);
  await expect(shopper.getByText('Payment successful! Thank you for your purchase.').first()).toBeVisible();
  await shopper.waitForURL(/checkout-success/);
  const orderId = new URL(shopper.url()).searchParams.get('order_id') ?? '';
  await shopper.close();
  const editor = await findOrder(page, orderId, orderId);
  const rules = editor.getByRole('region', { name: 'State rules' });
  await expect(rules).toContainText('Signature and ID of a person 18 or older required for delivery.');
  await expect(rules).toContainText('Firearm accessories: confirmed by the customer');
  await expect(rules).toContainText('“Do not make an illegal firearm.”');
});

test('a rule without its words shows what is missing, at its field (R-RULE-1) @both-widths', async ({
  page,
}) => {
  await openDashboard(page);
  await openTab(page, null, 'Settings');
  await page.getByRole('link', { name: 'State rules' }).click();
  await page.getByRole('button', { name: /^Edit Magazines/ }).click();
  await page
    .getByRole('radio', { name: 'Notice', exact: true })
    .or(page.getByRole('radio', { name: 'Notice Read at checkout' }))
    .check();
  await page.getByLabel('Notice', { exact: true }).fill('');
  await page.getByLabel('Cities (optional)').fill('Chicago');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Write one city a line with its state, such as Chicago, IL')).toBeVisible();
  await expect(page.getByText('Write what shoppers read')).toBeVisible();
  await page.getByLabel('Cities (optional)').fill('Chicago, il');
  await expect(page.getByText('Write one city a line with its state, such as Chicago, IL')).toBeHidden();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: /^Edit Magazines/ })).toBeVisible();
});
