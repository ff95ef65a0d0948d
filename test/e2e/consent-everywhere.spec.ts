import { banner, consentRecord, loadWhole, preferences } from './support/consent.ts';
import { watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';
import { blockStorage, navigateWithin, sendPrivacyControl } from './support/visitor.ts';

test.describe('a visitor who has not answered about cookies', () => {
  test.use({ cookies: 'unasked' });

  test('sees the banner on every page, even outside the store’s frame (R-COOKIE-1)', async ({
    page,
    provoke,
  }) => {
    provoke(/\/no-such-page$/, 404);
    for (const path of ['/', '/checkout-success', '/cookie-policy', '/admin-login', '/no-such-page']) {
      await page.goto(path);
      await expect(banner(page)).toBeVisible();
    }
  });

  test('reaches the banner first by keyboard, answers it, and continues on the page', async ({ page }) => {
    await page.goto('/gear');
    await expect(banner(page)).toBeVisible();
    for (const control of [
      page.getByRole('link', { name: 'Learn More' }),
      page.getByRole('button', { name: 'Customize' }),
      page.getByRole('button', { name: 'Reject Non-Essential' }),
    ]) {
      await page.keyboard.press('Tab');
      await expect(control).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('can scroll to the end of the page above the banner, which shifts nothing in view', async ({
    page,
  }) => {
    const moved = await watchShifts(page);
    await page.goto('/gear');
    await expect(banner(page)).toBeVisible();
    await page.getByText('Must be 18 or older to order.').scrollIntoViewIfNeeded();
    const end = page.getByText('Must be 18 or older to order.');
    // The page becomes longer once its scripts know the banner's height.
    await expect
      .poll(async () => {
        await page.keyboard.press('End');
        const [text, bar] = await Promise.all([end.boundingBox(), banner(page).boundingBox()]);
        return text && bar && text.y + text.height <= bar.y;
      })
      .toBe(true);
    expect(await moved()).toEqual([]);
  });

  test('answers once for all tabs', async ({ page, context }) => {
    await page.goto('/gear');
    await expect(banner(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/apparel');
    await other.getByRole('button', { name: 'Reject Non-Essential' }).click();
    await expect(banner(page)).toBeHidden();
    await page.getByRole('button', { name: 'Cookie Preferences' }).click();
    await expect(banner(other)).toBeVisible();
  });

  test('without browser storage, decides until the page is closed', async ({ page }) => {
    await blockStorage(page);
    await page.goto('/gear');
    await page.getByRole('button', { name: 'Accept All' }).click();
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => 'dataLayer' in window)).toBe(true);
    await navigateWithin(page, '/apparel');
    await expect(page.getByRole('heading', { level: 1, name: 'Second Amendment Apparel' })).toBeVisible();
    await expect(banner(page)).toBeHidden();
    await page.reload();
    await expect(banner(page)).toBeVisible();
  });

  test('with Global Privacy Control, sees that both stay off, and can still allow them (R-GA-5)', async ({
    page,
  }) => {
    await sendPrivacyControl(page);
    await page.goto('/gear');
    await expect(banner(page)).toContainText('Your browser sends Global Privacy Control');
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
    await page.getByRole('button', { name: 'Customize' }).click();
    await expect(preferences(page)).toContainText('Your browser sends Global Privacy Control');
    await expect(preferences(page).getByRole('switch', { name: 'Analytics' })).not.toBeChecked();
    await preferences(page).getByRole('switch', { name: 'Analytics' }).click();
    await preferences(page).getByRole('button', { name: 'Save Preferences' }).click();
    await loadWhole(page, () => page.reload());
    await expect(banner(page)).toBeHidden();
    expect(await consentRecord(page)).toMatchObject({ analytics: true, marketing: false });
  });
});

test.describe('a new visitor', () => {
  test.use({ visitor: 'new', cookies: 'unasked' });

  test('sees age gate and banner together, and can answer either first (R-AGE-2, R-COOKIE-1)', async ({
    page,
  }) => {
    const gate = page.getByRole('dialog', { name: 'Are you 18 or older?' });
    await page.goto('/gear');
    await expect(gate).toBeVisible();
    await page.getByRole('button', { name: 'Customize' }).click();
    await preferences(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Reject Non-Essential' }).click();
    await expect(banner(page)).toBeHidden();
    await expect(gate).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(banner(page)).toBeVisible();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(gate).toBeHidden();
    await expect(banner(page)).toBeVisible();
  });
});
