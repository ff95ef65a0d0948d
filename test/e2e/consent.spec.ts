import { banner, consentRecord, loadWhole, preferences } from './support/consent.ts';
import { fillShipping, goToCheckout } from './support/purchase.ts';
import { watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';
import {
  blockCookies,
  blockStorage,
  navigateWithin,
  openHydrated,
  sendPrivacyControl,
} from './support/visitor.ts';

const hasDataLayer = () => 'dataLayer' in window;

test.describe('a shopper who has not answered about cookies', () => {
  test.use({ cookies: 'unasked' });

  // R-COOKIE-4 to R-COOKIE-6, R-COOKIE-9, R-COOKIE-12, R-COOKIE-14, R-GA-2, R-PAGE-28
  test('accepts all cookies, withdraws consent, rejects, and then allows analytics only @journey', async ({
    page,
    context,
  }) => {
    await loadWhole(page, () => page.goto('/gear'));
    await expect(banner(page)).toBeVisible();
    expect(await page.evaluate(hasDataLayer)).toBe(false);
    await page.getByRole('button', { name: 'Accept All' }).click();
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => page.evaluate(hasDataLayer)).toBe(true);
    expect(await consentRecord(page)).toEqual({
      necessary: true,
      analytics: true,
      marketing: true,
      timestamp: expect.any(Number) as unknown,
    });

    await loadWhole(page, () => page.goto('/cookie-policy'));
    await expect(banner(page)).toBeHidden();
    await loadWhole(page, async () => {
      const reloaded = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Clear my cookie choice' }).click();
      await reloaded;
    });
    await expect(banner(page)).toBeVisible();
    expect(await consentRecord(page)).toBeNull();
    await page.getByRole('button', { name: 'Reject Non-Essential' }).click();
    await expect(banner(page)).toBeHidden();
    expect(await consentRecord(page)).toMatchObject({ analytics: false, marketing: false });
    expect(await page.evaluate(hasDataLayer)).toBe(false);

    await loadWhole(page, () => page.goto('/apparel'));
    await expect(banner(page)).toBeHidden();
    await page.getByRole('button', { name: 'Cookie Preferences' }).click();
    await expect(banner(page)).toBeFocused();
    expect(await consentRecord(page)).toBeNull();
    await page.getByRole('button', { name: 'Customize' }).click();
    await expect(preferences(page).getByRole('switch', { name: 'Analytics' })).not.toBeChecked();
    await expect(preferences(page).getByRole('switch', { name: 'Marketing' })).not.toBeChecked();
    await preferences(page).getByRole('switch', { name: 'Analytics' }).click();
    await preferences(page).getByRole('button', { name: 'Save Preferences' }).click();
    await expect(banner(page)).toBeHidden();
    expect(await consentRecord(page)).toMatchObject({ analytics: true, marketing: false });
    expect(await context.cookies()).toEqual([]);
  });

  test('sees the banner on every page, even outside the store’s frame, with two equally prominent answers (R-COOKIE-1)', async ({
    page,
    provoke,
  }) => {
    provoke(/\/no-such-page$/, 404);
    for (const path of ['/', '/checkout-success', '/admin-login', '/no-such-page']) {
      await page.goto(path);
      await expect(banner(page)).toBeVisible();
    }
    const answers = banner(page).getByRole('button', { name: /^(Accept All|Reject Non-Essential)$/ });
    await expect(answers).toHaveCount(2);
    const looks = () =>
      answers.evaluateAll((all) =>
        all.map((button) => {
          const { color, backgroundColor, borderColor, fontSize, fontWeight, height } =
            getComputedStyle(button);
          return JSON.stringify({ color, backgroundColor, borderColor, fontSize, fontWeight, height });
        }),
      );
    await expect.poll(async () => new Set(await looks()).size).toBe(1);
  });

  test('reaches the banner first by keyboard, leaves its dialog with Escape, answers, and continues on the page', async ({
    page,
  }) => {
    await openHydrated(page, '/gear');
    // The banner's code comes after the page's.
    await page.waitForLoadState('networkidle');
    await expect(banner(page)).toBeVisible();
    const customize = page.getByRole('button', { name: 'Customize' });
    const reject = page.getByRole('button', { name: 'Reject Non-Essential' });
    for (const control of [page.getByRole('link', { name: 'Learn More' }), customize]) {
      await page.keyboard.press('Tab');
      await expect(control).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(preferences(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(preferences(page)).toBeHidden();
    await expect(customize).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(reject).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    // Once reopened, the banner returns the focus.
    await page.getByRole('button', { name: 'Cookie Preferences' }).press('Enter');
    await reject.press('Enter');
    await expect(page.getByRole('button', { name: 'Cookie Preferences' })).toBeFocused();
  });

  test('can scroll to the end of the page above the banner, which shifts nothing in view', async ({
    page,
  }) => {
    const moved = await watchShifts(page);
    await page.goto('/gear');
    await expect(banner(page)).toBeVisible();
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

  test('at 400 % zoom all of the dialog scrolls, and each kind of cookies can be reached (R-A11Y-5)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto('/stickers');
    await page.getByRole('button', { name: 'Customize' }).click();
    const dialog = preferences(page);
    for (const kind of ['Analytics', 'Marketing']) {
      await dialog.getByRole('switch', { name: kind }).scrollIntoViewIfNeeded();
      await expect(dialog.getByText(kind, { exact: true })).toBeInViewport({ ratio: 1 });
    }
    await dialog.getByRole('button', { name: 'Cancel' }).scrollIntoViewIfNeeded();
    await expect(dialog.getByRole('heading')).not.toBeInViewport();
  });

  test('answers once for all tabs, and is asked again on the next visit after the X (R-COOKIE-7)', async ({
    page,
    context,
  }) => {
    await page.goto('/gear');
    await page.getByRole('button', { name: 'Close without choosing' }).click();
    await expect(banner(page)).toBeHidden();
    await page.reload();
    await expect(banner(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/apparel');
    await other.getByRole('button', { name: 'Reject Non-Essential' }).click();
    await expect(banner(page)).toBeHidden();
    await page.getByRole('button', { name: 'Cookie Preferences' }).click();
    await expect(banner(other)).toBeVisible();
  });

  test('without browser storage, decides for this page and the next (R-PAGE-36)', async ({ page }) => {
    await blockStorage(page);
    await page.goto('/gear');
    await page.getByRole('button', { name: 'Accept All' }).click();
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => page.evaluate(hasDataLayer)).toBe(true);
    await navigateWithin(page, '/apparel');
    await expect(page.getByRole('heading', { level: 1, name: 'Second Amendment Apparel' })).toBeVisible();
    await expect(banner(page)).toBeHidden();
  });

  for (const name of ['Accept All', 'Reject Non-Essential', 'Close without choosing']) {
    test(`without storage and cookies, "${name}" by keyboard hides the banner on this page and the next (R-PAGE-36)`, async ({
      page,
    }) => {
      await blockStorage(page);
      await blockCookies(page);
      await page.goto('/gear');
      // Storage is blocked, so the age question comes, too. Unlike the keyboard, a click waits for the page's scripts.
      await page.getByRole('button', { name: 'Yes' }).click();
      await page.getByRole('button', { name }).press('Enter');
      await expect(banner(page)).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
      await navigateWithin(page, '/apparel');
      await expect(page.getByRole('heading', { level: 1, name: 'Second Amendment Apparel' })).toBeVisible();
      await expect(banner(page)).toBeHidden();
    });
  }
});

test.describe('a shopper who accepted cookies', () => {
  test.use({ cookies: 'accepted' });

  test('is asked again once the browser sends Global Privacy Control, and can still allow them (R-GA-5, R-COOKIE-10)', async ({
    page,
  }) => {
    await sendPrivacyControl(page);
    await page.goto('/gear');
    await expect(banner(page)).toContainText('Your browser sends Global Privacy Control');
    expect(await page.evaluate(hasDataLayer)).toBe(false);
    await page.getByRole('button', { name: 'Customize' }).click();
    await expect(preferences(page)).toContainText('Your browser sends Global Privacy Control');
    await preferences(page).getByRole('switch', { name: 'Analytics' }).click();
    await preferences(page).getByRole('button', { name: 'Save Preferences' }).click();
    await loadWhole(page, () => page.reload());
    await expect(banner(page)).toBeHidden();
    expect(await consentRecord(page)).toMatchObject({ analytics: true, marketing: false });
  });

  test('keeps in the browser only what the cookie policy names (R-COOKIE-13)', async ({ page, context }) => {
    await goToCheckout(page);
    await fillShipping(page);
    const stored = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    await expect.poll(stored).toContain('checkout_shipping');
    await page.goto('/cookie-policy');
    const kept = [...(await stored()), ...(await context.cookies()).map(({ name }) => name)];
    expect(kept).toContain('cart');
    const names = await page.getByRole('rowheader').allInnerTexts();
    const named = new Set(names.flatMap((name) => name.split(', ')));
    expect(kept.filter((name) => !named.has(name))).toEqual([]);
  });
});
