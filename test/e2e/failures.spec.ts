import type { Locator } from '@playwright/test';
import { beStaff } from './support/admin.ts';
import { lose } from './support/network.ts';
import { expect, test } from './support/test.ts';
import { openHydrated } from './support/visitor.ts';

test('a page whose code fails to load shows an error, and a retry loads it', async ({ page }) => {
  const { restore } = await lose(page, '**/assets/partner-pages*');
  await openHydrated(page, '/stickers');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Affiliates' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not load');
  await expect(page).toHaveURL('/affiliates');
  await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toBeVisible();
  await restore();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/affiliates');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page did not load');
});

// The failed file is reported, so this page is not watched.
test('header and list survive if the code of the account menu and the filters fails to load', async ({
  browser,
  baseURL,
  storageState,
}) => {
  const page = await browser.newPage({ ...(baseURL && { baseURL }), ...(storageState && { storageState }) });
  await lose(page, /\/assets\/(?:account-menu|filter-bar)/);
  await page.goto('/apparel');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second Amendment Apparel');
  await expect(page.getByRole('main').getByRole('link', { name: 'Ridgeline Tee' })).toBeVisible();
  await page.close();
});

test('a connection that is lost before the first touch is told (R-MSG-9) @both-widths', async ({ page }) => {
  const code = ['toast-overlay', 'alert-overlay', 'report-errors'].map((name) =>
    page.waitForEvent('requestfinished', (request) => request.url().includes(name)),
  );
  await openHydrated(page, '/product/31');
  await Promise.all(code);
  await lose(page, /\/(?:assets|api)\//);
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  // The pointer has not moved before, as on a phone.
  await add.dispatchEvent('click');
  await expect(page.getByText('Please check your connection and try again.', { exact: true })).toBeVisible();
  await expect(add).toBeEnabled();
});

test('an error at the bottom of a dialog is scrolled fully into view, also when it appears again @phone-only', async ({
  page,
}) => {
  await beStaff(page);
  await page.goto('/admin/discounts/new');
  const editor = page.getByRole('dialog', { name: 'New discount code' });
  await editor.getByLabel('Code', { exact: true }).fill('FEW');
  await editor.getByLabel('All apparel').check();
  const uses = editor.getByLabel('Total uses');
  await uses.fill('none');
  const body = editor.getByRole('region', { name: 'New discount code' });
  const note = editor.getByText('Enter 1 or more, or leave empty for no limit');

  for (const how of ['while it has the focus', 'from elsewhere']) {
    if (how === 'from elsewhere') await editor.getByLabel('Code', { exact: true }).focus();
    // Its lower edge is at the footer's upper edge.
    await uses.evaluate((field) => field.scrollIntoView({ block: 'end' }));
    if (how === 'from elsewhere') await editor.getByRole('button', { name: 'Create code' }).click();
    else await uses.press('Enter');
    await expect(uses).toBeFocused();
    await expect(note).toBeVisible();
    for (const part of [note, uses, editor.getByText('Total uses', { exact: true })]) {
      await expect.poll(() => isWhollyIn(part, body), how).toBe(true);
    }
  }
});

async function isWhollyIn(inner: Locator, outer: Locator): Promise<boolean> {
  const [box, frame] = [await inner.boundingBox(), await outer.boundingBox()];
  if (!box || !frame) return false;
  return box.y >= frame.y && box.y + box.height <= frame.y + frame.height;
}
