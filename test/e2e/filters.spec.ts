import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { openHydrated, untilHydrated } from './support/visitor.ts';

// Phones have a sheet.
test('color and size filter a list, are in the address and in chips, and survive reload and Back (R-CAT-46) @journey', async ({
  page,
}) => {
  await openHydrated(page, '/apparel');
  await expect(goods(page)).toHaveCount(11);
  await expect(count(page)).toHaveText('11 products');
  await page.getByRole('button', { name: 'Color' }).click();
  await page.getByRole('checkbox', { name: 'Black 5 products' }).check();
  await expect(page).toHaveURL('/apparel?colors=Black');
  await expect(count(page)).toHaveText('5 products');
  await page.getByRole('checkbox', { name: /^Olive/ }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Color (2)' })).toBeFocused();
  await page.getByRole('button', { name: 'Size' }).click();
  await page.getByRole('checkbox', { name: /^2XL/ }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/apparel?colors=Black&colors=Olive&size=2XL');
  await expect(goods(page)).toHaveCount(6);
  await expectAccessible(page);
  // The server's page has the filters, so that the list does not flash.
  const html = await (await page.request.get(page.url())).text();
  const rendered = [...html.matchAll(/<h2[^>]*><a[^>]*>([^<]+)/g)].map(([, name]) => name);
  expect(rendered).toHaveLength(6);

  await page.reload();
  await untilHydrated(page);
  await expect(goods(page)).toHaveCount(6);
  await expect(chips(page).getByRole('button')).toHaveText(['Black', 'Olive', '2XL', 'Clear filters']);
  await page.goBack();
  await expect(page).toHaveURL('/apparel?colors=Black&colors=Olive');
  await expect(chips(page).getByRole('button')).toHaveText(['Black', 'Olive', 'Clear filters']);
  await goods(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL('/apparel?colors=Black&colors=Olive');
  await expect(goods(page).first()).toBeVisible();
  await chips(page).getByRole('button', { name: 'Clear filters' }).click();
  await expect(goods(page)).toHaveCount(11);
});

// Wide screens have menus.
test('a phone has one button and a sheet, which updates its count and closes onto the list, also at 400 % zoom (R-CAT-46, R-A11Y-5) @phone-only', async ({
  page,
}) => {
  await openHydrated(page, '/apparel');
  const button = page.getByRole('button', { name: 'Filter and sort' });
  await button.click();
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
  await sheet.getByRole('checkbox', { name: /^Black/ }).check();
  await sheet.getByRole('checkbox', { name: /^\$50 to \$100/ }).check();
  await sheet.getByRole('radio', { name: 'Newest' }).check();
  await expect(page).toHaveURL('/apparel?colors=Black&price=50-100&sort=newest');
  await sheet.getByRole('button', { name: 'Show 1 product', exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
  await expect(goods(page)).toHaveText([/Ridgeline Hoodie/]);
  await expect(chips(page).getByRole('button')).toHaveText(['Black', '$50 to $100', 'Clear filters']);

  await page.setViewportSize({ width: 320, height: 256 });
  await button.click();
  for (const name of ['Clear filters', 'Show 1 product']) {
    const choice = sheet.locator('footer').getByRole('button', { name });
    await expect(choice).toBeVisible();
    const cut = await choice.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(cut, name).toBeLessThanOrEqual(0);
  }
});

// Phones have no keyboard.
test('a list can be filtered by keyboard alone (R-A11Y-2)', async ({ page }) => {
  await openHydrated(page, '/apparel');
  const colors = page.getByRole('button', { name: 'Color' });
  await expect(colors).toBeEnabled();
  await colors.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox').first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/apparel?colors=Black');
  await expect(page.getByRole('checkbox').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/apparel?colors=Black&colors=Charcoal');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(colors).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Size' })).toBeFocused();
});

function goods(page: Page) {
  return page.getByRole('list', { name: 'Second Amendment Apparel' }).getByRole('article');
}

function chips(page: Page) {
  return page.getByRole('list', { name: 'Chosen filters' });
}

function count(page: Page) {
  return page.getByRole('region', { name: 'Filter and sort' }).getByRole('status');
}
