import { openDashboard, openTab } from './support/admin.ts';
import { countTaps, isPhone, jobPicture } from './support/owner-jobs.ts';
import { expect, test } from './support/test.ts';

// What it sells stays, but not what it costs.
test.use({ storeEnv: {} });

test('a product goes on sale for a weekend from its editor, and shops show both prices (R-PRICE-12, R-PRICE-5) @both-widths @journey', async ({
  page,
}) => {
  await openDashboard(page);
  const count = await countTaps(page);
  await page.goto('/admin/products/31');
  const editor = page.getByRole('dialog', { name: 'Two-Point Sling, Black' });
  await editor.getByLabel('Sale price ($)').fill('29.00');
  await editor.getByLabel('Sale until').fill('2099-12-07T00:00');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect(editor).toBeHidden();
  expect(await count()).toBeLessThanOrEqual(2);
  await page.goto('/product/31');
  const main = page.getByRole('main');
  await expect(main).toContainText('$29.00');
  await expect(main.getByText('was $39.00')).toBeVisible();
  await expect(main).toContainText('Sale price until Dec 7, 2099, 12:00 AM CST');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Added to Cart', { exact: true })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('list', { name: 'Items in your cart' })).toContainText('$29.00');
  await expect(page.getByRole('list', { name: 'Items in your cart' }).getByText('was $39.00')).toBeVisible();
});

test('a sale of a category is planned, runs, and is ended at once (R-PRICE-12) @both-widths', async ({
  page,
}) => {
  await openDashboard(page);
  const count = await countTaps(page);
  await openTab(page, null, 'Settings');
  await page.getByRole('link', { name: 'Sales', exact: true }).click();
  await page.getByRole('button', { name: 'Plan a sale' }).click();
  await page.getByLabel('Name').fill('Black Friday');
  await page.getByLabel('Percent off').fill('120');
  await page.getByLabel('From', { exact: true }).fill('2026-01-01T00:00');
  await page.getByLabel('Until', { exact: true }).fill('2099-01-01T00:00');
  await page.getByRole('checkbox', { name: 'Optics' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter 1 to 90')).toBeVisible();
  await expect(page.getByLabel('Percent off')).toBeFocused();
  await page.getByLabel('Percent off').fill('25');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Black Friday' });
  await expect(row).toContainText('Running');
  await expect(row).toContainText('25% off. Optics.');
  await jobPicture(page, 'sale');
  expect(await count()).toBeLessThanOrEqual(isPhone(page) ? 7 : 6);
  await row.getByRole('button', { name: 'End now' }).click();
  await expect(page.getByText('No sale is planned').first()).toBeVisible();
});

test('an offer shows in the cart and at checkout by its name (R-OFFER-4, R-OFFER-7) @both-widths @journey', async ({
  page,
}) => {
  await openDashboard(page);
  await openTab(page, null, 'Discounts');
  await page.getByRole('link', { name: 'Automatic offer' }).click();
  await page.getByRole('button', { name: 'Make an offer' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter a name')).toBeVisible();
  await page.getByLabel('Name').fill('Ten off');
  await page.getByRole('radio', { name: 'Amount off' }).check();
  await page.getByLabel('Amount off ($)').fill('10');
  await page.getByLabel('From goods of ($)').fill('200');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('$10.00 off from $200.00. The better of it and a code holds.')).toBeVisible();
  // It begins a second or two later.
  await expect(async () => {
    expect(await (await page.request.get('/api/settings')).text()).toContain('Ten off');
  }).toPass();
  await page.request.post('/api/cart', { data: { productId: 33, quantity: 1 } });
  await page.goto('/cart');
  await expect(page.getByText(/^Ten off: add \$\d+\.\d\d more\.$/)).toBeVisible();
  await page.request.post('/api/cart', { data: { productId: 33, quantity: 9 } });
  await page.goto('/cart');
  await expect(page.getByText('−$10.00')).toBeVisible();
  await page.goto('/checkout');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  if (isPhone(page)) await summary.getByRole('button', { name: /Order Summary/ }).click();
  await expect(summary.getByText('Ten off')).toBeVisible();
  await expect(summary.getByText('−$10.00')).toBeVisible();
  await page.goto('/admin/settings/offer');
  await page.getByRole('button', { name: 'End now' }).click();
  await expect(page.getByText('No offer').first()).toBeVisible();
});
