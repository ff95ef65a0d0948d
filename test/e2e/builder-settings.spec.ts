import { openDashboard, openTab } from './support/admin.ts';
import { countTaps, isPhone, jobPicture } from './support/owner-jobs.ts';
import { expect, test } from './support/test.ts';

// What it sells stays, but not what it costs.
test.use({ storeEnv: {} });

test('a new pistol is for sale in six clicks, in builder and search (R-HOL-50, R-SET-19) @both-widths @journey', async ({
  page,
}) => {
  await openDashboard(page);
  const count = await countTaps(page);
  await openTab(page, null, 'Settings');
  await page.getByRole('link', { name: 'Holster builder' }).click();
  await page.getByRole('button', { name: 'Canik' }).click();
  await page.getByRole('button', { name: 'Add a model, Canik' }).click();
  const model = page.getByLabel('Model', { exact: true });
  await expect(model).toBeFocused();
  await model.fill('METE MC9 Ultra');
  await page.getByRole('radio', { name: 'Micro' }).check();
  await jobPicture(page, 'pistol');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Shoppers see it now.', { exact: true })).toBeVisible();
  expect(await count()).toBeLessThanOrEqual(isPhone(page) ? 7 : 6);
  await expect(page.getByRole('table', { name: 'Versions' })).toContainText('Canik METE MC9 Ultra added');
  // It holds from the second in which it begins (R-SET-3).
  await expect
    .poll(async () => (await page.request.get('/api/holster/models/Canik')).json())
    .toContain('METE MC9 Ultra');
  await page.goto('/holster-builder?make=Canik&model=METE+MC9+Ultra#builder');
  const builder = page.getByRole('region', { name: 'Custom holster builder' });
  await expect(builder.getByLabel('Your build', { exact: true })).toContainText('Canik METE MC9 Ultra');
  await builder.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('1 custom holster(s) added to cart.', { exact: true })).toBeVisible();
  await page.goto('/search?q=mc9+ultra+holster');
  await expect(page.getByText('Custom holster for Canik METE MC9 Ultra')).toBeVisible();
});

test('a clip’s price changes in four clicks, and builds show it (R-HOL-50, R-SET-19) @both-widths @journey', async ({
  page,
}) => {
  await openDashboard(page);
  const count = await countTaps(page);
  await openTab(page, null, 'Settings');
  await page.getByRole('link', { name: 'Holster builder' }).click();
  await page.getByRole('button', { name: 'Edit AIWB Ulti Clip' }).click();
  const price = page.getByLabel('Extra charge');
  await expect(price).toBeFocused();
  await price.fill('24');
  const builds = page.getByRole('table', { name: 'What builds cost' });
  await expect(builds.getByRole('row', { name: 'AIWB, Ulti Clip, light, optic' })).toContainText('$97.99');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Shoppers see it now.', { exact: true })).toBeVisible();
  expect(await count()).toBeLessThanOrEqual(isPhone(page) ? 5 : 4);
  await expect(page.getByRole('table', { name: 'Versions' })).toContainText(
    'AIWB Ulti Clip +$22.00, Holds without a belt → +$24.00, Holds without a belt',
  );
});

test('a model is found by its words and edited in place, by keyboard; one that is out says so (R-SET-19, R-HOL-51, R-HOL-54) @both-widths', async ({
  page,
}) => {
  await openDashboard(page);
  await openTab(page, null, 'Settings');
  await page.getByRole('link', { name: 'Holster builder' }).click();
  const pistols = page.getByRole('region', { name: 'Pistols' });
  await pistols.getByRole('searchbox').fill('hellcat pro');
  await expect(pistols.getByRole('button', { name: /^Edit Springfield/ })).toHaveCount(1);
  await pistols.getByRole('button', { name: 'Edit Springfield Armory Hellcat Pro' }).press('Enter');
  await expect(page.getByLabel('Model', { exact: true })).toBeFocused();
  await page.getByLabel('What it fits').fill('OSP, too');
  await page.getByLabel('Out until a day').check();
  await page.getByLabel('Out until', { exact: true }).fill('2999-12-14');
  await page.getByLabel('Model', { exact: true }).press('Enter');
  await expect(page.getByText('Saved. Shoppers see it now.', { exact: true })).toBeVisible();
  await expect(pistols.getByText('Out until Dec 14')).toBeVisible();
  // It holds from the second in which it begins (R-SET-3).
  const build = { pistolMake: 'Springfield Armory', pistolModel: 'Hellcat Pro', holsterType: 'IWB' };
  await expect
    .poll(async () => (await page.request.post('/api/holster/calculate-price', { data: build })).text())
    .toContain('is out until Dec 14');
  await page.goto('/holster-builder?make=Springfield+Armory&model=Hellcat+Pro&light=Torch+9#builder');
  const builder = page.getByRole('region', { name: 'Custom holster builder' });
  await expect(builder.getByText('Springfield Armory Hellcat Pro is out until Dec 14.')).toBeVisible();
  await expect(builder.getByText('OSP, too')).toBeVisible();
  await expect(builder.getByRole('button', { name: 'Add to Cart' }).first()).toBeDisabled();
  await expect(builder.getByText('We no longer offer a choice of this build')).toBeVisible();
  await expect(builder.getByText('Torch 9')).toBeVisible();
});
